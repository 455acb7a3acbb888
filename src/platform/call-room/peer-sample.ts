import type { PeerSample } from './call-room'

/** A sample of which nothing was measured yet. */
export function emptySample(userId: string): PeerSample {
  return {
    userId,
    rttMs: null,
    lossUp: 0,
    lossDown: 0,
    jitterMs: 0,
    upKbps: 0,
    downKbps: 0,
    fpsIn: 0,
    width: 0,
    height: 0,
    freezes: 0,
    freezeMs: 0,
    concealedRatio: 0,
    path: '',
  }
}
