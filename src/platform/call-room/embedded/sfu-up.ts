import { limitVideo, type LocalMedia } from './local-media'
import { watchRoute } from './watch-route'

interface SfuUpOptions {
  iceServers: RTCIceServer[]
  media: LocalMedia
  peerCount(): number
  onOffer(sdp: string): void
  onCandidate(candidate: RTCIceCandidateInit | null): void
  onConnected(): void
  /** It does not come back by itself. */
  onEnd(): void
  onError(reason: unknown): void
}

/**
 * What this side sends, to the media server. Its two lines (sound, picture) are there from the start, as with a peer: devices that are
 * switched on and off replace tracks, and nothing is negotiated again.
 */
export class SfuUp {
  readonly connection: RTCPeerConnection
  private readonly audio: RTCRtpTransceiver
  private readonly video: RTCRtpTransceiver
  private readonly stopWatching: () => void

  constructor(private readonly options: SfuUpOptions) {
    const { iceServers, media, onCandidate, onConnected, onEnd } = options
    this.connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    this.connection.onicecandidate = ({ candidate }) => onCandidate(candidate?.toJSON() ?? null)
    this.stopWatching = watchRoute(this.connection, { onConnected, onEnd })
    const streams = [media.stream]
    this.audio = this.connection.addTransceiver('audio', { direction: 'sendonly', streams })
    this.video = this.connection.addTransceiver('video', { direction: 'sendonly', streams })
  }

  get isConnected(): boolean {
    return this.connection.connectionState === 'connected'
  }

  async begin(): Promise<void> {
    try {
      await this.syncTracks()
      await this.connection.setLocalDescription()
      const { localDescription } = this.connection
      if (localDescription) this.options.onOffer(localDescription.sdp)
    } catch (reason) {
      this.fail(reason)
    }
  }

  takeAnswer(sdp: string): void {
    this.connection
      .setRemoteDescription({ type: 'answer', sdp })
      .then(() => this.applyLimits())
      .catch((reason: unknown) => this.fail(reason))
  }

  /** Puts the tracks of this moment into the connection; none for a device that is off. */
  async syncTracks(): Promise<void> {
    const { media } = this.options
    await this.audio.sender.replaceTrack(media.track('audio'))
    await this.video.sender.replaceTrack(media.track('video'))
    await this.applyLimits()
  }

  /** It is sent once, and received by everybody: what a phone can take decides. */
  async applyLimits(): Promise<void> {
    await limitVideo(this.video.sender, this.options.peerCount())
  }

  close(): void {
    this.stopWatching()
    this.connection.close()
  }

  private fail(reason: unknown): void {
    if (this.connection.signalingState === 'closed') return
    this.options.onError(reason)
    this.options.onEnd()
  }
}
