import type { Seat } from '../seat'
import { FORWARDER } from '../forwarder'
import type { Feed, MediaServer, Place } from './port'
import type { SfuNews, SfuSignal } from './sfu-signal'

interface MemberOptions {
  seat: Seat
  server: MediaServer
  /** What the others send that this one can be given. */
  othersFeeds(): Feed[]
  /** This one's media arrives: the others can be given it. */
  onArriving(feed: Feed): void
  /** A connection of theirs has ended. */
  onBroken(): void
  onError(error: unknown): void
}

/** One seat of a room whose media goes over the media server. */
export class SfuMember {
  private place: Place | null = null
  private round = 0
  private own: number | null = null
  private arrives = false

  constructor(private readonly options: MemberOptions) {}

  /** The how-manieth making of the connections this is. */
  get making(): number {
    return this.round
  }

  /** What this one sends, once it arrives. */
  get feed(): Feed | null {
    return this.arrives && this.own !== null ? { feed: this.own, user: this.options.seat.userId } : null
  }

  /** Takes a place anew and tells the phone to begin. */
  async begin(): Promise<void> {
    await this.leave()
    const { server, seat, othersFeeds, onBroken } = this.options
    const round = ++this.round
    const ifNow = (act: () => void) => () => {
      if (this.round === round) act()
    }
    const place = await server.takePlace(seat.roomId, {
      onArriving: ifNow(() => this.arrived()),
      onOffer: ({ sdp, lines }) => ifNow(() => this.tell({ round, offer: sdp, lines }))(),
      onBroken: ifNow(onBroken),
    })
    if (this.round !== round) return place.leave()
    this.place = place
    this.tell({ round, ready: true })
    const feeds = othersFeeds()
    if (feeds.length > 0) await place.giveThem(feeds)
  }

  /** What the phone says; of an earlier making of the connections it means nothing any more. */
  async take(signal: SfuSignal): Promise<void> {
    const { place, round } = this
    if (!place || signal.round !== round) return
    if ('candidate' in signal) return place.addCandidate(signal.way, signal.candidate)
    if ('broken' in signal) return this.options.onBroken()
    try {
      if ('offer' in signal) await this.publish(place, signal)
      else await place.answer(signal.answer)
    } catch (error) {
      // Without the other half of it nothing ever comes of it.
      if (this.round === round) this.options.onBroken()
      throw error
    }
  }

  giveThem(feed: Feed): void {
    const { othersFeeds, onError, onBroken } = this.options
    const { round } = this
    this.place?.giveThem([feed]).catch((error: unknown) => {
      onError(error)
      // Who has left meanwhile is missed by nobody.
      const isThere = othersFeeds().some((one) => one.feed === feed.feed)
      if (isThere && this.round === round) onBroken()
    })
  }

  tell(news: SfuNews): void {
    this.options.seat.send({ t: 'signal', from: FORWARDER, data: { ...news } })
  }

  /** The way to the media server is lost, and with it the place. */
  lost(): void {
    this.forget()
    this.tell({ lost: true })
  }

  async leave(): Promise<void> {
    const { place } = this
    this.forget()
    await place?.leave()
  }

  private async publish(place: Place, { offer, round }: { offer: string; round: number }): Promise<void> {
    const { sdp, feed } = await place.publish(offer)
    if (round !== this.round) return
    this.own = feed
    this.tell({ round, answer: sdp })
    if (this.arrives && this.feed) this.options.onArriving(this.feed)
  }

  /** Hardly before the answer is out, but nobody promises it. */
  private arrived(): void {
    this.arrives = true
    if (this.feed) this.options.onArriving(this.feed)
  }

  private forget(): void {
    this.place = null
    this.own = null
    this.arrives = false
    // What is still said of the connections before is void at once.
    this.round += 1
  }
}
