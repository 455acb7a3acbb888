import { MINUTE, SECOND } from '@xinqi/domain/time'

/** What one connection to a room may cost. Times are milliseconds of real time, sizes are bytes. */
export interface RoomLimits {
  /** Longest message: a session description of a browser has some ten thousand bytes. */
  frameBytes: number
  /** Unsent data after which a member counts as too slow; the connection is closed, and what was missed is replayed on the next. */
  bufferedBytes: number
  /** Messages and pings at once, and on average: a client gathers some 30 candidates a peer, and resends them after a break. */
  burstMessages: number
  messagesPerSecond: number
  /** Bytes from one member, at once and on average. */
  burstBytes: number
  bytesPerSecond: number
  /** How often it is looked again whether a member may stay. */
  revalidateMs: number
  /** How long a peer may take to answer a close before it is cut off. */
  closeTimeoutMs: number
}

export const DEFAULT_LIMITS: RoomLimits = {
  frameBytes: 64 * 1024,
  bufferedBytes: 512 * 1024,
  burstMessages: 400,
  messagesPerSecond: 50,
  burstBytes: 512 * 1024,
  bytesPerSecond: 32 * 1024,
  revalidateMs: MINUTE,
  closeTimeoutMs: 2 * SECOND,
}
