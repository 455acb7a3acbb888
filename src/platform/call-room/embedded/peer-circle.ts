import type { PeerState, QualityReport } from '../call-room'
import { LinkMeter, reportQuality } from './link-meter'
import type { CircleOptions, MediaCircle } from './media-circle'
import { PeerLink } from './peer-link'
import type { PeerSignal } from './signal-messages'

interface Peer {
  link: PeerLink
  meter: LinkMeter
}

/** Whom a link leads to: nobody yet where its offer is made before it is known who is there. */
interface Party {
  userId: string | null
  unsent: PeerSignal[]
}

/** The connections to everybody else in the room. */
export class PeerCircle implements MediaCircle {
  private readonly peers = new Map<string, Peer>()
  private prepared: { link: PeerLink; party: Party } | null = null

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

  /** While a seat is asked for: making an offer takes as long, and it goes to the first who is found in the room. */
  prepareOffer(): void {
    const party: Party = { userId: null, unsent: [] }
    this.prepared = { party, link: this.openLink(party, true) }
  }

  /** It is known who is in the room, and nobody of them is left to be offered anything. */
  discardOffer(): void {
    this.prepared?.link.close()
    this.prepared = null
  }

  connect(userId: string, offersFirst: boolean): void {
    const prepared = offersFirst ? this.takePrepared(userId) : null
    const link = prepared ?? this.openLink({ userId, unsent: [] }, offersFirst)
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
    this.discardOffer()
    for (const link of this.links) link.close()
    this.peers.clear()
  }

  private openLink(party: Party, offersFirst: boolean): PeerLink {
    const { selfId, iceServers, media, send, onState, onStream, onError } = this.options
    const link = new PeerLink({
      offersFirst,
      isPolite: () => party.userId !== null && selfId < party.userId,
      media,
      iceServers,
      peerCount: () => this.peers.size,
      send: (signal) => (party.userId === null ? party.unsent.push(signal) : send(party.userId, signal)),
      onState: (state) => party.userId !== null && onState(party.userId, state),
      onTrack: () => party.userId !== null && onStream(party.userId, link.stream),
      onError,
    })
    return link
  }

  private takePrepared(userId: string): PeerLink | null {
    if (!this.prepared) return null
    const { link, party } = this.prepared
    this.prepared = null
    party.userId = userId
    for (const signal of party.unsent.splice(0)) this.options.send(userId, signal)
    // A device may have been switched meanwhile; a link that was closed at once has nothing to change.
    link.syncTracks().catch(() => undefined)
    return link
  }

  private get links(): PeerLink[] {
    return [...this.peers.values()].map(({ link }) => link)
  }

  private shareBandwidth(): void {
    for (const link of this.links) void link.applyLimits()
  }
}
