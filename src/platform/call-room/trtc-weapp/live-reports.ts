import { type CallErrorCode, emptySample, type KickReason, type PeerSample, type Quality } from '../call-room'

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

/** WeChat promises numbers, old clients of it deliver some of them as text. */
type Measured = number | string

/** The `info` of a netstatus event of live-pusher and live-player, every two seconds. Bitrates in kbit/s. */
export interface NetStatusInfo {
  netQualityLevel?: Measured
  videoBitrate?: Measured
  audioBitrate?: Measured
  videoFPS?: Measured
  videoWidth?: Measured
  videoHeight?: Measured
  netJitter?: Measured
}

export function qualityLevel(info: NetStatusInfo): Quality {
  const level = Math.round(numberOf(info.netQualityLevel))
  return level >= 0 && level <= 6 ? (level as Quality) : 0
}

export function bitrate(info: NetStatusInfo): number {
  return numberOf(info.videoBitrate) + numberOf(info.audioBitrate)
}

export function playerSample(userId: string, info: NetStatusInfo): PeerSample {
  return {
    ...emptySample(userId),
    downKbps: bitrate(info),
    jitterMs: numberOf(info.netJitter),
    fpsIn: numberOf(info.videoFPS),
    width: numberOf(info.videoWidth),
    height: numberOf(info.videoHeight),
    path: 'sfu',
  }
}

function numberOf(measured: Measured | undefined): number {
  return Number(measured ?? 0) || 0
}
