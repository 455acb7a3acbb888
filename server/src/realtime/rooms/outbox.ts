import type { RoomMessage } from './messages'

const MAX_MESSAGES = 500
const MAX_CHARACTERS = 1024 * 1024

interface Kept {
  n: number
  text: string
}

/** What was sent to a seat and not yet acknowledged. Bounded: an absent member must not fill the server's memory. */
export class Outbox {
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
