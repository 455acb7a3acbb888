import { VOICE_MAX_SECONDS } from '@xinqi/domain/rules/conversation'
import { meterMicrophone } from './call-room/device-check'
import { log } from './log'
import { wavOf, WAV_RATE } from './wav-file'
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

/** AAC in MP4: every phone plays it. Safari, which records nothing else into an MP4, may not know the codec's name. */
const AAC = 'audio/mp4;codecs=mp4a.40.2'
/** What browsers without AAC record. iPhones do not play it, so that it is sent as a WAV. */
const OPUS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus']
const BITS_PER_SECOND = 32_000

/** What this browser records, and whether everybody plays that. */
function kindOf(): { mimeType: string; isForAll: boolean } | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined
  const knows = (mimeType: string): boolean => MediaRecorder.isTypeSupported(mimeType)
  if (knows(AAC)) return { mimeType: AAC, isForAll: true }
  if (knows('audio/mp4') && !knows('audio/mp4;codecs=opus')) return { mimeType: 'audio/mp4', isForAll: true }
  const mimeType = OPUS.find(knows)
  return mimeType === undefined ? undefined : { mimeType, isForAll: false }
}

/** Listens to the microphone until it is stopped, a minute at most. Never rejects. */
export async function startVoice(): Promise<Recording | NoRecording> {
  const kind = kindOf()
  if (kind === undefined || !navigator.mediaDevices) return 'unavailable'
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return record(stream, kind)
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'unavailable'
  }
}

function record(stream: MediaStream, { mimeType, isForAll }: { mimeType: string; isForAll: boolean }): Recording {
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
    if (!isWanted || sound.size === 0) return null
    const bytes = await (isForAll ? bytesOf(sound) : playedByAll(sound)).catch((error: unknown) => log('voice', error))
    return bytes ? { base64url: lettersOf(bytes), wave: waveOf(levels) } : null
  })
  recorder.start()
  return { ended, stop, giveUp: () => ((isWanted = false), stop()) }
}

const bytesOf = async (sound: Blob): Promise<Uint8Array> => new Uint8Array(await sound.arrayBuffer())

/** The browser reads back what it has recorded, at the rate that is asked for; of several channels the first is enough for a voice. */
async function playedByAll(sound: Blob): Promise<Uint8Array> {
  const context = new OfflineAudioContext(1, 1, WAV_RATE)
  const heard = await context.decodeAudioData(await sound.arrayBuffer())
  return wavOf(heard.getChannelData(0), heard.sampleRate)
}

function lettersOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
