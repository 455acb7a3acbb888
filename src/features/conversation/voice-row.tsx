import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { VOICE_MAX_SECONDS } from '@xinqi/domain/rules/conversation'
import { useEffect, useRef, useState } from 'react'
import type { RecordedVoice, Recording } from '@/platform/voice-recorder'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'

export interface VoiceRowProps {
  recording: Recording
  onSend: (voice: RecordedVoice) => void
  onClose: () => void
}

/** In place of the field while somebody speaks: how long already, give it up, or send it. */
export function VoiceRow({ recording, onSend, onClose }: VoiceRowProps) {
  const [seconds, setSeconds] = useState(0)
  const [kept, setKept] = useState<RecordedVoice | null>(null)
  const isSending = useRef(false)
  const latest = useRef({ onSend, onClose })
  useEffect(() => {
    latest.current = { onSend, onClose }
  })
  useEffect(() => {
    let isOver = false
    const timer = setInterval(() => setSeconds((before) => Math.min(before + 1, VOICE_MAX_SECONDS)), 1000)
    void recording.ended.then((voice) => {
      clearInterval(timer)
      if (isOver) return
      if (!voice) {
        showToast('没有录到声音，请再试一次')
        latest.current.onClose()
      } else if (isSending.current) latest.current.onSend(voice)
      // The minute is over, or the phone rang: nothing is sent that nobody has asked to send.
      else setKept(voice)
    })
    return () => {
      isOver = true
      clearInterval(timer)
      recording.giveUp()
    }
  }, [recording])
  // Nobody is listened to by a page that is not in sight.
  useDidHide(() => recording.stop())
  const send = (): void => {
    if (kept) return onSend(kept)
    isSending.current = true
    recording.stop()
  }
  return (
    <View className='composer__row composer__recording'>
      <View className='composer__status' role='status'>
        {kept ? '录好了，可以发送' : `正在录音，最多 ${VOICE_MAX_SECONDS} 秒`}
      </View>
      <View className='composer__seconds' aria-hidden='true'>{`${seconds}″`}</View>
      <Button variant='text' size='medium' onPress={onClose}>
        取消
      </Button>
      <Button size='medium' disabled={!kept && seconds === 0} onPress={send}>
        发送语音
      </Button>
    </View>
  )
}
