import type { PeerSample, Quality } from '../call-room'
import { emptySample } from '../peer-sample'

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
