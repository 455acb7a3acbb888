import { CallError, type CallErrorCode, emptySample, type Quality, type QualityReport } from '../call-room'
import type { NetworkQuality, TRTCStatistics } from 'trtc-sdk-v5'

const CODE_OF_DEVICE_ERROR: Record<number, CallErrorCode> = {
  5301: 'device-not-found',
  5302: 'permission-denied',
  5303: 'device-busy',
}

const CODE_OF_ERROR: Record<number, CallErrorCode> = {
  5100: 'auth',
  5200: 'unsupported',
  5300: 'device-busy',
  5400: 'auth',
  5500: 'network',
}

/** Translates an RtcError (`code` names the kind, `extraCode` the cause). */
export function trtcError(reason: unknown): CallError {
  if (reason instanceof CallError) return reason
  const { code = 0, extraCode = 0 } = (reason ?? {}) as { code?: number; extraCode?: number }
  const message = reason instanceof Error ? reason.message : String(reason)
  return new CallError(CODE_OF_DEVICE_ERROR[extraCode] ?? CODE_OF_ERROR[code] ?? 'internal', message, reason)
}

/** TRTC reports the way to its own servers, so every peer is given the same round trip and loss. */
export function trtcQuality(network: NetworkQuality, statistics: TRTCStatistics | null): QualityReport {
  const peers = (statistics?.remoteStatistics ?? []).map((remote) => {
    const video = remote.video[0]
    return {
      ...emptySample(remote.userId),
      rttMs: network.downlinkRTT,
      lossUp: network.uplinkLoss / 100,
      lossDown: network.downlinkLoss / 100,
      upKbps: localKbps(statistics),
      downKbps: remote.audio.bitrate + (video?.bitrate ?? 0),
      fpsIn: video?.frameRate ?? 0,
      width: video?.width ?? 0,
      height: video?.height ?? 0,
      path: 'sfu' as const,
    }
  })
  return {
    up: Number(network.uplinkNetworkQuality) as Quality,
    down: Number(network.downlinkNetworkQuality) as Quality,
    peers,
  }
}

function localKbps(statistics: TRTCStatistics | null): number {
  if (!statistics) return 0
  const { audio, video } = statistics.localStatistics
  return video.reduce((sum, stream) => sum + stream.bitrate, audio.bitrate)
}
