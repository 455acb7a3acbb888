import { CLOSE_SLOW, type ControlMessage } from './messages'
import type { RoomSocket } from './tunnel-socket'

/** The sending half of a member's connection. It holds no more than a member can be behind: the seat keeps what was missed. */
export class Line {
  constructor(
    private readonly socket: RoomSocket,
    private readonly maxBufferedBytes: number,
  ) {}

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  /** A message between members, as the seat numbered it. */
  send(text: string): void {
    if (!this.isOpen) return
    if (this.socket.bufferedAmount <= this.maxBufferedBytes) return this.socket.send(text)
    // Nothing more is put behind what waits; whoever does not read the close either is cut off soon after.
    this.socket.close(CLOSE_SLOW)
  }

  /** A message about the connection itself. */
  tell(message: ControlMessage): void {
    this.send(JSON.stringify(message))
  }

  close(code: number): void {
    this.socket.close(code)
  }

  terminate(): void {
    this.socket.terminate()
  }
}
