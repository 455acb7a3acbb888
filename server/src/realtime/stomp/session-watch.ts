import type { HeartbeatOffer } from './handshake'
import type { StompLimits } from './limits'

/** A timer may be late and a network slow: a peer counts as lost after this many missed beats. */
const TOLERANCE = 2.5

interface HeartbeatEvents {
  /** It is time to show that we are alive. */
  beat(): void
  /** The peer has been silent for too long. */
  lost(): void
}

/** The two heartbeats of a session, as negotiated: each side's promise is stretched to what the other can bear. */
export class Heartbeat {
  private readonly beat?: NodeJS.Timeout
  private readonly silence?: NodeJS.Timeout

  constructor(offer: HeartbeatOffer, limits: StompLimits, events: HeartbeatEvents) {
    if (offer.clientWants > 0) this.beat = setInterval(events.beat, Math.max(offer.clientWants, limits.heartbeatOutMs))
    if (offer.clientSends > 0) {
      this.silence = setTimeout(events.lost, Math.max(offer.clientSends, limits.heartbeatInMs) * TOLERANCE)
    }
  }

  /** Anything that arrives is a sign of life. */
  heard(): void {
    this.silence?.refresh()
  }

  stop(): void {
    clearInterval(this.beat)
    clearTimeout(this.silence)
  }
}

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
