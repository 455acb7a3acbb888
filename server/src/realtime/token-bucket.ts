import { SECOND, type Clock } from '@xinqi/domain/time'

/** Allows `burst` at once and `perSecond` on average, of messages or of bytes. One bucket of each a connection. */
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
  take(amount = 1): boolean {
    const now = this.clock.now().getTime()
    const earned = (Math.max(0, now - this.filledAt) / SECOND) * this.perSecond
    this.tokens = Math.min(this.burst, this.tokens + earned)
    this.filledAt = now
    if (this.tokens < amount) return false
    this.tokens -= amount
    return true
  }
}
