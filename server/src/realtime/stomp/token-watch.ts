interface TokenWatchOptions {
  intervalMs: number
  stillValid(): Promise<boolean>
  onGone(): void
  /** The check itself failed; the session stays, for an outage of the database is no logout. */
  onError(error: unknown): void
}

/** A socket must not outlive its login: whoever logs out or is locked out stops receiving within one interval. */
export class TokenWatch {
  private timer?: NodeJS.Timeout
  private stopped = false

  constructor(private readonly options: TokenWatchOptions) {
    this.scheduleNext()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }

  private scheduleNext(): void {
    if (!this.stopped) this.timer = setTimeout(() => void this.look(), this.options.intervalMs)
  }

  private async look(): Promise<void> {
    try {
      if (!(await this.options.stillValid()) && !this.stopped) return this.options.onGone()
    } catch (error) {
      this.options.onError(error)
    }
    this.scheduleNext()
  }
}
