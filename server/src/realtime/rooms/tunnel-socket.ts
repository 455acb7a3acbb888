import { EventEmitter } from 'node:events'
import { CLOSE_GOING_AWAY } from './messages'
import { CUT, type Tunnel } from './tunnel'

/** What a connection needs of its socket: a WebSocket has it, and a tunnel to one that another process holds. */
export interface RoomSocket {
  readonly readyState: number
  readonly OPEN: number
  readonly bufferedAmount: number
  send(text: string): void
  close(code?: number): void
  terminate(): void
  on(event: 'message', listener: (raw: Buffer | ArrayBuffer | Buffer[], isBinary: boolean) => void): unknown
  on(event: 'ping' | 'close' | 'error', listener: () => void): unknown
}

const OPEN = 1
const CLOSED = 3

/** A socket that another process holds. What waits to be sent is watched where the socket is. */
export class TunnelSocket extends EventEmitter implements RoomSocket {
  readonly OPEN = OPEN
  readonly bufferedAmount = 0

  constructor(private readonly tunnel: Tunnel) {
    super()
    tunnel.onText = (text) => this.emit('message', Buffer.from(text), false)
    tunnel.onClose = () => this.emit('close')
  }

  get readyState(): number {
    return this.tunnel.isOpen ? OPEN : CLOSED
  }

  send(text: string): void {
    this.tunnel.send(text)
  }

  close(code = CLOSE_GOING_AWAY): void {
    this.end(code)
  }

  terminate(): void {
    this.end(CUT)
  }

  private end(code: number): void {
    if (!this.tunnel.isOpen) return
    this.tunnel.close(code)
    // As a socket does: whoever closes it hears of the end later.
    setImmediate(() => this.emit('close'))
  }
}
