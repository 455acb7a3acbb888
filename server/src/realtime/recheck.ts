interface RecheckOptions {
  intervalMs: number
  stillValid(): Promise<boolean>
  onGone(): void
  /** The check itself failed; the connection stays, for an outage of the database is no logout. */
  onError(error: unknown): void
}

/** A socket must not outlive the right it was opened with: that is looked at once an interval, and when there is news of it. */
export class Recheck {
  private timer?: NodeJS.Timeout
  private stopped = false

  constructor(private readonly options: RecheckOptions) {
    this.scheduleNext()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }

  /** Looks now, without waiting for the interval. */
  now(): void {
    void this.look()
  }

  private scheduleNext(): void {
    clearTimeout(this.timer)
    if (!this.stopped) this.timer = setTimeout(() => void this.look(), this.options.intervalMs)
  }

  private async look(): Promise<void> {
    try {
      if (!(await this.options.stillValid())) {
        if (!this.stopped) this.options.onGone()
        return
      }
    } catch (error) {
      this.options.onError(error)
    }
    this.scheduleNext()
  }
}
