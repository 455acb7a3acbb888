import { CallError, type PeerState } from '../call-room'
import { limitVideo, type LocalMedia } from './local-media'
import type { PeerSignal } from './signal-messages'

/** A short break mends itself; after this long, new routes are looked for. */
const RESTART_AFTER_MS = 2500

interface PeerLinkOptions {
  /** In a collision of offers the polite side yields. Exactly one of the two must be polite. */
  isPolite(): boolean
  /** The newcomer of a room offers first. */
  offersFirst: boolean
  media: LocalMedia
  iceServers: RTCIceServer[]
  peerCount(): number
  send(signal: PeerSignal): void
  onState(state: PeerState): void
  onTrack(): void
  onError(error: CallError): void
}

/**
 * The connection to one peer, by the "perfect negotiation" pattern. Its two transceivers (sound, picture) are fixed
 * from the start: switching devices on and off replaces tracks and never renegotiates.
 */
export class PeerLink {
  readonly stream = new MediaStream()
  readonly connection: RTCPeerConnection
  state: PeerState = 'connecting'
  private audio: RTCRtpTransceiver | undefined
  private video: RTCRtpTransceiver | undefined
  private negotiable = false
  private makingOffer = false
  private settingAnswer = false
  private restartTimer: ReturnType<typeof setTimeout> | undefined
  private restartedAt = -Infinity
  private readonly earlyCandidates: RTCIceCandidateInit[] = []
  private signals: Promise<void> = Promise.resolve()

  constructor(private readonly options: PeerLinkOptions) {
    const connection = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: 'max-bundle' })
    this.connection = connection
    connection.onicecandidate = ({ candidate }) => options.send({ candidate: candidate?.toJSON() ?? null })
    connection.ontrack = ({ track }) => {
      this.stream.addTrack(track)
      options.onTrack()
    }
    connection.onnegotiationneeded = () => {
      if (this.negotiable) void this.offer()
    }
    connection.oniceconnectionstatechange = () => this.watchRoute()
    if (options.offersFirst) void this.startWithOffer()
  }

  /** Puts the tracks of this moment into the connection; none for a device that is off. */
  async syncTracks(): Promise<void> {
    const { media } = this.options
    await Promise.all([
      this.audio?.sender.replaceTrack(media.track('audio')),
      this.video?.sender.replaceTrack(media.track('video')),
    ])
    await this.applyLimits()
  }

  async applyLimits(): Promise<void> {
    if (this.video) await limitVideo(this.video.sender, this.options.peerCount())
  }

  /** How loud the other side is just now, 0 to 1. */
  get level(): number {
    const sources = this.audio?.receiver.getSynchronizationSources() ?? []
    return Math.max(0, ...sources.map(({ audioLevel }) => audioLevel ?? 0))
  }

  /**
   * Looks for new routes. Only the impolite side offers a restart, the polite one asks for it: both notice a broken
   * route at the same moment, and in Chromium the rollback of the resulting collision freezes the received picture.
   */
  restart(): void {
    if (this.connection.signalingState === 'closed') return
    if (this.options.isPolite()) this.options.send({ restart: true })
    else this.restartOnce()
  }

  close(): void {
    clearTimeout(this.restartTimer)
    this.connection.close()
  }

  /** Signals are handled strictly one after another: a candidate must not overtake its description. */
  receive(signal: PeerSignal): void {
    this.signals = this.signals.then(() => this.handle(signal)).catch((reason: unknown) => this.fail(reason))
  }

  /** Both sides notice a break, and a change of network is told of twice: one restart serves them all, where it is enough. */
  private restartOnce(): void {
    const now = performance.now()
    if (now - this.restartedAt < RESTART_AFTER_MS) return this.restartIfBroken()
    this.restartedAt = now
    this.connection.restartIce()
  }

  /** The first of several restarts may have found the new network not there yet. */
  private restartIfBroken(): void {
    clearTimeout(this.restartTimer)
    this.restartTimer = setTimeout(() => {
      if (this.state !== 'connected') this.restart()
    }, RESTART_AFTER_MS)
  }

  private async startWithOffer(): Promise<void> {
    const { media } = this.options
    const init: RTCRtpTransceiverInit = { direction: 'sendrecv', streams: [media.stream] }
    this.audio = this.connection.addTransceiver(media.track('audio') ?? 'audio', init)
    this.video = this.connection.addTransceiver(media.track('video') ?? 'video', init)
    await this.applyLimits()
    this.negotiable = true
    await this.offer()
  }

  private async offer(): Promise<void> {
    this.makingOffer = true
    try {
      await this.connection.setLocalDescription()
      this.sendDescription()
    } catch (reason) {
      this.fail(reason)
    } finally {
      this.makingOffer = false
    }
  }

  private async handle({ description, candidate, restart }: PeerSignal): Promise<void> {
    if (this.connection.signalingState === 'closed') return
    if (restart) this.restartOnce()
    else if (description) await this.takeDescription(description)
    else if (candidate !== undefined) await this.takeCandidate(candidate)
  }

  private async takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const { connection } = this
    if (description.type === 'offer' && this.isOvertaken) return
    const answerOnItsWay = connection.signalingState === 'have-local-offer' && this.settingAnswer
    const readyForOffer = !this.makingOffer && (connection.signalingState === 'stable' || answerOnItsWay)
    if (description.type === 'offer' && !readyForOffer && !this.options.isPolite()) return
    this.settingAnswer = description.type === 'answer'
    await connection.setRemoteDescription(description).finally(() => (this.settingAnswer = false))
    for (const early of this.earlyCandidates.splice(0)) await connection.addIceCandidate(early).catch(() => undefined)
    if (description.type !== 'offer') return
    if (!this.audio) await this.adoptTransceivers()
    await connection.setLocalDescription()
    this.negotiable = true
    this.sendDescription()
  }

  /**
   * Who was here answers a newcomer's offer before they make one of their own. One that comes sooner was meant for the seat that the
   * newcomer had before: taken, it would double the transceivers, and the picture would come by the pair that nobody looks at.
   */
  private get isOvertaken(): boolean {
    return this.options.offersFirst && this.connection.remoteDescription === null
  }

  /** The offering side made the transceivers; this side sends through the same two. */
  private async adoptTransceivers(): Promise<void> {
    const transceivers = this.connection.getTransceivers()
    this.audio = transceivers.find((transceiver) => transceiver.receiver.track.kind === 'audio')
    this.video = transceivers.find((transceiver) => transceiver.receiver.track.kind === 'video')
    for (const transceiver of [this.audio, this.video]) {
      if (!transceiver) continue
      transceiver.direction = 'sendrecv'
      transceiver.sender.setStreams?.(this.options.media.stream)
    }
    await this.syncTracks()
  }

  private async takeCandidate(candidate: RTCIceCandidateInit | null): Promise<void> {
    if (!this.connection.remoteDescription) {
      if (candidate) this.earlyCandidates.push(candidate)
      return
    }
    // The candidates of an offer that was turned down or overtaken fit nothing; the others are tried all the same.
    await this.connection.addIceCandidate(candidate ?? undefined).catch(() => undefined)
  }

  private watchRoute(): void {
    clearTimeout(this.restartTimer)
    const route = this.connection.iceConnectionState
    if (route === 'connected' || route === 'completed') this.setState('connected')
    if (route === 'disconnected') {
      this.setState('reconnecting')
      this.restartIfBroken()
    }
    if (route === 'failed') {
      this.setState('reconnecting')
      this.restart()
    }
  }

  private setState(state: PeerState): void {
    if (state === this.state) return
    this.state = state
    this.options.onState(state)
  }

  private sendDescription(): void {
    const description = this.connection.localDescription
    if (description) this.options.send({ description: { type: description.type, sdp: description.sdp } })
  }

  private fail(reason: unknown): void {
    if (this.connection.signalingState === 'closed') return
    this.options.onError(new CallError('media-failed', String(reason), reason))
  }
}
