import type { WebSocket } from 'ws'
import { HEARTBEAT, writeFrame } from './frames'
import type { Refused } from './refused'

/** The sending half of a WebSocket that speaks STOMP. After a close nothing is sent any more. */
export class Connection {
  private closed = false

  constructor(
    private readonly socket: WebSocket,
    private readonly maxBufferedBytes: number,
  ) {}

  get isOpen(): boolean {
    return !this.closed && this.socket.readyState === this.socket.OPEN
  }

  send(command: string, headers: Record<string, string>, body?: string): void {
    this.write(writeFrame(command, headers, body))
  }

  beat(): void {
    this.write(HEARTBEAT)
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.closed = true
    this.socket.close(code, reason)
  }

  /** Says why in an ERROR frame, then closes. */
  refuse(refused: Refused, receipt?: string): void {
    const headers: Record<string, string> = { message: refused.message, ...refused.headers }
    if (receipt) headers['receipt-id'] = receipt
    this.send('ERROR', headers)
    this.close(refused.closeCode, refused.message)
  }

  private write(data: string | ArrayBuffer): void {
    if (!this.isOpen) return
    if (this.socket.bufferedAmount <= this.maxBufferedBytes) return this.socket.send(data)
    // Too slow a reader would never see a close frame behind all that waits for it.
    this.closed = true
    this.socket.terminate()
  }
}
