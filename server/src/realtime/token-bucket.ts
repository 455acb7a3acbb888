import { SECOND, type Clock } from '@xinqi/domain/time'

/** Allows `burst` messages at once and `perSecond` on average. One bucket a connection. */
export class TokenBucket {
  private tokens: number
  private filledAt: number

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly clock: Clock,
  ) {
    this.tokens = burst
    this.filledAt = clock.now().getTime()
  }

  /** False when the sender has used up its allowance. */
  take(): boolean {
    const now = this.clock.now().getTime()
    const earned = (Math.max(0, now - this.filledAt) / SECOND) * this.perSecond
    this.tokens = Math.min(this.burst, this.tokens + earned)
    this.filledAt = now
    if (this.tokens < 1) return false
    this.tokens -= 1
    return true
  }
}
