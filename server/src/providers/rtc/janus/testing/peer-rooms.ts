import type { Request } from './janus-request'

const NO_SUCH_ROOM = 426
const ROOM_EXISTS = 427
const NO_SUCH_FEED = 428
const UNAUTHORISED = 433

interface Line {
  mid: string
  feed_id: number
  active: boolean
}

interface Room {
  pin: string
  secret: string
  /** Who publishes, by their handle. */
  publishers: Map<number, number>
  /** Lines of who is subscribed, by their handle. */
  subscribers: Map<number, Line[]>
}

type Body = Record<string, unknown>

/** The VideoRoom behind a Janus. */
export class PeerRooms {
  private readonly rooms = new Map<number, Room>()
  private nextFeed = 1

  constructor(
    private readonly tell: (handle: number, event: object) => void,
    private readonly adminKey: string | undefined,
  ) {}

  /** How many publish in each room. */
  get sizes(): number[] {
    return [...this.rooms.values()].map(({ publishers }) => publishers.size)
  }

  forgetAll(): void {
    this.rooms.clear()
  }

  answersTo(handle: number, { body = { request: '' }, jsep }: Request): object[] {
    const { request } = body
    if (request === 'create') return [this.create(body)]
    if (request === 'list') return [this.list(body)]
    if (request === 'destroy') return [this.destroy(body)]
    return [{ janus: 'ack' }, { ...this.happens(handle, body, jsep?.sdp), sender: handle }]
  }

  /** Whoever publishes is taken out of what the others are sent. */
  detach(handle: number): void {
    for (const room of this.rooms.values()) {
      room.subscribers.delete(handle)
      const feed = room.publishers.get(handle)
      if (feed === undefined) continue
      room.publishers.delete(handle)
      for (const [other, lines] of room.subscribers) {
        if (!lines.some(({ feed_id }) => feed_id === feed)) continue
        for (const line of lines) if (line.feed_id === feed) line.active = false
        this.tell(other, offerOf('updated', lines))
      }
    }
  }

  private create({ room, pin, secret }: Body): object {
    if (this.rooms.has(Number(room))) return refused(ROOM_EXISTS, 'Room already exists', 'success')
    this.rooms.set(Number(room), {
      pin: String(pin),
      secret: String(secret),
      publishers: new Map(),
      subscribers: new Map(),
    })
    return { janus: 'success', plugindata: { data: { videoroom: 'created', room } } }
  }

  /** Rooms of ours are private: only who has the key of the administration is told of them. */
  private list({ admin_key }: Body): object {
    if (this.adminKey !== undefined && admin_key !== undefined && admin_key !== this.adminKey)
      return refused(UNAUTHORISED, 'Unauthorized (wrong admin_key)', 'success')
    const mayKnow = this.adminKey !== undefined && admin_key === this.adminKey
    const rooms = mayKnow ? [...this.rooms] : []
    const list = rooms.map(([room, { publishers }]) => ({ room, is_private: true, num_participants: publishers.size }))
    return { janus: 'success', plugindata: { data: { videoroom: 'success', list } } }
  }

  private destroy({ room, secret }: Body): object {
    const found = this.rooms.get(Number(room))
    if (!found) return refused(NO_SUCH_ROOM, 'No such room', 'success')
    if (found.secret !== secret) return refused(UNAUTHORISED, 'Unauthorized (wrong secret)', 'success')
    this.rooms.delete(Number(room))
    return { janus: 'success', plugindata: { data: { videoroom: 'destroyed', room } } }
  }

  private happens(handle: number, body: Body, sdp: string | undefined): object {
    const { request } = body
    if (request === 'start') return { janus: 'event', plugindata: { data: { videoroom: 'event', started: 'ok' } } }
    if (request === 'subscribe') return this.addTo(this.roomWith(handle), handle, body)
    const room = this.rooms.get(Number(body.room))
    if (!room) return refused(NO_SUCH_ROOM, 'No such room')
    if (room.pin !== body.pin) return refused(UNAUTHORISED, 'Unauthorized (wrong pin)')
    if (request === 'join') return this.addTo(room, handle, body)
    const id = this.nextFeed++
    room.publishers.set(handle, id)
    // Media comes as soon as the answer is there.
    setImmediate(() => this.tell(handle, { janus: 'webrtcup' }))
    const data = { videoroom: 'joined', id }
    return { janus: 'event', plugindata: { data }, jsep: { type: 'answer', sdp: `answer to ${sdp?.length ?? 0}` } }
  }

  private addTo(room: Room | undefined, handle: number, { streams, request }: Body): object {
    const feeds = (streams as { feed: number }[]).map(({ feed }) => feed)
    const published = new Set(room?.publishers.values())
    if (!room || !feeds.every((feed) => published.has(feed))) return refused(NO_SUCH_FEED, 'No such feed')
    const lines = room.subscribers.get(handle) ?? []
    for (const feed_id of feeds)
      lines.push(
        { mid: String(lines.length), feed_id, active: true },
        { mid: String(lines.length + 1), feed_id, active: true },
      )
    room.subscribers.set(handle, lines)
    return offerOf(request === 'join' ? 'attached' : 'updated', lines)
  }

  private roomWith(subscriber: number): Room | undefined {
    return [...this.rooms.values()].find(({ subscribers }) => subscribers.has(subscriber))
  }
}

const offerOf = (videoroom: string, lines: readonly Line[]): object => ({
  janus: 'event',
  plugindata: { data: { videoroom, streams: lines } },
  jsep: { type: 'offer', sdp: `offer of ${lines.length}` },
})

const refused = (error_code: number, error: string, janus = 'event'): object => ({
  janus,
  plugindata: { data: { videoroom: 'event', error_code, error } },
})
