import { MINUTE, parseMoment } from '../time'
import type { Presence } from './attendance'
import { sessionRecord } from './session-record'

const START = parseMoment('2026-03-02 20:00:00')
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE)
const stay = (userType: number, from: number, to?: number): Presence => ({
  userType,
  joinedAt: at(from),
  leftAt: to === undefined ? null : at(to),
})
const recordOf = (presences: Presence[], consultMode = 1) =>
  sessionRecord({ consultMode, startAt: START, endAt: at(50), presences, now: at(180) })

test('who came early is not late, and who came later is by whole minutes', () => {
  const record = recordOf([stay(1, -4, 50), stay(2, 6.5, 50)])
  expect(record).toEqual({
    consultant: { cameAt: at(-4), leftAt: at(50), lateMinutes: 0 },
    visitor: { cameAt: at(6.5), leftAt: at(50), lateMinutes: 6 },
    togetherMinutes: 43,
  })
})

test('whose connection broke has come once, and is together only while both are there', () => {
  const record = recordOf([stay(1, 0, 50), stay(2, 0, 10), stay(2, 20, 48)])
  expect(record?.visitor).toEqual({ cameAt: at(0), leftAt: at(48), lateMinutes: 0 })
  expect(record?.togetherMinutes).toBe(38)
})

test('who was there only before or after the session has not come', () => {
  const record = recordOf([stay(1, -5, -1), stay(2, 55, 60)])
  expect(record?.consultant.cameAt).toBeNull()
  expect(record?.visitor.cameAt).toBeNull()
  expect(record?.togetherMinutes).toBe(0)
})

test('a stay that the log never ended is said to have gone on until the end, and no longer', () => {
  expect(recordOf([stay(1, 0), stay(2, 3)])?.consultant.leftAt).toEqual(at(50))
})

test('face to face there is no log', () => {
  expect(recordOf([], 3)).toBeNull()
})
