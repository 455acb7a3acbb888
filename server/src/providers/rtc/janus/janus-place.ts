import type { z } from 'zod'
import type { JanusLink } from './janus-link'
import { Carried, Joined, type JanusMessage } from './messages'
import type { RoomKeys } from './room-names'

export const VIDEO_ROOM = 'janus.plugin.videoroom'

interface PlaceEvents {
  onArriving(): void
  onOffer(offer: { sdp: string; lines: { mid: string; user: string }[] }): void
  onBroken(): void
}

type Way = 'up' | 'down'

/** One seat in a VideoRoom: a handle that publishes, and one that is subscribed to all others over one connection. */
export class JanusPlace {
  private readonly users = new Map<number, string>()
  private readonly handles = new Map<Way, number>()
  private hasPublished = false
  private isSubscribed = false
  private isLeft = false
  /** Requests about what they are sent, one after another. */
  private subscribing: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly link: JanusLink,
    private readonly keys: RoomKeys,
    private readonly events: PlaceEvents,
  ) {}

  async take(): Promise<void> {
    this.handles.set('up', await this.link.attach(VIDEO_ROOM, (message) => this.hearOfUp(message)))
    this.handles.set('down', await this.link.attach(VIDEO_ROOM, (message) => this.hearOfDown(message)))
  }

  async publish(sdp: string): Promise<{ sdp: string; feed: number }> {
    if (this.hasPublished) throw new Error('It was published before.')
    this.hasPublished = true
    const { room, pin } = this.keys
    const body = { request: 'joinandconfigure', ptype: 'publisher', room, pin }
    const { plugindata, jsep } = await this.link.askPlugin(this.handleOf('up'), body, { type: 'offer', sdp })
    if (!jsep) throw new Error('Janus gave no answer to an offer.')
    return { sdp: jsep.sdp, feed: Joined.parse(plugindata?.data).id }
  }

  async giveThem(feeds: readonly { feed: number; user: string }[]): Promise<void> {
    for (const { feed, user } of feeds) this.users.set(feed, user)
    await this.inTurn(() => this.subscribe(feeds.map(({ feed }) => ({ feed }))))
  }

  async answer(sdp: string): Promise<void> {
    await this.link.askPlugin(this.handleOf('down'), { request: 'start' }, { type: 'answer', sdp })
  }

  async addCandidate(way: Way, candidate: { candidate: string } | null): Promise<void> {
    // Firefox ends its gathering with an empty one.
    const trickled = candidate?.candidate ? candidate : { completed: true }
    await this.link.ask({ janus: 'trickle', handle_id: this.handleOf(way), candidate: trickled })
  }

  async leave(): Promise<void> {
    this.isLeft = true
    await Promise.all([...this.handles.values()].map((handle) => this.link.detach(handle)))
  }

  private subscribe(streams: { feed: number }[]): Promise<unknown> {
    const { room, pin } = this.keys
    if (this.isSubscribed) return this.link.askPlugin(this.handleOf('down'), { request: 'subscribe', streams })
    this.isSubscribed = true
    const body = { request: 'join', ptype: 'subscriber', room, pin, streams }
    return this.link.askPlugin(this.handleOf('down'), body)
  }

  private inTurn(act: () => Promise<unknown>): Promise<unknown> {
    const done = this.subscribing.then(act)
    this.subscribing = done.catch(() => undefined)
    return done
  }

  private hearOfUp({ janus }: JanusMessage): void {
    // The connection stands: from now on others can be given what comes.
    if (janus === 'webrtcup') this.events.onArriving()
    if (janus === 'hangup' || janus === 'detached') this.broken()
  }

  private hearOfDown({ janus, jsep, plugindata }: JanusMessage): void {
    if (jsep?.type === 'offer') {
      const { data } = Carried.safeParse(plugindata?.data)
      this.events.onOffer({ sdp: jsep.sdp, lines: this.linesOf(data?.streams ?? []) })
    }
    if (janus === 'hangup' || janus === 'detached') this.broken()
  }

  private linesOf(streams: z.infer<typeof Carried>['streams']): { mid: string; user: string }[] {
    return streams.flatMap(({ mid, feed_id, active }) => {
      const user = active === false || feed_id === undefined ? undefined : this.users.get(feed_id)
      return user === undefined ? [] : [{ mid, user }]
    })
  }

  private broken(): void {
    if (!this.isLeft) this.events.onBroken()
  }

  private handleOf(way: Way): number {
    const handle = this.handles.get(way)
    if (handle === undefined || this.isLeft) throw new Error('The place in the media server is gone.')
    return handle
  }
}
