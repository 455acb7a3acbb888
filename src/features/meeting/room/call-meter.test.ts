import { emptySample, type PeerSample, type QualityReport } from '@/platform/call-room/call-room'
import { CallMeter, type CallPiece } from './call-meter'

const sample = (change: Partial<PeerSample> = {}): PeerSample => ({
  ...emptySample('ben'),
  ...{ rttMs: 40, jitterMs: 3, upKbps: 800, downKbps: 900, fpsIn: 24, path: 'relay', transport: 'tls' },
  ...change,
})
const report = (change: Partial<QualityReport> = {}, peers: PeerSample[] = [sample()]): QualityReport => ({
  ...{ up: 1, down: 1 },
  ...change,
  peers,
})

/** Reports one every two seconds from a moment on, and gives the pieces they make. */
function measure(meter: CallMeter, reports: readonly QualityReport[], fromMs = 0): CallPiece[] {
  const pieces = reports.map((one, place) => meter.add(one, true, fromMs + place * 2000))
  return pieces.filter((piece) => piece !== null)
}
const times = (count: number, one = report()): QualityReport[] => Array.from({ length: count }, () => one)

it('ten seconds make one piece, and the next ten the next', () => {
  expect(measure(new CallMeter(), times(5))).toEqual([])
  expect(measure(new CallMeter(), times(6))).toEqual([
    {
      ...{ level: 1, rttMs: 40, jitterMs: 3, lossUpPermille: 0, lossDownPermille: 0, concealedPermille: 0 },
      ...{ upKbps: 800, downKbps: 900, fpsIn: 24, awaySeconds: 0, reconnects: 0, hasPicture: true },
      ...{ route: 'relay', transport: 'tls' },
    },
  ])
  expect(measure(new CallMeter(), times(16))).toHaveLength(3)
})

it('the mean of the round trips, the worst of the loss, and the level in the middle', () => {
  const reports = [
    report({ up: 5 }, [sample({ rttMs: 100, lossUp: 0.2, jitterMs: 70 })]),
    report({ down: 2 }, [sample({ rttMs: 200, lossDown: 0.0304 })]),
    report({ down: 2 }, [sample({ rttMs: null, concealedRatio: 0.5 })]),
    ...times(3),
  ]
  const [piece] = measure(new CallMeter(), reports)
  expect(piece).toMatchObject({ level: 2, rttMs: 95, jitterMs: 70, lossUpPermille: 200, lossDownPermille: 30 })
  expect(piece).toMatchObject({ concealedPermille: 500, awaySeconds: 0 })
})

it('who was cut off is counted by seconds and times, of that piece alone', () => {
  const meter = new CallMeter()
  meter.noteReconnecting()
  const [cut, whole] = measure(meter, [...times(2), ...times(2, report({ up: 6, down: 6 })), ...times(8)])
  expect(cut).toMatchObject({ level: 1, awaySeconds: 4, reconnects: 1 })
  expect(whole).toMatchObject({ awaySeconds: 0, reconnects: 0 })
  expect(measure(new CallMeter(), times(6, report({ up: 6, down: 6 })))).toMatchObject([{ level: 6, awaySeconds: 10 }])
})

it('a mini-program that knows only its levels says so', () => {
  const blind = sample({ rttMs: null, path: 'sfu', transport: '' })
  const [piece] = measure(new CallMeter(), times(6, report({ up: 3, down: 4 }, [blind])))
  expect(piece).toMatchObject({ level: 4, rttMs: undefined, route: 'sfu', transport: 'unknown' })
})

it('nothing is said of being alone, nor of a few moments around it', () => {
  const meter = new CallMeter()
  expect(measure(meter, times(6, report({ up: 0, down: 0 }, [])))).toEqual([])
  expect(measure(meter, times(2), 20_000)).toEqual([])
  expect(measure(meter, times(5), 90_000)).toEqual([])
  expect(measure(meter, times(1), 100_000)).toHaveLength(1)
})
