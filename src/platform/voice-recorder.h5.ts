import { VOICE_MAX_SECONDS } from '@xinqi/domain/rules/conversation'
import { meterMicrophone } from './call-room/device-check'
import { waveOf } from './wave'

/** What somebody has said, as it is sent. */
export interface RecordedVoice {
  /** Base64 in the letters of an address, without padding. */
  base64url: string
  /** Two hexadecimal letters a bar; empty where the phone tells no loudness. */
  wave: string
}

export interface Recording {
  /** When it was stopped, or the minute is over; null when it was given up or the phone broke it off with nothing. */
  ended: Promise<RecordedVoice | null>
  stop: () => void
  giveUp: () => void
}

/** Why there is no recording: the person does not allow it, or the phone cannot. */
export type NoRecording = 'denied' | 'unavailable'

/** AAC first: every phone plays it. */
const KINDS = ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm;codecs=opus']
const BITS_PER_SECOND = 32_000

/** Listens to the microphone until it is stopped, a minute at most. Never rejects. */
export async function startVoice(): Promise<Recording | NoRecording> {
  const mimeType =
    typeof MediaRecorder === 'undefined' ? undefined : KINDS.find((kind) => MediaRecorder.isTypeSupported(kind))
  if (mimeType === undefined || !navigator.mediaDevices) return 'unavailable'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return record(stream, mimeType)
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'unavailable'
  }
}

function record(stream: MediaStream, mimeType: string): Recording {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
  const pieces: Blob[] = []
  const levels: number[] = []
  const stopMetering = meterMicrophone(stream, (level) => levels.push(level))
  let isWanted = true
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const atTheMinute = setTimeout(stop, VOICE_MAX_SECONDS * 1000)
  const ended = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    recorder.addEventListener('stop', () => resolve(new Blob(pieces)))
  }).then(async (sound) => {
    clearTimeout(atTheMinute)
    stopMetering()
    // The lamp goes out.
    stream.getTracks().forEach((track) => track.stop())
    return isWanted && sound.size > 0 ? { base64url: await lettersOf(sound), wave: waveOf(levels) } : null
  })
  recorder.start()
  return { ended, stop, giveUp: () => ((isWanted = false), stop()) }
}

async function lettersOf(sound: Blob): Promise<string> {
  const bytes = new Uint8Array(await sound.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
