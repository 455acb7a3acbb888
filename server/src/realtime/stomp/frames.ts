import { FrameImpl, Parser } from '@stomp/stompjs'
import type { WebSocket } from 'ws'

/** WebSocket close codes of this endpoint (4000–4999 are free for applications). */
export const CLOSE_NORMAL = 1000
export const CLOSE_GOING_AWAY = 1001
export const CLOSE_SERVICE_RESTART = 1012
export const CLOSE_UNAVAILABLE = 1013
export const CLOSE_NOT_CONNECTED = 4000
export const CLOSE_UNAUTHORISED = 4001
export const CLOSE_MALFORMED = 4002
export const CLOSE_DENIED = 4003
export const CLOSE_SILENT = 4004
export const CLOSE_FLOOD = 4008

/** Ends the session: the message goes out in an ERROR frame, after which STOMP demands that the connection closes. */
export class Refused extends Error {
  constructor(
    readonly closeCode: number,
    message: string,
    /** Further headers of the ERROR frame. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

export interface ClientFrame {
  command: string
  headers: Readonly<Record<string, string | undefined>>
}

/** A lone line feed between frames. */
export const HEARTBEAT = '\n'

/** The wire form of a frame. content-length counts UTF-8 bytes, so that Chinese text and emoji arrive exact. */
export function writeFrame(command: string, headers: Record<string, string>, body = ''): string | ArrayBuffer {
  return FrameImpl.marshall({ command, headers, body, escapeHeaderValues: true })
}

/** Reads frames from a stream whose pieces may be cut anywhere, as text or as binary messages. */
export class FrameReader {
  private readonly parser: Parser
  private read: ClientFrame[] = []
  private unfinishedBytes = 0

  constructor(private readonly maxFrameBytes: number) {
    this.parser = new Parser(
      (raw) => {
        const { command, headers } = FrameImpl.fromRawFrame(raw, true)
        this.read.push({ command, headers })
      },
      () => undefined,
    )
  }

  /** The frames that this piece completes. Throws Refused for a frame that is longer than allowed. */
  push(piece: string | ArrayBuffer): ClientFrame[] {
    this.parser.parseChunk(piece)
    const frames = this.read
    this.read = []
    // The parser keeps an unfinished frame for ever: bytes that complete nothing (no NULL, a false content-length) are counted.
    this.unfinishedBytes = frames.length > 0 ? 0 : this.unfinishedBytes + byteLength(piece)
    if (this.unfinishedBytes > this.maxFrameBytes) throw new Refused(CLOSE_MALFORMED, 'frame too long')
    return frames
  }
}

const byteLength = (piece: string | ArrayBuffer): number =>
  typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength

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
