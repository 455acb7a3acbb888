import fc from 'fast-check'
import { ORDER_TYPE } from '../order-types'
import { CONSULT_MODE } from '../text/labels'
import { MINUTE, parseMoment } from '../time'
import { certifiedHours, recordedMinutes, sessionKind, type HeldSession } from './certified-hours'

const START = parseMoment('2026-11-23 18:00:00')
const at = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE)

const session = (own: Partial<HeldSession> = {}): HeldSession => ({
  orgId: 340,
  orderType: ORDER_TYPE.normal,
  consultMode: CONSULT_MODE.video,
  startAt: at(0),
  endAt: at(50),
  completedAt: at(50),
  arrivedAt: null,
  presences: [],
  ...own,
})

const stay = (userType: number, from: number, to: number | null) => ({
  userType,
  joinedAt: at(from),
  leftAt: to === null ? null : at(to),
})

test('remote: the minutes in which both were there, within the session', () => {
  const presences = [stay(1, -5, 60), stay(2, 7, 40)]
  expect(recordedMinutes(session({ presences }))).toBe(33)
  expect(recordedMinutes(session({ presences: [stay(1, 0, 50)] }))).toBe(0)
  expect(recordedMinutes(session())).toBe(0)
})

test('a stay that the log never ended goes no further than the completion of the session', () => {
  const presences = [stay(1, 0, null), stay(2, 0, null)]
  expect(recordedMinutes(session({ presences, completedAt: at(30) }))).toBe(30)
})

test('face to face: from the noted code to the end, and nothing without a code', () => {
  const met = { consultMode: CONSULT_MODE.faceToFace }
  expect(recordedMinutes(session(met))).toBe(0)
  expect(recordedMinutes(session({ ...met, arrivedAt: at(-10) }))).toBe(50)
  expect(recordedMinutes(session({ ...met, arrivedAt: at(12), completedAt: at(170) }))).toBe(38)
  expect(recordedMinutes(session({ ...met, arrivedAt: at(0), completedAt: at(45) }))).toBe(45)
})

test('groups, supervision and all others are told apart', () => {
  expect(sessionKind({ orgId: 340, orderType: ORDER_TYPE.payAfterUse })).toBe('individual')
  expect(sessionKind({ orgId: 340, orderType: ORDER_TYPE.group })).toBe('group')
  expect(sessionKind({ orgId: 680, orderType: ORDER_TYPE.freeGroup })).toBe('group')
  expect(sessionKind({ orgId: 680, orderType: ORDER_TYPE.normal })).toBe('supervision')
})

test('each kind and way has a line of its own, and what nobody wrote down is only counted apart', () => {
  const both = [stay(1, 0, 50), stay(2, 0, 50)]
  const hours = certifiedHours([
    session({ presences: both }),
    session({ presences: [stay(1, 0, 50), stay(2, 10, 50)] }),
    session({ presences: both, consultMode: CONSULT_MODE.voice }),
    session({ presences: both, orgId: 680 }),
    session(),
  ])
  expect(hours).toEqual({
    lines: [
      { kind: 'individual', consultMode: 1, sessions: 2, minutes: 90 },
      { kind: 'individual', consultMode: 2, sessions: 1, minutes: 50 },
      { kind: 'supervision', consultMode: 1, sessions: 1, minutes: 50 },
    ],
    sessions: 4,
    minutes: 190,
    uncounted: 1,
  })
})

test('never more than was planned, and lines sum up', () => {
  const minute = fc.integer({ min: -30, max: 80 })
  const stays = fc.array(fc.tuple(fc.constantFrom(1, 2), minute, minute), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(stays, { maxLength: 5 }), (logs) => {
      const sessions = logs.map((log) =>
        session({ presences: log.map(([side, one, other]) => stay(side, Math.min(one, other), Math.max(one, other))) }),
      )
      const { lines, minutes, sessions: counted, uncounted } = certifiedHours(sessions)
      expect(minutes).toBeLessThanOrEqual(50 * counted)
      expect(counted + uncounted).toBe(sessions.length)
      expect(lines.reduce((sum, line) => sum + line.minutes, 0)).toBe(minutes)
    }),
  )
})
