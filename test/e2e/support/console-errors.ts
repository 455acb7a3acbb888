import type { ConsoleMessage, Page } from '@playwright/test'

/** Everything that pages said was wrong: errors and warnings in the console, and exceptions that nobody caught. */
export class ConsoleErrors {
  private readonly messages: string[] = []
  private readonly expected: RegExp[] = []

  /** Gives what ends the watch over a page that outlives the test. */
  watch(page: Page): () => void {
    const hear = (message: ConsoleMessage): void => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      const { url } = message.location()
      if (isComplaint) this.messages.push(`${page.url()} ${message.type()}: ${message.text()} (${url})`)
    }
    const hearOf = (error: Error): number => this.messages.push(`${page.url()} exception: ${error.message}`)
    page.on('console', hear).on('pageerror', hearOf)
    return () => page.off('console', hear).off('pageerror', hearOf)
  }

  /** A message that belongs to the test, as the failed request of a phone that was taken offline. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern)
  }

  unexpected(): string[] {
    return this.messages.filter((message) => !this.expected.some((pattern) => pattern.test(message)))
  }
}
