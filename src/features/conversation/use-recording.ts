import { useEffect, useRef, useState } from 'react'
import { startVoice, type NoRecording, type Recording } from '@/platform/voice-recorder'
import { showToast } from '@/state/overlays'
import { stopVoice } from './voice-playing'

const NO_RECORDING: Record<NoRecording, string> = {
  denied: '没有使用麦克风的许可，可以在设置里允许，或者写下来',
  unavailable: '这台设备现在录不了音，可以写下来',
}

/** What is being recorded beside the field; null: nothing. */
export function useRecording(): { recording: Recording | null; record: () => Promise<void>; end: () => void } {
  const [recording, setRecording] = useState<Recording | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const record = async (): Promise<void> => {
    stopVoice()
    const begun = await startVoice()
    if (typeof begun === 'string') showToast(NO_RECORDING[begun])
    else if (isHere.current) setRecording(begun)
    // Whoever was asked for the microphone has left the page meanwhile.
    else begun.giveUp()
  }
  return { recording, record, end: () => setRecording(null) }
}
