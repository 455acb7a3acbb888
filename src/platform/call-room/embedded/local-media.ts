import { captureError, type EntryMedia, type Facing, type MediaFlags } from '../call-room'
import { PICTURE, SPEECH } from '../capture-constraints'

export type MediaKind = 'audio' | 'video'

/** This side's microphone and camera. Only what is switched on is captured: an unused device's lamp stays dark. */
export class LocalMedia {
  readonly stream = new MediaStream()
  private readonly tracks: Partial<Record<MediaKind, MediaStreamTrack>> = {}
  private facingMode: Facing = 'user'
  private cameraId: string | undefined
  private released = false

  /** `onEnded`: a device was unplugged or taken by the system. */
  constructor(private readonly onEnded: () => void) {}

  get flags(): MediaFlags {
    return { audio: !!this.tracks.audio, video: !!this.tracks.video }
  }

  get facing(): Facing {
    return this.facingMode
  }

  track(kind: MediaKind): MediaStreamTrack | null {
    return this.tracks[kind] ?? null
  }

  /** Takes over what was opened at the door, closes what is not wanted of it, and opens what is missing. Throws CallError. */
  async begin({ audio, video, opened }: EntryMedia): Promise<void> {
    const wanted = { audio, video }
    for (const track of opened?.getTracks() ?? []) {
      // A device may have been unplugged meanwhile.
      if (wanted[kindOf(track)] && track.readyState === 'live') this.use(track)
      else track.stop()
    }
    const missing = { audio: audio && !this.tracks.audio, video: video && !this.tracks.video }
    if (missing.audio || missing.video) await this.capture(missing)
  }

  /** Opens the devices asked for, in one question to the user. Throws CallError. */
  async capture({ audio, video }: MediaFlags): Promise<void> {
    const constraints = { audio: audio && SPEECH, video: video && { ...PICTURE, ...this.whichCamera() } }
    const captured = await navigator.mediaDevices.getUserMedia(constraints).catch((reason: unknown) => {
      throw captureError(reason)
    })
    for (const track of captured.getTracks()) {
      // The call may have ended while the browser was asking for permission.
      if (this.released) track.stop()
      else this.use(track)
    }
  }

  stop(kind: MediaKind): void {
    const track = this.tracks[kind]
    if (!track) return
    track.onended = null
    track.stop()
    this.forget(kind, track)
  }

  release(): void {
    this.released = true
    this.stop('audio')
    this.stop('video')
  }

  /** Turns to the other camera. If that one cannot be opened, the previous one is opened again and the error thrown. */
  async switchCamera(to?: Facing): Promise<void> {
    const previous = { facingMode: this.facingMode, cameraId: this.cameraId }
    const current = this.tracks.video?.getSettings().deviceId
    this.facingMode = to ?? (this.facingMode === 'user' ? 'environment' : 'user')
    this.cameraId = await otherDesktopCamera(current)
    if (!this.tracks.video) return
    // Many phones refuse to open one camera while the other is open.
    this.stop('video')
    try {
      await this.capture({ audio: false, video: true })
    } catch (reason) {
      Object.assign(this, previous)
      await this.capture({ audio: false, video: true }).catch(() => undefined)
      throw reason
    }
  }

  private whichCamera(): MediaTrackConstraints {
    return this.cameraId ? { deviceId: { exact: this.cameraId } } : { facingMode: this.facingMode }
  }

  private use(track: MediaStreamTrack): void {
    const kind = kindOf(track)
    this.stop(kind)
    this.tracks[kind] = track
    this.stream.addTrack(track)
    if (kind === 'audio') track.contentHint = 'speech'
    track.onended = () => {
      this.forget(kind, track)
      this.onEnded()
    }
  }

  private forget(kind: MediaKind, track: MediaStreamTrack): void {
    this.stream.removeTrack(track)
    delete this.tracks[kind]
  }
}

const kindOf = (track: MediaStreamTrack): MediaKind => (track.kind === 'audio' ? 'audio' : 'video')

/** Phones tell front from back; a computer's cameras face anywhere, so the next one in the list is taken. */
async function otherDesktopCamera(current: string | undefined): Promise<string | undefined> {
  if (/Mobile/.test(navigator.userAgent)) return undefined
  const devices = await navigator.mediaDevices.enumerateDevices()
  const cameras = devices.filter((device) => device.kind === 'videoinput')
  const index = cameras.findIndex((camera) => camera.deviceId === current)
  return cameras.length > 1 ? cameras[(index + 1) % cameras.length]?.deviceId : undefined
}

interface VideoLimits {
  maxBitrate: number
  scaleResolutionDownBy: number
  maxFramerate: number
}

/** Everybody sends to everybody, so the more peers there are, the less each one gets. Bitrate in bit/s. */
function videoLimits(peerCount: number): VideoLimits {
  if (peerCount <= 1) return { maxBitrate: 1_200_000, scaleResolutionDownBy: 1, maxFramerate: 24 }
  if (peerCount <= 3) return { maxBitrate: 500_000, scaleResolutionDownBy: 2, maxFramerate: 24 }
  return { maxBitrate: 200_000, scaleResolutionDownBy: 4, maxFramerate: 15 }
}

export async function limitVideo(sender: RTCRtpSender, peerCount: number): Promise<void> {
  const parameters = sender.getParameters()
  const encoding = parameters.encodings[0]
  if (!encoding) return
  Object.assign(encoding, videoLimits(peerCount))
  // A face that moves says more than a sharp one that stutters; it also starts better on a weak link.
  parameters.degradationPreference = 'maintain-framerate'
  // Refused while a negotiation changes the parameters underneath; the next change of peers sets them again.
  await sender.setParameters(parameters).catch(() => undefined)
}
