interface StageHandlers {
  onAutoplayBlocked(resume: () => Promise<void>): void
  onFirstFrame(userId: string): void
}

/**
 * Where a peer is seen and heard. Sound has an element of its own: a <video> stays silent until its first picture, which
 * never comes from somebody without a camera.
 */
interface PeerStage {
  picture: HTMLVideoElement
  sound: HTMLAudioElement
}

/** The elements that show a call: for this side, and for each peer. Elements and streams may come in any order. */
export class Stages {
  private local: HTMLVideoElement | null = null
  private readonly remote = new Map<string, PeerStage>()
  private readonly streams = new Map<string, MediaStream>()
  private readonly seen = new Set<string>()

  constructor(private readonly handlers: StageHandlers) {}

  showLocal(stage: HTMLElement | null, stream: MediaStream, mirrored: boolean): void {
    this.local?.remove()
    this.local = stage && videoIn(stage)
    if (this.local) this.refreshLocal(stream, mirrored)
  }

  /** After a device was switched: iOS shows a new track only when the stream is set again. */
  refreshLocal(stream: MediaStream, mirrored: boolean): void {
    if (!this.local) return
    this.local.srcObject = stream
    this.local.style.transform = mirrored ? 'scaleX(-1)' : ''
  }

  showRemote(userId: string, stage: HTMLElement | null): void {
    const previous = this.remote.get(userId)
    previous?.picture.remove()
    previous?.sound.remove()
    this.remote.delete(userId)
    if (!stage) return
    this.remote.set(userId, { picture: videoIn(stage), sound: audioIn(stage) })
    this.play(userId)
  }

  /** A peer's stream is there, or has one more track. */
  attach(userId: string, stream: MediaStream): void {
    this.streams.set(userId, stream)
    this.play(userId)
  }

  detach(userId: string): void {
    this.streams.delete(userId)
    this.seen.delete(userId)
    const stage = this.remote.get(userId)
    if (stage) stage.picture.srcObject = stage.sound.srcObject = null
  }

  clear(): void {
    for (const userId of [...this.streams.keys()]) this.detach(userId)
    if (this.local) this.local.srcObject = null
  }

  private play(userId: string): void {
    const stage = this.remote.get(userId)
    const stream = this.streams.get(userId)
    if (!stage || !stream) return
    const { picture, sound } = stage
    feed(picture, stream.getVideoTracks())
    feed(sound, stream.getAudioTracks())
    // Silent, so that no browser minds; an AbortError only says that a newer play() took over.
    picture.play().catch(() => undefined)
    sound.play().catch((reason: unknown) => {
      const blocked = reason instanceof Error && reason.name === 'NotAllowedError'
      if (blocked) this.handlers.onAutoplayBlocked(() => sound.play())
    })
    this.watchFirstFrame(userId, picture)
  }

  private watchFirstFrame(userId: string, video: HTMLVideoElement): void {
    const report = () => {
      if (this.seen.has(userId) || !this.streams.has(userId)) return
      this.seen.add(userId)
      this.handlers.onFirstFrame(userId)
    }
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(report)
    else (video as HTMLVideoElement).addEventListener('loadeddata', report, { once: true })
  }
}

/** Given only what it is to play, an element never waits for the other kind; what is no longer theirs it plays no longer. */
function feed(element: HTMLMediaElement, tracks: MediaStreamTrack[]): void {
  const fed = element.srcObject instanceof MediaStream ? element.srcObject.getTracks() : []
  if (fed.length === tracks.length && tracks.every((track) => fed.includes(track))) return
  element.srcObject = new MediaStream(tracks)
}

function videoIn(stage: HTMLElement): HTMLVideoElement {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.autoplay = true
  Object.assign(video.style, { display: 'block', width: '100%', height: '100%', objectFit: 'cover' })
  stage.append(video)
  return video
}

function audioIn(stage: HTMLElement): HTMLAudioElement {
  const audio = document.createElement('audio')
  audio.autoplay = true
  stage.append(audio)
  return audio
}
