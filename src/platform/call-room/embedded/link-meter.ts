import { BAD_ABOVE, BAD_FROM_LEVEL, PASSABLE_ABOVE, PASSABLE_FROM_LEVEL } from '@xinqi/domain/rules/call-quality'
import { emptySample, type PeerSample, type Quality, type QualityReport } from '../call-room'

/** What the browser counts from the start of a connection; a sample is the difference of two such counts. */
interface Totals {
  atMs: number
  bytesIn: number
  bytesOut: number
  packetsLost: number
  packetsReceived: number
  concealedSamples: number
  samples: number
}

/** lib.dom declares the members of an RTCStatsReport as `any`; these are the fields read here. */
type Stats = Partial<RTCInboundRtpStreamStats> &
  Partial<RTCOutboundRtpStreamStats> &
  Partial<RTCTransportStats> & {
    type: RTCStatsType
    freezeCount?: number
    totalFreezesDuration?: number
    fractionLost?: number
  }

/** Of the way that was chosen: its kind, never its address. */
interface LocalCandidate {
  candidateType?: RTCIceCandidateType
  protocol?: 'udp' | 'tcp'
  relayProtocol?: 'udp' | 'tcp' | 'tls'
}

/** Reads the statistics of one connection again and again. */
export class LinkMeter {
  private previous: Totals | null = null

  constructor(
    private readonly userId: string,
    private readonly connection: RTCPeerConnection,
  ) {}

  async sample(): Promise<PeerSample> {
    const report = await this.connection.getStats()
    const sample = emptySample(this.userId)
    const totals: Totals = {
      atMs: performance.now(),
      bytesIn: 0,
      bytesOut: 0,
      packetsLost: 0,
      packetsReceived: 0,
      concealedSamples: 0,
      samples: 0,
    }
    report.forEach((stats: Stats) => {
      if (stats.type === 'inbound-rtp') readInbound(stats, sample, totals)
      if (stats.type === 'outbound-rtp') totals.bytesOut += stats.bytesSent ?? 0
      if (stats.type === 'remote-inbound-rtp') sample.lossUp = Math.max(sample.lossUp, stats.fractionLost ?? 0)
      if (stats.type === 'transport') readRoute(report, stats.selectedCandidatePairId, sample)
    })
    if (this.previous) addRates(sample, this.previous, totals)
    this.previous = totals
    return sample
  }
}

function readInbound(stats: Stats, sample: PeerSample, totals: Totals): void {
  totals.bytesIn += stats.bytesReceived ?? 0
  totals.packetsLost += stats.packetsLost ?? 0
  totals.packetsReceived += stats.packetsReceived ?? 0
  sample.jitterMs = Math.max(sample.jitterMs, Math.round((stats.jitter ?? 0) * 1000))
  if (stats.kind === 'audio') {
    totals.concealedSamples = stats.concealedSamples ?? 0
    totals.samples = stats.totalSamplesReceived ?? 0
    return
  }
  sample.fpsIn = stats.framesPerSecond ?? 0
  sample.width = stats.frameWidth ?? 0
  sample.height = stats.frameHeight ?? 0
  sample.freezes = stats.freezeCount ?? 0
  sample.freezeMs = Math.round((stats.totalFreezesDuration ?? 0) * 1000)
}

function readRoute(report: RTCStatsReport, pairId: string | undefined, sample: PeerSample): void {
  const pair = pairId ? (report.get(pairId) as RTCIceCandidatePairStats | undefined) : undefined
  if (!pair) return
  const roundTrip = pair.currentRoundTripTime
  sample.rttMs = roundTrip === undefined ? null : Math.round(roundTrip * 1000)
  const local = report.get(pair.localCandidateId) as LocalCandidate | undefined
  sample.path = local?.candidateType ?? ''
  sample.transport = local?.relayProtocol ?? local?.protocol ?? ''
}

function addRates(sample: PeerSample, before: Totals, now: Totals): void {
  const ms = now.atMs - before.atMs
  // Bits per millisecond are kilobits per second.
  sample.upKbps = Math.round(((now.bytesOut - before.bytesOut) * 8) / ms)
  sample.downKbps = Math.round(((now.bytesIn - before.bytesIn) * 8) / ms)
  const lost = Math.max(0, now.packetsLost - before.packetsLost)
  const expected = lost + now.packetsReceived - before.packetsReceived
  sample.lossDown = expected > 0 ? lost / expected : 0
  const heard = now.samples - before.samples
  sample.concealedRatio = heard > 0 ? (now.concealedSamples - before.concealedSamples) / heard : 0
}

const GRADES: { grade: Quality; loss: number; rttMs: number }[] = [
  { grade: 5, loss: 0.3, rttMs: 1000 },
  { grade: BAD_FROM_LEVEL, loss: BAD_ABOVE.lossPermille / 1000, rttMs: BAD_ABOVE.rttMs },
  { grade: PASSABLE_FROM_LEVEL, loss: PASSABLE_ABOVE.lossPermille / 1000, rttMs: PASSABLE_ABOVE.rttMs },
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
