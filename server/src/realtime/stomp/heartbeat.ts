import type { HeartbeatOffer } from './connect-headers'
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
