import { MINUTE, SECOND } from '@xinqi/domain/time'

/** What one session may cost. Times are milliseconds of real time, sizes are bytes. */
export interface StompLimits {
  /** Longest WebSocket message and longest STOMP frame. */
  frameBytes: number
  subscriptions: number
  /** Sockets of one login at once. A token that is refreshed counts anew; those of the old one end with it, within a minute. */
  socketsPerLogin: number
  /** Unsent data after which a reader counts as too slow; it is dropped and fetches again when it is back. */
  bufferedBytes: number
  /** Time to get from the WebSocket handshake to CONNECTED. */
  connectTimeoutMs: number
  /** How often the server beats at least, where the client wants it. */
  heartbeatOutMs: number
  /** How often a client that promises to beat has to, and how often one that does not is pinged. */
  heartbeatInMs: number
  /** How often the token of an open session is looked at again. */
  revalidateMs: number
  /** Messages, frames and pings at once … */
  burst: number
  /** … and on average. */
  perSecond: number
  /** How long a peer may take to answer a close before it is cut off. */
  closeTimeoutMs: number
}

export const DEFAULT_LIMITS: StompLimits = {
  frameBytes: 64 * 1024,
  subscriptions: 50,
  socketsPerLogin: 20,
  bufferedBytes: 1024 * 1024,
  connectTimeoutMs: 10 * SECOND,
  heartbeatOutMs: 10 * SECOND,
  // With the tolerance of 2.5 this outlasts the one timer a minute that browsers leave to a hidden tab.
  heartbeatInMs: 30 * SECOND,
  revalidateMs: MINUTE,
  burst: 200,
  perSecond: 20,
  closeTimeoutMs: 2 * SECOND,
}
