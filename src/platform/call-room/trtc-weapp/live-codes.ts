import type { CallErrorCode, KickReason } from '../call-room'

/** State code of live-pusher: out of the room; the message carries `reason[n]`. */
export const CODE_EXITED = 1019
/** State code of live-player and live-pusher: the first picture is on the screen. */
export const CODE_FIRST_FRAME = 2003

const ERROR_CODES: Record<number, CallErrorCode> = {
  10001: 'permission-denied',
  10002: 'permission-denied',
  [-1301]: 'device-busy',
  [-1302]: 'device-busy',
  [-1303]: 'media-failed',
  [-1304]: 'media-failed',
  [-1307]: 'network',
  [-3301]: 'network',
  [-100018]: 'auth',
}

/** Translates the error and state codes of live-pusher. */
export function liveErrorCode(code: number | undefined): CallErrorCode {
  return (code !== undefined && ERROR_CODES[code]) || 'internal'
}

/** Null when the user left of their own accord (reason 0). */
export function kickReason(exitMessage: string): KickReason | null {
  const reason = /reason\[(\d+)\]/.exec(exitMessage)?.[1]
  if (reason === '0') return null
  if (reason === '1') return 'removed'
  return reason === '2' ? 'dismissed' : 'unknown'
}
