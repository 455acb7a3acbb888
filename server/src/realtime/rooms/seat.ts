import { randomBytes } from 'node:crypto'
import type { Line } from './line'
import type { ControlMessage, MediaFlags, PeerInfo, RoomMessage } from './messages'

const MAX_MESSAGES = 500
const MAX_CHARACTERS = 256 * 1024

interface Kept {
  n: number
  text: string
}

/** What was sent to a seat and not yet acknowledged. Bounded: an absent member must not fill the server's memory. */
class Unacknowledged {
  private last = 0
  private forgotten = 0
  private characters = 0
  private kept: Kept[] = []

  /** Numbers the message, keeps it, and returns the text to send. */
  push(message: RoomMessage): string {
    const n = ++this.last
    const text = JSON.stringify({ ...message, n })
    this.kept.push({ n, text })
    this.characters += text.length
    while (this.kept.length > MAX_MESSAGES || this.characters > MAX_CHARACTERS) this.forgetOldest()
    return text
  }

  /** Everything up to number n arrived. */
  acknowledge(n: number): void {
    while (this.kept[0] && this.kept[0].n <= n) this.forgetOldest()
  }

  /** The messages after number n in order, or null when some of them are no longer kept. */
  after(n: number): string[] | null {
    if (n < this.forgotten || n > this.last) return null
    return this.kept.filter((message) => message.n > n).map((message) => message.text)
  }

  private forgetOldest(): void {
    const oldest = this.kept.shift()
    if (!oldest) return
    this.forgotten = oldest.n
    this.characters -= oldest.text.length
  }
}

/** One user's place in a room. It outlives the connection: a socket may be lost and replaced within the grace. */
export class Seat {
  readonly resumeToken = randomBytes(16).toString('base64url')
  /** Number of the last message taken from this user. */
  received = 0
  private readonly sent = new Unacknowledged()
  private line: Line | null = null
  private graceTimer: NodeJS.Timeout | undefined

  constructor(
    readonly roomId: string,
    readonly userId: string,
    public media: MediaFlags,
  ) {}

  get peerInfo(): PeerInfo {
    return { user: this.userId, media: this.media, away: this.line === null }
  }

  isHeldBy(line: Line): boolean {
    return this.line === line
  }

  /** Takes the seat with a new connection; one that still held it is cut without a word. */
  attach(line: Line): void {
    clearTimeout(this.graceTimer)
    const previous = this.line
    this.line = line
    if (previous && previous !== line) previous.terminate()
  }

  /** The connection is lost; `onExpired` runs unless somebody attaches again within the grace. */
  detach(graceMs: number, onExpired: () => void): void {
    this.line = null
    clearTimeout(this.graceTimer)
    this.graceTimer = setTimeout(onExpired, graceMs)
  }

  /** Gives the seat up for good. */
  vacate(closeCode: number, farewell?: ControlMessage): void {
    clearTimeout(this.graceTimer)
    const line = this.line
    this.line = null
    if (!line) return
    if (farewell) line.tell(farewell)
    line.close(closeCode)
  }

  send(message: RoomMessage): void {
    const text = this.sent.push(message)
    this.line?.send(text)
  }

  acknowledge(seen: number): void {
    this.sent.acknowledge(seen)
  }

  /** What the user missed since message `seen`; null when the gap is too long to be replayed in full. */
  missedSince(seen: number): string[] | null {
    return this.sent.after(seen)
  }

  /** True for a message not taken before. */
  takeOnce(n: number): boolean {
    if (n <= this.received) return false
    this.received = n
    return true
  }
}
