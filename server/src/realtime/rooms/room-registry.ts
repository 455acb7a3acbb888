import { FORWARDER, type Forwarder } from './forwarder'
import type { Line } from './line'
import {
  CLOSE_GOING_AWAY,
  CLOSE_KICKED,
  CLOSE_NORMAL,
  CLOSE_SERVICE_RESTART,
  type Engine,
  type JoinMessage,
  type KickReason,
  type LeaveReason,
  type MediaFlags,
  type PeerInfo,
  type RoomMessage,
} from './messages'
import { Seat } from './seat'

/** The seats of one room, at most one a user. */
class Room {
  private readonly seats = new Map<string, Seat>()

  /** It stays with the room until everybody has left: to go over from one to the other in the midst of a talk would break it. */
  constructor(readonly engine: Engine) {}

  get size(): number {
    return this.seats.size
  }

  seatOf(userId: string): Seat | undefined {
    return this.seats.get(userId)
  }

  allSeats(): Seat[] {
    return [...this.seats.values()]
  }

  add(seat: Seat): void {
    this.seats.set(seat.userId, seat)
  }

  /** False when the seat was already given up or replaced. */
  remove(seat: Seat): boolean {
    if (this.seats.get(seat.userId) !== seat) return false
    return this.seats.delete(seat.userId)
  }

  peersOf(seat: Seat): PeerInfo[] {
    return this.allSeats()
      .filter((other) => other !== seat)
      .map((other) => other.peerInfo)
  }

  tellOthers(seat: Seat, message: RoomMessage): void {
    for (const other of this.seats.values()) if (other !== seat) other.send(message)
  }
}

interface RegistryOptions {
  graceMs: number
  seatsOf(roomId: string): number
  onJoin(roomId: string, userId: string): void
  /** Resolves when the leaving is noted. */
  onLeave(roomId: string, userId: string, reason: LeaveReason): Promise<void> | void
  /** The last one has left the room. */
  onEmpty(roomId: string): void
  /** Carries the media of rooms of its engine. */
  forwarder?: Forwarder | undefined
}

/** Who sits where. Every rule about seats stands here; connections only carry messages to it. */
export class RoomRegistry {
  private readonly rooms = new Map<string, Room>()

  constructor(private readonly options: RegistryOptions) {}

  /** Seats an authorised connection: back in its own seat, or in a new one. Null when the room is full. `engine`: of a room that begins. */
  enter(line: Line, join: JoinMessage, engine: Engine): Seat | null {
    return this.resume(line, join) ?? this.sitDown(line, join, engine)
  }

  /** Of a room in which somebody sits. */
  engineOf(roomId: string): Engine | undefined {
    return this.rooms.get(roomId)?.engine
  }

  private resume(line: Line, join: JoinMessage): Seat | null {
    const room = this.rooms.get(join.room)
    const seat = room?.seatOf(join.user)
    if (!room || !seat || seat.resumeToken !== join.resume) return null
    const missed = seat.missedSince(join.seen)
    if (!missed) return null
    seat.attach(line)
    this.welcome(line, seat, room, true)
    for (const text of missed) line.send(text)
    room.tellOthers(seat, { t: 'peer-state', user: seat.userId, state: 'back' })
    return seat
  }

  private sitDown(line: Line, join: JoinMessage, engine: Engine): Seat | null {
    const room = this.rooms.get(join.room) ?? new Room(engine)
    const left = room.seatOf(join.user)
    // A second device of the same user, or the same page loaded anew, takes over: the first is told so and leaves.
    if (left) this.putOut(left, room, 'duplicate')
    if (room.size >= this.options.seatsOf(join.room)) return null
    this.rooms.set(join.room, room)
    const seat = new Seat(join.room, join.user, join.media)
    room.add(seat)
    seat.attach(line)
    this.welcome(line, seat, room, false)
    room.tellOthers(seat, { t: 'peer-join', user: seat.userId, media: seat.media })
    this.forwarderOf(room)?.seated(seat)
    // Who takes over from themselves never left: the join log counts one stay.
    if (!left) this.options.onJoin(seat.roomId, seat.userId)
    return seat
  }

  private welcome(line: Line, seat: Seat, room: Room, resumed: boolean): void {
    const { resumeToken: resume, received } = seat
    line.tell({ t: 'joined', resume, resumed, received, peers: room.peersOf(seat), engine: room.engine })
  }

  /**
   * Passes a signal on; a user who does not sit in the sender's own room cannot be reached. False where it was for the media server and
   * is nothing that one says to it.
   */
  relay(from: Seat, toUserId: string, data: Record<string, unknown>): boolean {
    const room = this.rooms.get(from.roomId)
    if (toUserId === FORWARDER && room) return this.forwarderOf(room)?.hear(from, data) ?? true
    room?.seatOf(toUserId)?.send({ t: 'signal', from: from.userId, data })
    return true
  }

  changeMedia(seat: Seat, media: MediaFlags): void {
    seat.media = media
    this.rooms.get(seat.roomId)?.tellOthers(seat, { t: 'media', user: seat.userId, media })
  }

  /** The connection is gone, the seat is kept for the grace. */
  away(seat: Seat): void {
    seat.detach(this.options.graceMs, () => this.leave(seat, 'timeout'))
    this.rooms.get(seat.roomId)?.tellOthers(seat, { t: 'peer-state', user: seat.userId, state: 'away' })
  }

  leave(seat: Seat, reason: LeaveReason): void {
    seat.vacate(CLOSE_NORMAL)
    this.free(seat, reason)
  }

  kick(roomId: string, userId: string, reason: KickReason): void {
    const room = this.rooms.get(roomId)
    const seat = room?.seatOf(userId)
    if (!room || !seat) return
    this.putOut(seat, room, reason)
    void this.options.onLeave(roomId, userId, 'kicked')
  }

  /** How many rooms have somebody in them, and how many seats are taken. */
  get size(): { rooms: number; seats: number } {
    const seats = [...this.rooms.values()].reduce((sum, room) => sum + room.size, 0)
    return { rooms: this.rooms.size, seats }
  }

  usersIn(roomId: string): string[] {
    return (
      this.rooms
        .get(roomId)
        ?.allSeats()
        .map((seat) => seat.userId) ?? []
    )
  }

  /** Empties every room without telling the peers, whose call goes on; the join log still gets its end. */
  shutDown(): void {
    const seats = [...this.rooms.values()].flatMap((room) => room.allSeats())
    this.rooms.clear()
    this.options.forwarder?.close()
    for (const seat of seats) {
      seat.vacate(CLOSE_GOING_AWAY)
      void this.options.onLeave(seat.roomId, seat.userId, 'shutdown')
    }
  }

  roomIds(): string[] {
    return [...this.rooms.keys()]
  }

  /**
   * Sends a whole room elsewhere; the peers, whose call goes on, hear nothing of it. The end of their stay here is noted before they
   * can begin one there: told the other way round it would count as the end of both. `letGo` is waited for, too.
   */
  async sendAway(roomId: string, letGo: () => Promise<void>): Promise<void> {
    const room = this.rooms.get(roomId)
    const seats = room?.allSeats() ?? []
    this.rooms.delete(roomId)
    if (room) this.giveUpMedia(room, roomId)
    await Promise.all(seats.map(async (seat) => this.options.onLeave(seat.roomId, seat.userId, 'shutdown')))
    await letGo()
    for (const seat of seats) seat.vacate(CLOSE_SERVICE_RESTART)
  }

  private free(seat: Seat, reason: LeaveReason): void {
    const room = this.rooms.get(seat.roomId)
    if (!room || !this.empty(seat, room, reason)) return
    void this.options.onLeave(seat.roomId, seat.userId, reason)
  }

  private forget(roomId: string): void {
    this.rooms.delete(roomId)
    this.options.onEmpty(roomId)
  }

  private forwarderOf({ engine }: Room): Forwarder | undefined {
    return engine === 'sfu' ? this.options.forwarder : undefined
  }

  /** Another process is about to have the room, and what the media server keeps of it. */
  private giveUpMedia(room: Room, roomId: string): void {
    const forwarder = this.forwarderOf(room)
    for (const seat of room.allSeats()) forwarder?.gone(seat)
    forwarder?.emptied(roomId, false)
  }

  private putOut(seat: Seat, room: Room, reason: KickReason): void {
    seat.vacate(CLOSE_KICKED, { t: 'kicked', reason })
    this.empty(seat, room, 'kicked')
  }

  /** False when the seat was already given up or replaced. */
  private empty(seat: Seat, room: Room, reason: LeaveReason): boolean {
    if (!room.remove(seat)) return false
    this.forwarderOf(room)?.gone(seat)
    if (room.size === 0) {
      this.forwarderOf(room)?.emptied(seat.roomId, true)
      this.forget(seat.roomId)
    }
    room.tellOthers(seat, { t: 'peer-leave', user: seat.userId, reason })
    return true
  }
}
