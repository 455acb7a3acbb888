import type { Clock } from '@xinqi/domain/time'
import type { RawData, WebSocket } from 'ws'
import {
  type ClientMessage,
  CLOSE_DENIED,
  CLOSE_FLOOD,
  CLOSE_MALFORMED,
  CLOSE_NOT_JOINED,
  CLOSE_SILENT,
  type JoinMessage,
  parseClientMessage,
} from './messages'
import type { RoomRegistry } from './room-registry'
import { sendControl, type Seat } from './seat'
import { TokenBucket } from '../token-bucket'

// A client gathers some 30 candidates a peer at once, and resends what was not acknowledged after a reconnect.
const BURST_MESSAGES = 400
const MESSAGES_PER_SECOND = 50

export interface ConnectionOptions {
  registry: RoomRegistry
  clock: Clock
  /** Milliseconds within which a connection has to join. */
  joinTimeoutMs: number
  /** Milliseconds without a message (clients ping every 4 s) after which a connection counts as lost. */
  silenceMs: number
  /** Whether the ticket admits this user to this room. */
  authorize(sig: string, roomId: string, userId: string): Promise<boolean>
}

/** One WebSocket: checks what comes in and hands it to the registry. */
export class Connection {
  private seat: Seat | null = null
  private joining = false
  private readonly bucket: TokenBucket
  private timer: NodeJS.Timeout

  constructor(
    private readonly socket: WebSocket,
    private readonly options: ConnectionOptions,
  ) {
    this.bucket = new TokenBucket(BURST_MESSAGES, MESSAGES_PER_SECOND, options.clock)
    this.timer = setTimeout(() => socket.close(CLOSE_NOT_JOINED), options.joinTimeoutMs)
    socket.on('message', (raw, isBinary) => this.receive(raw, isBinary))
    socket.on('close', () => this.closed())
    // ws reports an oversized or broken frame here and closes by itself; without a listener it would end the process.
    socket.on('error', () => socket.terminate())
  }

  private receive(raw: RawData, isBinary: boolean): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (!this.bucket.take()) return this.socket.close(CLOSE_FLOOD)
    const message = isBinary || raw instanceof ArrayBuffer ? null : parseClientMessage(raw.toString())
    if (!message) return this.socket.close(CLOSE_MALFORMED)
    if (message.t === 'join') void this.join(message)
    else if (message.t === 'ping') this.answerPing(message.seen)
    else if (this.seat) this.take(this.seat, message)
    else this.socket.close(CLOSE_MALFORMED)
  }

  private async join(message: JoinMessage): Promise<void> {
    if (this.seat || this.joining) return this.socket.close(CLOSE_MALFORMED)
    this.joining = true
    const admitted = await this.options.authorize(message.sig, message.room, message.user).catch(() => false)
    if (this.socket.readyState !== this.socket.OPEN) return
    if (!admitted) return this.deny('auth', 'The seat ticket is not valid.')
    this.seat = this.options.registry.enter(this.socket, message)
    if (!this.seat) return this.deny('room-full', 'Every seat of this room is taken.')
    this.heard()
  }

  private deny(code: 'auth' | 'room-full', message: string): void {
    sendControl(this.socket, { t: 'denied', code, message })
    this.socket.close(CLOSE_DENIED)
  }

  private answerPing(seen: number): void {
    this.seat?.acknowledge(seen)
    if (this.seat) this.heard()
    sendControl(this.socket, { t: 'pong', received: this.seat?.received ?? 0 })
  }

  private take(seat: Seat, message: Exclude<ClientMessage, { t: 'join' | 'ping' }>): void {
    // The seat may have passed to another connection of the same user while this message was under way.
    if (!seat.isHeldBy(this.socket)) return
    this.heard()
    if (message.t === 'leave') return this.options.registry.leave(seat, 'left')
    if (!seat.takeOnce(message.n)) return
    if (message.t === 'signal') this.options.registry.relay(seat, message.to, message.data)
    else this.options.registry.changeMedia(seat, message.media)
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
    if (this.seat?.isHeldBy(this.socket)) this.options.registry.away(this.seat)
  }
}
