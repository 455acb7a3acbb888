import Taro from '@tarojs/taro'
import { VOICE_MAX_SECONDS } from '@xinqi/domain/rules/conversation'
import { log } from './log'
import type { NoRecording, RecordedVoice, Recording } from './voice-recorder.h5'

export type { NoRecording, RecordedVoice, Recording } from './voice-recorder.h5'

/** A minute is 240 KB, which the phone keeps until it has been sent. */
const SETTINGS = { format: 'mp3', sampleRate: 16_000, numberOfChannels: 1, encodeBitRate: 32_000 } as const

/** Listens to the microphone until it is stopped, a minute at most. WeChat tells no loudness of what it encodes. Never rejects. */
export async function startVoice(): Promise<Recording | NoRecording> {
  try {
    await Taro.authorize({ scope: 'scope.record' })
  } catch {
    return 'denied'
  }
  const recorder = Taro.getRecorderManager()
  let isWanted = true
  let isOver = false
  const ended = new Promise<string | null>((resolve) => {
    // The recorder is one for the whole program: what comes later is another recording's.
    const end = (path: string | null): void => {
      if (isOver) return
      isOver = true
      resolve(path)
    }
    recorder.onStop(({ tempFilePath }) => end(tempFilePath))
    recorder.onError(({ errMsg }) => (log('voice', errMsg), end(null)))
    // Somebody calls: what was said until then is there.
    recorder.onInterruptionBegin(() => !isOver && recorder.stop())
  }).then(async (path) => (path !== null && isWanted ? read(path).catch(() => null) : null))
  recorder.start({ ...SETTINGS, duration: VOICE_MAX_SECONDS * 1000 })
  const stop = (): void => {
    if (!isOver) recorder.stop()
  }
  return { ended, stop, giveUp: () => ((isWanted = false), stop()) }
}

const read = (filePath: string): Promise<RecordedVoice> =>
  new Promise((resolve, reject) => {
    Taro.getFileSystemManager().readFile({
      filePath,
      encoding: 'base64',
      success: ({ data }) =>
        typeof data === 'string'
          ? resolve({ base64url: data.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''), wave: '' })
          : reject(new Error('no text')),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
