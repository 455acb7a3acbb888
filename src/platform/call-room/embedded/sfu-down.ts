import { watchRoute } from './watch-route'

interface SfuDownOptions {
  iceServers: RTCIceServer[]
  onAnswer(sdp: string): void
  onCandidate(candidate: RTCIceCandidateInit | null): void
  /** Somebody's stream is there, or has other tracks. */
  onStream(userId: string, stream: MediaStream): void
  /** The connection stands, or it carries somebody more or less. */
  onChanged(): void
  /** It does not come back by itself. */
  onEnd(): void
  onError(reason: unknown): void
}

interface Line {
  mid: string
  user: string
}

/** What this side is sent by the media server: the sound and the picture of everybody else, over one connection. */
export class SfuDown {
  readonly connection: RTCPeerConnection
  /** By whose they are. A line that somebody has left may become another's. */
  private carried = new Map<string, RTCRtpTransceiver[]>()
  private readonly stopWatching: () => void
  private offers: Promise<void> = Promise.resolve()

  constructor(private readonly options: SfuDownOptions) {
    const { iceServers, onCandidate, onChanged, onEnd } = options
    this.connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    this.connection.onicecandidate = ({ candidate }) => onCandidate(candidate?.toJSON() ?? null)
    this.stopWatching = watchRoute(this.connection, { onConnected: onChanged, onEnd })
  }

  get isConnected(): boolean {
    return this.connection.connectionState === 'connected'
  }

  carries(userId: string): boolean {
    return this.carried.has(userId)
  }

  /** How loud somebody is just now, 0 to 1. */
  levelOf(userId: string): number {
    const lines = this.carried.get(userId) ?? []
    const sources = lines.flatMap(({ receiver }) => receiver.getSynchronizationSources())
    return Math.max(0, ...sources.map(({ audioLevel }) => audioLevel ?? 0))
  }

  /** One after another: each is answered before the next is looked at. */
  takeOffer(sdp: string, lines: readonly Line[]): void {
    this.offers = this.offers.then(() => this.answer(sdp, lines)).catch((reason: unknown) => this.fail(reason))
  }

  close(): void {
    this.stopWatching()
    this.connection.close()
  }

  private async answer(sdp: string, lines: readonly Line[]): Promise<void> {
    const { connection } = this
    if (connection.signalingState === 'closed') return
    await connection.setRemoteDescription({ type: 'offer', sdp })
    await connection.setLocalDescription()
    if (connection.localDescription) this.options.onAnswer(connection.localDescription.sdp)
    this.handOut(lines)
  }

  private handOut(lines: readonly Line[]): void {
    const transceivers = new Map(this.connection.getTransceivers().map((one) => [one.mid, one]))
    const carried = new Map<string, RTCRtpTransceiver[]>()
    for (const { mid, user } of lines) {
      const transceiver = transceivers.get(mid)
      if (transceiver) carried.set(user, [...(carried.get(user) ?? []), transceiver])
    }
    const gone = [...this.carried.keys()].filter((userId) => !carried.has(userId))
    this.carried = carried
    for (const userId of gone) this.options.onStream(userId, new MediaStream())
    for (const [userId, theirs] of carried)
      this.options.onStream(userId, new MediaStream(theirs.map(({ receiver }) => receiver.track)))
    this.options.onChanged()
  }

  private fail(reason: unknown): void {
    if (this.connection.signalingState === 'closed') return
    this.options.onError(reason)
    this.options.onEnd()
  }
}
