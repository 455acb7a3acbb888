import type { HeartbeatOffer } from './handshake'
import type { StompLimits } from './limits'

/** A timer may be early and a network slow: a peer counts as lost when so many beats in a row were missed. */
const MISSED_BEATS = 3

interface HeartbeatEvents {
  /** A peer that promises no beats is asked whether it is there; every WebSocket answers a ping by itself. */
  ping(): void
  /** It is time to show that we are alive. */
  beat(): void
  /** The peer has been silent for too long. */
  lost(): void
}

/**
 * The two heartbeats of a session, as negotiated: each side's promise is stretched to what the other can bear. A peer that promises
 * none is pinged, so that no dead connection is kept. Silence is counted in beats and not in time: a process that stood still
 * misses one beat of everybody, reads what has come meanwhile, and throws nobody out.
 */
export class Heartbeat {
  private readonly beat?: NodeJS.Timeout
  private readonly ping?: NodeJS.Timeout
  private readonly silence: NodeJS.Timeout
  private missed = 0

  constructor(offer: HeartbeatOffer, limits: StompLimits, events: HeartbeatEvents) {
    if (offer.clientWants > 0) this.beat = setInterval(events.beat, Math.max(offer.clientWants, limits.heartbeatOutMs))
    if (offer.clientSends === 0) this.ping = setInterval(events.ping, limits.heartbeatInMs)
    this.silence = setInterval(
      () => {
        this.missed += 1
        if (this.missed >= MISSED_BEATS) events.lost()
      },
      Math.max(offer.clientSends, limits.heartbeatInMs),
    )
  }

  /** Anything that arrives is a sign of life. */
  heard(): void {
    this.missed = 0
  }

  stop(): void {
    clearInterval(this.beat)
    clearInterval(this.ping)
    clearInterval(this.silence)
  }
}
