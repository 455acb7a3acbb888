import { LEAST_COLLEAGUES, standingOf, valuesOf, type Counts } from './standing'

const counts = (consultantId: number, more: Partial<Counts> = {}): Counts => ({
  consultantId,
  ...{ sessions: 10, visitors: 4, returning: 3, inRoom: 8, onTime: 6, due: 10, noted: 9, ratings: 3, starSum: 14 },
  ...more,
})
const others = (sessions: readonly number[]) => sessions.map((one, place) => counts(place + 2, { sessions: one }))

test('values are shares of what was there', () => {
  expect(valuesOf(counts(1))).toEqual({ sessions: 10, returning: 0.75, onTime: 0.75, noted: 0.9, stars: 14 / 3 })
})

test('what nobody can know has no value: no room, no visitor, no record due, two ratings', () => {
  const empty = { sessions: 0, visitors: 0, returning: 0, inRoom: 0, onTime: 0, due: 0, noted: 0, ratings: 2 }
  expect(valuesOf(counts(1, empty))).toEqual({ sessions: 0, returning: null, onTime: null, noted: null, stars: null })
})

test('the middle half of five colleagues', () => {
  const { colleagues, measures } = standingOf(counts(1, { sessions: 12 }), others([5, 10, 15, 20, 25]))
  expect(colleagues).toBe(5)
  expect(measures[0]).toEqual({ key: 'sessions', own: 12, colleagues: { low: 10, middle: 15, high: 20 } })
})

test('between two colleagues it lies by the distance', () => {
  const [sessions] = standingOf(counts(1), others([5, 6, 7, 8, 9, 20])).measures
  expect(sessions?.colleagues).toEqual({ low: 6.25, middle: 7.5, high: 8.75 })
})

test('who has few sessions is not compared, and of few colleagues nothing is told', () => {
  const few = standingOf(counts(1), others([4, 5, 6, 7, 8]))
  expect(few.colleagues).toBe(LEAST_COLLEAGUES - 1)
  expect(few.measures.every(({ colleagues }) => colleagues === null)).toBe(true)
  expect(few.measures.map(({ own }) => own)).toEqual([10, 0.75, 0.75, 0.9, 14 / 3])
})

test('a measure that few colleagues have tells nothing of them', () => {
  const rated = [...others([5, 5, 5, 5, 5])].map((one, place) => ({ ...one, ratings: place === 0 ? 0 : 3 }))
  const { measures } = standingOf(counts(1), rated)
  expect(measures.find(({ key }) => key === 'stars')?.colleagues).toBeNull()
  expect(measures.find(({ key }) => key === 'onTime')?.colleagues).not.toBeNull()
})
