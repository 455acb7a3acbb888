import fc from 'fast-check'
import { GROUP_STATUSES } from '../status/group'
import { DAY, HOUR, MINUTE, parseMoment } from '../time'
import {
  BELOW_RULE_TEXT,
  BELOW_RULES,
  earnedBySession,
  GROUP_LEAVE_HOURS,
  lateRule,
  leavingQuestion,
  refundOnCallingOff,
  refundOnLeaving,
} from './group'

const FIRST = parseMoment('2026-12-05 19:00:00')
const SESSIONS = [1, 2, 3, 4].map((sessionNo) => ({
  sessionNo,
  startsAt: new Date(FIRST.getTime() + (sessionNo - 1) * 7 * DAY),
  minutes: 90,
}))
const startOf = (sessionNo: number) => SESSIONS[sessionNo - 1]!.startsAt
const before = (sessionNo: number, ms: number) => new Date(startOf(sessionNo).getTime() - ms)
const WHOLE = { priceFen: 40_000, fromSession: 1 }
/** Joined late, and paid the last two. */
const LATE = { priceFen: 20_000, fromSession: 3 }
const A_DAY = GROUP_LEAVE_HOURS * HOUR

test('before it is decided all of it goes back, however soon that is', () => {
  expect(refundOnLeaving(WHOLE, 'enrolling', SESSIONS, before(1, MINUTE))).toEqual({
    refundFen: 40_000,
    sessions: 4,
    reason: '还没有成团，全额退还',
  })
})

test('afterwards what begins more than a day later goes back, session by session', () => {
  const leaving = (ms: number, enrolled = WHOLE) => refundOnLeaving(enrolled, 'running', SESSIONS, before(3, ms))
  expect(leaving(A_DAY + 1)).toMatchObject({ refundFen: 20_000, sessions: 2 })
  expect(leaving(A_DAY)).toEqual({ refundFen: 10_000, sessions: 1, reason: '1 次在 24 小时之后开始，按次退还' })
  expect(leaving(A_DAY + 1, LATE)).toMatchObject({ refundFen: 20_000, sessions: 2 })
  expect(leaving(A_DAY, LATE)).toMatchObject({ refundFen: 10_000, sessions: 1 })
  expect(refundOnLeaving(WHOLE, 'formed', SESSIONS, before(1, A_DAY))).toMatchObject({ refundFen: 30_000, sessions: 3 })
  expect(refundOnLeaving(WHOLE, 'running', SESSIONS, startOf(4))).toMatchObject({ refundFen: 0, sessions: 0 })
})

test('of a group that is called off all goes back that has not begun', () => {
  expect(refundOnCallingOff(WHOLE, 'notFormed', SESSIONS, startOf(2))).toEqual({
    refundFen: 40_000,
    sessions: 4,
    reason: '没有成团，全额退还',
  })
  const stopped = (ms: number, enrolled = WHOLE) => refundOnCallingOff(enrolled, 'stopped', SESSIONS, before(3, ms))
  expect(stopped(1)).toEqual({ refundFen: 20_000, sessions: 2, reason: '余下的活动取消，按次退还' })
  expect(stopped(0)).toMatchObject({ refundFen: 10_000, sessions: 1 })
  expect(stopped(7 * DAY, LATE)).toMatchObject({ refundFen: 20_000, sessions: 2 })
})

test('a session earns its share of what was paid for it and the later ones', () => {
  expect(earnedBySession(WHOLE, SESSIONS)).toBe(10_000)
  expect(earnedBySession(LATE, SESSIONS)).toBe(10_000)
  expect(earnedBySession({ priceFen: 0, fromSession: 1 }, SESSIONS)).toBe(0)
  expect(earnedBySession({ priceFen: 10_000, fromSession: 5 }, SESSIONS)).toBe(0)
})

const enrolments = fc
  .record({ each: fc.nat(200_000), fromSession: fc.integer({ min: 1, max: 4 }) })
  .map(({ each, fromSession }) => ({ priceFen: each * (5 - fromSession), fromSession }))
const minutesOn = fc.integer({ min: -20 * 24 * 60, max: 40 * 24 * 60 })

test('nothing goes back twice or beyond what was paid, and all of it is whole sessions', () => {
  fc.assert(
    fc.property(enrolments, fc.constantFrom(...GROUP_STATUSES), minutesOn, (enrolled, status, minutes) => {
      const now = new Date(FIRST.getTime() + minutes * MINUTE)
      const each = earnedBySession(enrolled, SESSIONS)
      const refunds = [refundOnLeaving, refundOnCallingOff].map((refund) => refund(enrolled, status, SESSIONS, now))
      for (const { refundFen, sessions } of refunds) {
        expect(refundFen).toBe(each * sessions)
        expect(refundFen).toBeLessThanOrEqual(enrolled.priceFen)
      }
    }),
  )
})

test('what has begun and is earned is never paid back as well; who leaves later has no more back', () => {
  fc.assert(
    fc.property(enrolments, minutesOn, fc.nat(10 * 24 * 60), (enrolled, minutes, later) => {
      const now = new Date(FIRST.getTime() + minutes * MINUTE)
      const begun = SESSIONS.filter(
        ({ sessionNo, startsAt }) => sessionNo >= enrolled.fromSession && startsAt <= now,
      ).length
      const earned = begun * earnedBySession(enrolled, SESSIONS)
      const left = refundOnLeaving(enrolled, 'running', SESSIONS, now).refundFen
      const calledOff = refundOnCallingOff(enrolled, 'stopped', SESSIONS, now).refundFen
      expect(earned + calledOff).toBe(enrolled.priceFen)
      expect(left).toBeLessThanOrEqual(calledOff)
      const afterwards = new Date(now.getTime() + later * MINUTE)
      expect(refundOnLeaving(enrolled, 'running', SESSIONS, afterwards).refundFen).toBeLessThanOrEqual(left)
    }),
  )
})

test('what one reads of it: joining late, leaving, and what happens when too few are left', () => {
  expect(lateRule(0)).toBe('成团之后不再加入新的成员。')
  expect(lateRule(1)).toBe('成团之后，第 1 次开始之前还可以加入。')
  expect(lateRule(2)).toBe('成团之后，第 2 次开始之前还可以加入，只付余下的几次。')
  const nothing = { refundFen: 0, sessions: 0, reason: '' }
  expect(leavingQuestion(nothing)).toBe('按退款规则，这次离开没有退款。位子会让给别人。')
  expect(leavingQuestion({ refundFen: 10_050, sessions: 1, reason: '按次退还' })).toContain('100.5')
  expect(new Set(BELOW_RULES.map((rule) => BELOW_RULE_TEXT[rule])).size).toBe(2)
})
