import type { OutgoingMessage } from './signal-messages'

/** Numbers outgoing messages and keeps them until the server has taken them. */
export class UnacknowledgedMessages {
  private last = 0
  private kept: { n: number; text: string }[] = []

  add(message: OutgoingMessage): string {
    const n = ++this.last
    const text = JSON.stringify({ ...message, n })
    this.kept.push({ n, text })
    return text
  }

  acknowledge(received: number): void {
    this.kept = this.kept.filter((message) => message.n > received)
  }

  all(): string[] {
    return this.kept.map((message) => message.text)
  }

  discard(): void {
    this.kept = []
  }
}
