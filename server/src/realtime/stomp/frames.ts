import { FrameImpl, Parser } from '@stomp/stompjs'
import { CLOSE_MALFORMED, Refused } from './refused'

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
