import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { uploadedPercent, VIDEO_MAX_MB, VIDEO_MAX_MINUTES } from '@xinqi/domain/rules/introduction-video'
import { readSubtitles } from '@xinqi/domain/text/web-vtt'
import { useEffect } from 'react'
import { useCall } from '@/api/use-call'
import { Playback } from '@/features/video/playback'
import { UploadPanel } from '@/features/video/upload-panel'
import { useVideoUpload } from '@/features/video/video-upload'
import { VideoWords } from '@/features/video/video-words'
import { AppPage } from '@/frame/app-page'
import { warnBeforeLeaving } from '@/platform/navigation/leave'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { changePoster, chooseVideo, giveUp, takeDown } from './video-acts'
import './index.scss'

type Mine = Data<'GET /consult/introductionVideo/mine'>
type Video = NonNullable<Mine['video']>
type Upload = NonNullable<Mine['upload']>

/** 介绍视频: the video in which a consultant introduces themselves, on its way and as visitors see it. */
export default function MyVideoPage() {
  const mine = useCall('GET /consult/introductionVideo/mine', {})
  const phase = useVideoUpload((state) => state.phase)
  const { refresh } = mine
  useEffect(() => {
    if (phase === 'done' || phase === 'failed') void refresh()
  }, [phase, refresh])
  const isSending = phase === 'sending' || phase === 'waiting'
  useEffect(() => (isSending ? warnBeforeLeaving('视频还没有传完，要离开吗？') : undefined), [isSending])
  const isOnItsWay = phase !== 'idle' && phase !== 'done'
  return (
    <AppPage route='consultantVideo'>
      <Loaded of={mine} failed='视频没有取到' placeholder={<Skeleton count={6} />}>
        {({ video, upload }) => (
          <>
            {isOnItsWay && (
              <UploadPanel
                onChoose={() => void chooseVideo(upload)}
                onGiveUp={() => void giveUp(upload).then(() => refresh())}
              />
            )}
            {!isOnItsWay && upload && (
              <BrokenOff
                upload={upload}
                onChoose={() => void chooseVideo(upload)}
                onGiveUp={() => void giveUp(upload).then(() => refresh())}
              />
            )}
            {video ? (
              <Shown key={video.id} video={video} upload={upload} onChanged={() => void refresh()} />
            ) : (
              !isOnItsWay && !upload && <None />
            )}
            <Conditions />
          </>
        )}
      </Loaded>
    </AppPage>
  )
}

function None() {
  return (
    <Empty
      title='还没有介绍视频'
      hint='用一两分钟说说你是谁、怎么工作。来访者会在你的页面上看到它。'
      action={<Button onPress={() => void chooseVideo(null)}>选择视频</Button>}
    />
  )
}

interface BrokenOffProps {
  upload: Upload
  onChoose: () => void
  onGiveUp: () => void
}

/** An upload of before a reload, or of another phone: the file has to be picked again, and goes on where it stopped. */
function BrokenOff({ upload, onChoose, onGiveUp }: BrokenOffProps) {
  return (
    <Card className='my-video__card'>
      <View>{`上次传到 ${uploadedPercent(upload)}%：${upload.fileName}`}</View>
      <View className='my-video__quiet'>再选一次同一个视频，就从断开的地方接着传。</View>
      <View className='my-video__acts'>
        <Button size='medium' onPress={onChoose}>
          选择视频接着传
        </Button>
        <Button size='medium' variant='text' onPress={onGiveUp}>
          放弃
        </Button>
      </View>
    </Card>
  )
}

function Shown({ video, upload, onChanged }: { video: Video; upload: Upload | null; onChanged: () => void }) {
  return (
    <>
      <Playback {...video} cues={readSubtitles(video.subtitles).cues ?? []} />
      <View className='my-video__acts'>
        <Button size='medium' variant='ghost' onPress={() => void changePoster().then(onChanged)}>
          换封面
        </Button>
        <Button size='medium' variant='ghost' onPress={() => void chooseVideo(upload)}>
          换一个视频
        </Button>
        <Button size='medium' variant='text' onPress={() => void takeDown().then(onChanged)}>
          撤下
        </Button>
      </View>
      <VideoWords title={video.title} subtitles={video.subtitles} onSaved={onChanged} />
    </>
  )
}

const Conditions = () => (
  <View className='my-video__quiet my-video__card'>
    {`MP4（H.264），最长 ${VIDEO_MAX_MINUTES} 分钟，最大 ${VIDEO_MAX_MB} MB；导出时请勾选“快速启动”。请不要说到任何来访者。换了视频，封面和字幕要重新加。`}
  </View>
)
