/** One life of the app on a phone. When it is over nothing that it left behind happens any more: no timer, no answer, no writing. */
export class Life {
  private readonly end = new AbortController()
  private readonly timers = new Set<NodeJS.Timeout>()

  get isOver(): boolean {
    return this.end.signal.aborted
  }

  /** Aborted when it is over. */
  get signal(): AbortSignal {
    return this.end.signal
  }

  readonly setTimeout = (work: () => void, milliseconds?: number): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      if (!this.isOver) work()
    }, milliseconds)
    this.timers.add(timer)
    return timer
  }

  readonly setInterval = (work: () => void, milliseconds?: number): NodeJS.Timeout => {
    const timer = setInterval(() => !this.isOver && work(), milliseconds)
    this.timers.add(timer)
    return timer
  }

  readonly clear = (timer: NodeJS.Timeout | undefined): void => {
    clearTimeout(timer)
    if (timer) this.timers.delete(timer)
  }

  stop(): void {
    this.end.abort()
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}
