import type { Clock } from '@xinqi/domain/time'
import type { RawData } from 'ws'
import type { RoomLimits } from './limits'
import { Line } from './line'
import {
  type ClientMessage,
  CLOSE_DENIED,
  CLOSE_FLOOD,
  CLOSE_MALFORMED,
  CLOSE_NOT_JOINED,
  CLOSE_SERVICE_RESTART,
  CLOSE_SILENT,
  CLOSE_UNAVAILABLE,
  type Engine,
  type JoinMessage,
  parseClientMessage,
} from './messages'
import type { RoomRegistry } from './room-registry'
import type { Seat } from './seat'
import { CUT, type Tunnel } from './tunnel'
import type { RoomSocket } from './tunnel-socket'
import { Recheck } from '../recheck'
import { TokenBucket } from '../token-bucket'

/** The right to sit in a room, for as long as it stands. */
export interface Admission {
  /** Whose logins it hangs on: as a user of rooms, also where the seat bears another name. */
  owner: string
  /** How its media would travel best; a room for which there is no media server is a mesh. */
  engine?: Engine
  stands(): Promise<boolean>
}

export interface ConnectionOptions {
  registry: RoomRegistry
  clock: Clock
  log: { warn(details: object, message: string): void }
  limits: RoomLimits
  /** Milliseconds within which a connection has to join. */
  joinTimeoutMs: number
  /** Milliseconds without a message (clients ping every 4 s) after which a connection counts as lost. */
  silenceMs: number
  /** Whether the ticket admits this user to this room; null: no. Throws where it cannot tell. */
  authorize(sig: string, roomId: string, userId: string): Promise<Admission | null>
  /** A tunnel to the process that has the room; null: this one has it. Throws where that process cannot be reached now. */
  elsewhere(roomId: string): Promise<Tunnel | null>
  /** How media travels in the room, where it would travel so at best. */
  engineFor(roomId: string, best: Engine): Promise<Engine>
}

/** One WebSocket: checks what comes in and hands it to the registry. */
export class Connection {
  private readonly line: Line
  private seat: Seat | null = null
  private owner: string | null = null
  private joining = false
  private readonly messages: TokenBucket
  private readonly bytes: TokenBucket
  private timer: NodeJS.Timeout
  private hostTimer: NodeJS.Timeout | undefined
  private recheck?: Recheck
  /** There was news of this user while the right to the seat was being looked at. */
  private missedNews = false
  /** The room is another process's: what comes and goes is passed on. */
  private tunnel: Tunnel | null = null

  constructor(
    private readonly socket: RoomSocket,
    private readonly options: ConnectionOptions,
  ) {
    const { limits, clock } = options
    this.line = new Line(socket, limits.bufferedBytes)
    this.messages = new TokenBucket(limits.burstMessages, limits.messagesPerSecond, clock)
    this.bytes = new TokenBucket(limits.burstBytes, limits.bytesPerSecond, clock)
    this.timer = setTimeout(() => socket.close(CLOSE_NOT_JOINED), options.joinTimeoutMs)
    socket.on('message', (raw, isBinary) => this.receive(raw, isBinary))
    socket.on('ping', () => this.spend(0))
    socket.on('close', () => this.closed())
    // ws reports an oversized or broken frame here and closes by itself; without a listener it would end the process.
    socket.on('error', () => socket.terminate())
  }

  /** Something has happened to the logins of this user, or of anybody where none is named: may they stay? */
  lookAgain(userId?: string): void {
    if (!this.seat) this.missedNews = true
    else if (userId === undefined || this.owner === userId) this.recheck?.now()
  }

  /** Its room is another process's, and this one is about to stop. */
  sendAway(): void {
    if (this.tunnel) this.socket.close(CLOSE_SERVICE_RESTART)
  }

  private receive(raw: RawData, isBinary: boolean): void {
    if (!this.line.isOpen || !this.spend(sizeOf(raw))) return
    if (this.tunnel) return this.passOn(this.tunnel, raw, isBinary)
    const message = isBinary || raw instanceof ArrayBuffer ? null : parseClientMessage(raw.toString())
    if (!message) return this.socket.close(CLOSE_MALFORMED)
    if (message.t === 'join') void this.join(message)
    else if (message.t === 'ping') this.answerPing(message.seen)
    else if (this.seat) this.take(this.seat, message)
    else this.socket.close(CLOSE_MALFORMED)
  }

  /** False, and the connection is closed, for one message or too many bytes more than a member may send. */
  private spend(bytes: number): boolean {
    const allowed = this.messages.take() && this.bytes.take(bytes)
    if (!allowed) this.socket.close(CLOSE_FLOOD)
    return allowed
  }

  private async join(message: JoinMessage): Promise<void> {
    if (this.seat || this.joining) return this.socket.close(CLOSE_MALFORMED)
    this.joining = true
    const { authorize, elsewhere, engineFor } = this.options
    const admission = await authorize(message.sig, message.room, message.user).catch((error) => this.unavailable(error))
    if (!this.line.isOpen) return
    if (!admission) return this.deny('auth', 'The seat ticket is not valid.')
    const tunnel = await elsewhere(message.room).catch((error) => this.unavailable(error))
    if (!this.line.isOpen) return tunnel?.close(CUT)
    if (tunnel) return this.connect(tunnel, message)
    const engine = await engineFor(message.room, admission.engine ?? 'mesh')
    if (!this.line.isOpen) return
    if (engine === 'sfu' && !message.sfu)
      return this.deny('auth', 'This page is older than the way in which the room talks.')
    this.seat = this.options.registry.enter(this.line, message, engine)
    if (!this.seat) return this.deny('room-full', 'Every seat of this room is taken.')
    this.heard()
    this.watch(this.seat, admission)
  }

  /** Come again: an outage is no refusal. */
  private unavailable(error: unknown): null {
    this.options.log.warn({ err: error }, 'rooms: a seat could not be looked up')
    this.socket.close(CLOSE_UNAVAILABLE)
    return null
  }

  private connect(tunnel: Tunnel, join: JoinMessage): void {
    this.tunnel = tunnel
    tunnel.onText = (text) => {
      this.heardOfHost()
      this.line.send(text)
    }
    tunnel.onClose = (code) => (code === CUT ? this.socket.terminate() : this.socket.close(code))
    this.heard()
    this.heardOfHost()
    tunnel.send(JSON.stringify(join))
  }

  private passOn(tunnel: Tunnel, raw: RawData, isBinary: boolean): void {
    if (isBinary || !Buffer.isBuffer(raw)) return this.socket.close(CLOSE_MALFORMED)
    this.heard()
    tunnel.send(raw.toString())
  }

  /** Every ping is answered by the process that has the room: one that is killed says nothing any more. */
  private heardOfHost(): void {
    clearTimeout(this.hostTimer)
    this.hostTimer = setTimeout(() => this.socket.close(CLOSE_UNAVAILABLE), this.options.silenceMs)
  }

  private watch(seat: Seat, { owner, stands }: Admission): void {
    this.owner = owner
    const { registry, limits, log } = this.options
    this.recheck = new Recheck({
      intervalMs: limits.revalidateMs,
      stillValid: stands,
      onGone: () => {
        if (seat.isHeldBy(this.line)) registry.kick(seat.roomId, seat.userId, 'removed')
      },
      onError: (error) => log.warn({ err: error }, 'rooms: a seat could not be looked at again'),
    })
    if (this.missedNews) this.recheck.now()
  }

  private deny(code: 'auth' | 'room-full', message: string): void {
    this.line.tell({ t: 'denied', code, message })
    this.socket.close(CLOSE_DENIED)
  }

  private answerPing(seen: number): void {
    this.seat?.acknowledge(seen)
    if (this.seat) this.heard()
    this.line.tell({ t: 'pong', received: this.seat?.received ?? 0 })
  }

  private take(seat: Seat, message: Exclude<ClientMessage, { t: 'join' | 'ping' }>): void {
    // The seat may have passed to another connection of the same user while this message was under way.
    if (!seat.isHeldBy(this.line)) return
    this.heard()
    if (message.t === 'leave') return this.options.registry.leave(seat, 'left')
    if (!seat.takeOnce(message.n)) return
    if (message.t === 'media') return this.options.registry.changeMedia(seat, message.media)
    if (!this.options.registry.relay(seat, message.to, message.data)) this.socket.close(CLOSE_MALFORMED)
  }

  /** A half-open TCP connection never reports its end, so silence counts as the end. */
  private heard(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.socket.close(CLOSE_SILENT)
      this.socket.terminate()
    }, this.options.silenceMs)
  }

  private closed(): void {
    clearTimeout(this.timer)
    clearTimeout(this.hostTimer)
    this.recheck?.stop()
    this.tunnel?.close(CUT)
    if (this.seat?.isHeldBy(this.line)) this.options.registry.away(this.seat)
  }
}

const sizeOf = (raw: RawData): number =>
  Array.isArray(raw) ? raw.reduce((sum, part) => sum + part.length, 0) : raw.byteLength
