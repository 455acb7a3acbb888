import { setTimeout as delay } from 'node:timers/promises'
import { SECOND } from '@xinqi/domain/time'
import type { Forwarder } from '../forwarder'
import type { Seat } from '../seat'
import type { Feed, MediaServer } from './port'
import { SfuMember } from './sfu-member'
import { sfuSignalOf } from './sfu-signal'

/** Between a broken connection and the next try, and between two tries to reach a media server that is away: longer each time. */
const FIRST_PAUSE_MS = SECOND / 2
const LONGEST_PAUSE_MS = 5 * SECOND
/** For so long a room waits for a media server that was lost; then it begins anew, without it. */
const WAIT_FOR_MS = 15 * SECOND

export interface SfuRoomsOptions {
  server: MediaServer
  log: { warn(details: object, message: string): void }
  /** Sends everybody in the room out to come again at once. */
  beginAnew(roomId: string): void
  waitForMs?: number | undefined
}

interface SfuRoom {
  members: Map<Seat, SfuMember>
  /** What is done in the room, one after another: a room is not ended while somebody is let into it. */
  doing: Promise<void>
}

/** The rooms of this process whose media goes over the media server. */
export class SfuRooms implements Forwarder {
  private readonly rooms = new Map<string, SfuRoom>()
  private isClosed = false
  private isTrying = false

  constructor(private readonly options: SfuRoomsOptions) {
    options.server.onLost(() => this.lost())
  }

  async isThere(): Promise<boolean> {
    try {
      await this.options.server.open()
      return true
    } catch (error) {
      this.warn(error)
      return false
    }
  }

  seated(seat: Seat): void {
    const room = this.rooms.get(seat.roomId) ?? { members: new Map<Seat, SfuMember>(), doing: Promise.resolve() }
    this.rooms.set(seat.roomId, room)
    const member: SfuMember = new SfuMember({
      seat,
      server: this.options.server,
      othersFeeds: () => feedsOf(room).filter(({ user }) => user !== seat.userId),
      onArriving: (feed) => {
        for (const other of room.members.values()) if (other !== member) other.giveThem(feed)
      },
      onBroken: () => this.beginLater(room, seat, member),
      onError: (error) => this.warn(error),
    })
    room.members.set(seat, member)
    this.begin(room, seat, member)
  }

  hear(seat: Seat, data: unknown): boolean {
    const signal = sfuSignalOf(data)
    if (!signal) return false
    this.rooms
      .get(seat.roomId)
      ?.members.get(seat)
      ?.take(signal)
      .catch((error: unknown) => this.warn(error))
    return true
  }

  gone(seat: Seat): void {
    const room = this.rooms.get(seat.roomId)
    const member = room?.members.get(seat)
    if (!room || !member) return
    room.members.delete(seat)
    this.inTurn(room, () => member.leave())
  }

  emptied(roomId: string, isOver: boolean): void {
    const room = this.rooms.get(roomId)
    if (!room) return
    this.inTurn(room, async () => {
      // Somebody may have sat down again meanwhile.
      if (isOver && room.members.size === 0) await this.options.server.endRoom(roomId)
    })
    this.inTurn(room, async () => {
      if (room.members.size === 0) this.rooms.delete(roomId)
    })
  }

  close(): void {
    this.isClosed = true
    this.rooms.clear()
    this.options.server.close()
  }

  private begin(room: SfuRoom, seat: Seat, member: SfuMember): void {
    this.inTurn(room, async () => {
      if (room.members.get(seat) !== member || this.isClosed) return
      await member.begin().catch(async (error: unknown) => {
        this.warn(error)
        if (await this.isThere()) this.beginLater(room, seat, member)
        else this.lost()
      })
    })
  }

  private beginLater(room: SfuRoom, seat: Seat, member: SfuMember): void {
    const { making } = member
    void delay(FIRST_PAUSE_MS, undefined, { ref: false }).then(() => {
      // Both of its connections may have told of the same end.
      if (member.making === making) this.begin(room, seat, member)
    })
  }

  private lost(): void {
    for (const { members } of this.rooms.values()) for (const member of members.values()) member.lost()
    if (!this.isTrying) void this.tryAgain()
  }

  /** Until it is back, or has been away for too long. */
  private async tryAgain(): Promise<void> {
    this.isTrying = true
    const { waitForMs = WAIT_FOR_MS } = this.options
    const giveUpAt = performance.now() + waitForMs
    let pause = FIRST_PAUSE_MS
    let isBack = await this.isThere()
    while (!isBack && !this.isClosed && this.rooms.size > 0 && performance.now() < giveUpAt) {
      await delay(pause, undefined, { ref: false })
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
      isBack = await this.isThere()
    }
    this.isTrying = false
    if (this.isClosed) return
    for (const [roomId, room] of [...this.rooms])
      if (isBack) for (const [seat, member] of room.members) this.begin(room, seat, member)
      else this.options.beginAnew(roomId)
  }

  private inTurn(room: SfuRoom, act: () => Promise<void>): void {
    room.doing = room.doing.then(act).catch((error: unknown) => this.warn(error))
  }

  private warn(error: unknown): void {
    this.options.log.warn({ err: error }, 'rooms: the media server')
  }
}

const feedsOf = (room: SfuRoom): Feed[] => [...room.members.values()].flatMap(({ feed }) => feed ?? [])
