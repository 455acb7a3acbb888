import fc from 'fast-check'
import { MINUTE, parseMoment } from '../time'
import { latenessBack, missedMinutes } from './lateness'
import { sessionRecord } from './session-record'

const START = parseMoment('2026-03-02 20:00:00')
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)

/** Both stay to the end from the minute at which they come; null: they do not come. */
function missedWhen(consultant: number | null, visitor: number | null, consultMode = 1): number {
  const stays = [
    { userType: 1, from: consultant },
    { userType: 2, from: visitor },
  ]
  const presences = stays.flatMap(({ userType, from }) =>
    from === null ? [] : [{ userType, joinedAt: at(from), leftAt: at(50) }],
  )
  return missedMinutes(sessionRecord({ consultMode, startAt: START, endAt: at(50), presences, now: at(60) }))
}

test.each<[name: string, consultant: number | null, visitor: number | null, missed: number]>([
  ['both are there in time', -3, 0, 0],
  ['the consultant comes late to who waits', 12, 0, 12],
  ['seconds do not make a minute', 9.9, 0, 9],
  ['the visitor is late, and the consultant later', 20, 6, 20],
  ['the visitor alone is late', 0, 20, 0],
  ['the visitor comes after a late consultant', 12, 15, 0],
  ['both come at once', 12, 12, 0],
  ['the visitor does not come', 20, null, 0],
  ['the consultant does not come', null, 0, 0],
])('what was missed when %s', (_name, consultant, visitor, missed) => {
  expect(missedWhen(consultant, visitor)).toBe(missed)
})

test('face to face nothing is known, and nothing missed', () => {
  expect(missedWhen(20, 0, 3)).toBe(0)
  expect(missedMinutes(null)).toBe(0)
})

test.each<[share: number, missed: number, minutes: number, back: number]>([
  [48_000, 9, 50, 0],
  [48_000, 10, 50, 9_600],
  [48_000, 12, 50, 11_520],
  [48_001, 12, 50, 11_520],
  [100, 49, 50, 98],
  [48_000, 90, 50, 48_000],
  [0, 30, 50, 0],
])('of %i fen, with %i minutes of %i missed, %i come back', (share, missed, minutes, back) => {
  expect(latenessBack(share, missed, minutes)).toBe(back)
})

test('what comes back is a whole number of fen, and never more than the share', () => {
  const amount = fc.nat(10_000_000)
  const minute = fc.nat(120)
  fc.assert(
    fc.property(amount, minute, (share, missed) => {
      const back = latenessBack(share, missed, 50)
      expect(Number.isInteger(back) && back >= 0 && back <= share).toBe(true)
    }),
  )
})
