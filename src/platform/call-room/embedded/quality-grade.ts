import type { PeerSample, Quality, QualityReport } from '../call-room'

const GRADES: { grade: Quality; loss: number; rttMs: number }[] = [
  { grade: 5, loss: 0.3, rttMs: 1000 },
  { grade: 4, loss: 0.15, rttMs: 600 },
  { grade: 3, loss: 0.06, rttMs: 350 },
  { grade: 2, loss: 0.02, rttMs: 200 },
]

/** Grades one direction on TRTC's scale. `loss` is a fraction from 0 to 1. */
export function gradeQuality(connected: boolean, loss: number, rttMs: number | null): Quality {
  if (!connected) return 6
  return GRADES.find((limit) => loss > limit.loss || (rttMs ?? 0) > limit.rttMs)?.grade ?? 1
}

/** The worst link gives the grade: that peer is the one being asked "can you hear me?". */
export function reportQuality(peers: PeerSample[], isConnected: (userId: string) => boolean): QualityReport {
  const worst = (loss: (sample: PeerSample) => number) =>
    peers
      .map((sample) => gradeQuality(isConnected(sample.userId), loss(sample), sample.rttMs))
      .reduce<Quality>((a, b) => (b > a ? b : a), 0)
  return { up: worst((sample) => sample.lossUp), down: worst((sample) => sample.lossDown), peers }
}
