import { PIECE_SECONDS, type CallRoute, type CallTransport } from '@xinqi/domain/rules/call-quality'
import type { PeerSample, QualityReport } from '@/platform/call-room/call-room'

/** Ten seconds of a call in numbers. */
export interface CallPiece {
  level: number
  rttMs: number | undefined
  jitterMs: number
  lossUpPermille: number
  lossDownPermille: number
  concealedPermille: number
  upKbps: number
  downKbps: number
  fpsIn: number
  awaySeconds: number
  reconnects: number
  hasPicture: boolean
  route: CallRoute
  transport: CallTransport
}

/** Every room reports so often. */
const REPORT_SECONDS = 2
/** Of fewer reports nothing is said: somebody was away for most of the ten seconds, or has just come. */
const FEWEST_REPORTS = 3
const DISCONNECTED = 6
const MOST_RECONNECTS = 20

interface Taken {
  level: number
  peers: readonly PeerSample[]
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)))
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const worst = (values: readonly number[]): number => Math.max(0, ...values)
const permille = (fractions: readonly number[]): number => within(worst(fractions) * 1000, 1000)

/** Makes pieces of ten seconds out of the reports of a room. What is left of a last one is dropped. */
export class CallMeter {
  private taken: Taken[] = []
  private beganAt = 0
  private reconnects = 0

  noteReconnecting(): void {
    this.reconnects = Math.min(MOST_RECONNECTS, this.reconnects + 1)
  }

  /** Gives the piece that this report is the first one after, if it is. While nobody else is there nothing is measured. */
  add({ up, down, peers }: QualityReport, hasPicture: boolean, atMs: number): CallPiece | null {
    if (peers.length === 0) return null
    const isOver = this.taken.length > 0 && atMs - this.beganAt >= PIECE_SECONDS * 1000
    const piece = isOver && this.taken.length >= FEWEST_REPORTS ? this.summary(hasPicture) : null
    if (isOver) {
      this.taken = []
      this.reconnects = 0
    }
    if (this.taken.length === 0) this.beganAt = atMs
    this.taken.push({ level: Math.max(up, down), peers })
    return piece
  }

  private summary(hasPicture: boolean): CallPiece {
    const samples = this.taken.flatMap(({ peers }) => peers)
    const of = (read: (sample: PeerSample) => number): number[] => samples.map(read)
    const roundTrips = samples.flatMap(({ rttMs }) => (rttMs === null ? [] : [rttMs]))
    const last = samples.at(-1)
    return {
      level: this.middleLevel(),
      rttMs: roundTrips.length > 0 ? within(mean(roundTrips), 60_000) : undefined,
      jitterMs: within(worst(of(({ jitterMs }) => jitterMs)), 60_000),
      lossUpPermille: permille(of(({ lossUp }) => lossUp)),
      lossDownPermille: permille(of(({ lossDown }) => lossDown)),
      concealedPermille: permille(of(({ concealedRatio }) => concealedRatio)),
      upKbps: within(mean(of(({ upKbps }) => upKbps)), 100_000),
      downKbps: within(mean(of(({ downKbps }) => downKbps)), 100_000),
      fpsIn: within(mean(of(({ fpsIn }) => fpsIn)), 240),
      awaySeconds: within(this.countOf(DISCONNECTED) * REPORT_SECONDS, PIECE_SECONDS),
      reconnects: this.reconnects,
      hasPicture,
      route: last?.path || 'unknown',
      transport: last?.transport || 'unknown',
    }
  }

  /** One bad moment among five is not how it was; being cut off is counted beside. */
  private middleLevel(): number {
    if (this.countOf(DISCONNECTED) === this.taken.length) return DISCONNECTED
    const known = this.taken.map(({ level }) => level).filter((level) => level > 0 && level < DISCONNECTED)
    return known.sort((one, other) => one - other)[Math.floor(known.length / 2)] ?? 0
  }

  private countOf(level: number): number {
    return this.taken.filter((report) => report.level === level).length
  }
}
