import type { PeerState, QualityReport } from '../call-room'
import { LinkMeter, reportQuality } from './link-meter'
import type { CircleOptions, MediaCircle } from './media-circle'
import { PeerLink } from './peer-link'
import type { PeerSignal } from './signal-messages'

interface Peer {
  link: PeerLink
  meter: LinkMeter
}

/** The connections to everybody else in the room. */
export class PeerCircle implements MediaCircle {
  private readonly peers = new Map<string, Peer>()

  constructor(private readonly options: CircleOptions) {}

  get userIds(): string[] {
    return [...this.peers.keys()]
  }

  /** Of one among several who is not reached it is told with them. */
  get isCutOff(): boolean {
    return this.peers.size > 0 && this.links.every((link) => link.state === 'reconnecting')
  }

  stateOf(userId: string): PeerState | undefined {
    return this.peers.get(userId)?.link.state
  }

  connect(userId: string, offersFirst: boolean): void {
    const { selfId, iceServers, media, send, onState, onStream, onError } = this.options
    const link = new PeerLink({
      offersFirst,
      polite: selfId < userId,
      media,
      iceServers,
      peerCount: () => this.peers.size,
      send: (signal) => send(userId, signal),
      onState: (state) => onState(userId, state),
      onTrack: () => onStream(userId, link.stream),
      onError,
    })
    this.peers.set(userId, { link, meter: new LinkMeter(userId, link.connection) })
    this.shareBandwidth()
  }

  receive(userId: string, signal: PeerSignal): void {
    this.peers.get(userId)?.link.receive(signal)
  }

  drop(userId: string): boolean {
    this.peers.get(userId)?.link.close()
    const dropped = this.peers.delete(userId)
    if (dropped) this.shareBandwidth()
    return dropped
  }

  async syncTracks(): Promise<void> {
    await Promise.all(this.links.map((link) => link.syncTracks()))
  }

  findNewRoutes(evenOpen: boolean): void {
    for (const link of this.links) if (evenOpen || link.state !== 'connected') link.restart()
  }

  async measure(): Promise<QualityReport> {
    const samples = await Promise.all([...this.peers.values()].map(({ meter }) => meter.sample()))
    return reportQuality(samples, (userId) => this.stateOf(userId) === 'connected')
  }

  levels(): { userId: string; level: number }[] {
    return [...this.peers].map(([userId, { link }]) => ({ userId, level: link.level }))
  }

  close(): void {
    for (const link of this.links) link.close()
    this.peers.clear()
  }

  private get links(): PeerLink[] {
    return [...this.peers.values()].map(({ link }) => link)
  }

  private shareBandwidth(): void {
    for (const link of this.links) void link.applyLimits()
  }
}
