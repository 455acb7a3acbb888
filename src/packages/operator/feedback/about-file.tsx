import { Image } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { VOICE_MAX_SECONDS } from '@xinqi/domain/rules/conversation'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '@/api/use-call'
import { playVoice } from '@/platform/voice-player'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'

type File = Data<'GET /operator/feedback/file'>

export interface AboutFileProps {
  feedbackNo: string
  kind: 'picture' | 'voice'
}

/** The picture or voice that is complained of, once somebody wants to see or hear it. */
export function AboutFile({ feedbackNo, kind }: AboutFileProps) {
  const [isOpen, setIsOpen] = useState(false)
  const file = useCall('GET /operator/feedback/file', isOpen ? { feedbackNo } : null)
  if (!isOpen)
    return (
      <Button variant='text' size='medium' onPress={() => setIsOpen(true)}>
        {kind === 'picture' ? '打开这张图片' : '打开这段语音'}
      </Button>
    )
  return (
    <Loaded of={file} failed={kind === 'picture' ? '图片没有取到' : '语音没有取到'}>
      {(opened) =>
        kind === 'picture' ? (
          <Image
            className='feedback-desk__picture'
            src={`data:${opened.mimeType};base64,${opened.base64}`}
            mode='widthFix'
            ariaLabel='被投诉的图片'
            nativeProps={{ alt: '被投诉的图片' }}
          />
        ) : (
          <Voice file={opened} />
        )
      }
    </Loaded>
  )
}

function Voice({ file }: { file: File }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const press = (): void => {
    stop.current?.()
    stop.current = null
    if (isPlaying) return setIsPlaying(false)
    setIsPlaying(true)
    stop.current = playVoice(file, VOICE_MAX_SECONDS, {
      onProgress: () => undefined,
      onEnd: (played) => {
        stop.current = null
        setIsPlaying(false)
        if (!played) showToast('这台设备放不出这段声音')
      },
    })
  }
  return (
    <Button variant='ghost' size='medium' lockMs={0} onPress={press}>
      {isPlaying ? '停止播放' : '播放这段语音'}
    </Button>
  )
}
