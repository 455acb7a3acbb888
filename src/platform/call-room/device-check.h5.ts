import { type CallErrorCode, captureError } from './call-room'
import { PICTURE, SPEECH } from './capture-constraints'

export type DeviceFailure = 'permission-denied' | 'not-found' | 'busy' | 'unsupported'

export type DeviceResult = { ok: true; label: string } | { ok: false; failure: DeviceFailure }

/** What a person needs to know before a call. */
export interface DeviceReport {
  microphone: DeviceResult
  camera: DeviceResult
  /**
   * What was opened for the check, for a preview, the meter and the call after them; stop its tracks where there is none. Null when nothing could be
   * opened, and always in the mini-program, which has no streams.
   */
  stream: MediaStream | null
}

/** The camera that a call begins with. */
const FRONT: MediaTrackConstraints = { ...PICTURE, facingMode: 'user' }
const METER_EVERY_MS = 100
const METER_SAMPLES = 512
/** Speech at a normal distance has an RMS of about a quarter of full scale. */
const SPEECH_GAIN = 4

const FAILURES: Partial<Record<CallErrorCode, DeviceFailure>> = {
  'permission-denied': 'permission-denied',
  'device-not-found': 'not-found',
  'device-busy': 'busy',
}

/** Asks for microphone and camera and tells for each whether it works. Never rejects. */
export async function checkDevices(): Promise<DeviceReport> {
  if (!navigator.mediaDevices?.getUserMedia) {
    const unsupported: DeviceResult = { ok: false, failure: 'unsupported' }
    return { microphone: unsupported, camera: unsupported, stream: null }
  }
  try {
    // Both in one question; only when that fails is it worth asking which one is to blame.
    const stream = await navigator.mediaDevices.getUserMedia({ audio: SPEECH, video: FRONT })
    // Where it fails, the room says why.
    warmUp().catch(() => undefined)
    return { microphone: working(stream.getAudioTracks()), camera: working(stream.getVideoTracks()), stream }
  } catch {
    return checkOneByOne()
  }
}

/** A browser's first connection starts all that calls need: done at the door, nobody waits for it in the room. */
async function warmUp(): Promise<void> {
  const connection = new RTCPeerConnection()
  connection.addTransceiver('audio')
  connection.addTransceiver('video')
  await connection.createOffer()
  connection.close()
}

async function checkOneByOne(): Promise<DeviceReport> {
  const stream = new MediaStream()
  const microphone = await tryDevice({ audio: SPEECH }, stream)
  const camera = await tryDevice({ video: FRONT }, stream)
  return { microphone, camera, stream: stream.getTracks().length > 0 ? stream : null }
}

async function tryDevice(constraints: MediaStreamConstraints, into: MediaStream): Promise<DeviceResult> {
  try {
    const tracks = (await navigator.mediaDevices.getUserMedia(constraints)).getTracks()
    for (const track of tracks) into.addTrack(track)
    return working(tracks)
  } catch (reason) {
    return { ok: false, failure: FAILURES[captureError(reason).code] ?? 'unsupported' }
  }
}

function working(tracks: MediaStreamTrack[]): DeviceResult {
  return { ok: true, label: tracks[0]?.label ?? '' }
}

/** Reports the loudness of the microphone, 0 to 1, ten times a second. Returns the function that stops it. */
export function meterMicrophone(stream: MediaStream | null, onLevel: (level: number) => void): () => void {
  if (!stream || stream.getAudioTracks().length === 0) return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = METER_SAMPLES
  context.createMediaStreamSource(stream).connect(analyser)
  const wave = new Float32Array(METER_SAMPLES)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(wave)
    const power = wave.reduce((sum, sample) => sum + sample * sample, 0) / METER_SAMPLES
    onLevel(Math.min(1, Math.sqrt(power) * SPEECH_GAIN))
  }, METER_EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

/** Whether there is another camera to turn to. Browsers tell it only once a camera may be used; before, it is no. */
export async function hasOtherCamera(): Promise<boolean> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}
