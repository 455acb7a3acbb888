import { View } from '@tarojs/components'
import { uploadedPercent } from '@xinqi/domain/rules/introduction-video'
import { useEffect } from 'react'
import { onBackOnline } from '@/platform/network'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { goOnUpload, pauseUpload, tryAgain, useVideoUpload, type Phase } from './video-upload'
import './video.scss'

const WORDS: Record<Phase, string> = {
  idle: '',
  sending: '正在上传，可以去别的页面，不要关掉心栖',
  waiting: '网络断了，连上以后会自动接着传',
  paused: '已暂停，可以随时接着传',
  failed: '没有传成',
  done: '传好了',
}

const MB = 1024 * 1024
const inMb = (bytes: number): string => (bytes / MB).toFixed(1)

/** The upload on its way: how far it is, and pausing, going on, giving up. */
export function UploadPanel({ onGiveUp, onChoose }: { onGiveUp: () => void; onChoose: () => void }) {
  const { phase, fileName, received, bytes, problem } = useVideoUpload()
  useEffect(() => onBackOnline(tryAgain), [])
  const percent = uploadedPercent({ received, bytes })
  return (
    <Card className='video-upload'>
      <View className='video-upload__row'>
        <View className='video-upload__name'>{fileName}</View>
        <View className='video-upload__percent'>{`${percent}%`}</View>
      </View>
      <View className='video-upload__bar' aria-hidden='true'>
        <View className='video-upload__part' style={{ width: `${percent}%` }} />
      </View>
      <View className='video-upload__quiet'>{`${inMb(received)} / ${inMb(bytes)} MB`}</View>
      {problem === null ? (
        <View className='video-upload__quiet' aria-live='polite'>
          {WORDS[phase]}
        </View>
      ) : (
        <View className='video-upload__problem' role='alert'>
          {problem}
        </View>
      )}
      <View className='video-upload__acts'>
        {phase === 'failed' ? (
          <Button size='medium' onPress={onChoose}>
            重新选择
          </Button>
        ) : (
          <MoveOn phase={phase} />
        )}
        <Button size='medium' variant='text' onPress={onGiveUp}>
          放弃
        </Button>
      </View>
    </Card>
  )
}

function MoveOn({ phase }: { phase: Phase }) {
  if (phase === 'sending')
    return (
      <Button size='medium' variant='ghost' onPress={pauseUpload}>
        暂停
      </Button>
    )
  return (
    <Button size='medium' onPress={() => void goOnUpload()}>
      接着传
    </Button>
  )
}
