import Taro from '@tarojs/taro'
import type { VoiceEvents, VoiceFile } from './voice-player.h5'

export type { VoiceEvents, VoiceFile } from './voice-player.h5'

const ENDINGS: Record<string, string> = {
  'audio/wav': 'wav',
  // What browsers sent once.
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
}

/** Plays a sound that lasts `seconds`; gives the function that stops it, after which nothing is told any more. The copy on the phone goes with it. */
export function playVoice(
  { mimeType, base64 }: VoiceFile,
  seconds: number,
  { onProgress, onEnd }: VoiceEvents,
): () => void {
  const files = Taro.getFileSystemManager()
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/voice.${ENDINGS[mimeType] ?? 'mp3'}`
  files.writeFileSync(filePath, base64, 'base64')
  const audio = Taro.createInnerAudioContext()
  let isOver = false
  const stop = (): void => {
    if (isOver) return
    isOver = true
    audio.stop()
    audio.destroy()
    files.unlinkSync(filePath)
  }
  const end = (played: boolean): void => {
    if (isOver) return
    stop()
    onEnd(played)
  }
  audio.onTimeUpdate(() => !isOver && onProgress(Math.min(1, audio.currentTime / seconds)))
  audio.onEnded(() => end(true))
  audio.onError(() => end(false))
  audio.src = filePath
  audio.play()
  return stop
}
