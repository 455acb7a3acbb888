import type { NetworkQuality, TRTCStatistics } from 'trtc-sdk-v5'
import type { Quality, QualityReport } from '../call-room'
import { emptySample } from '../peer-sample'

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
