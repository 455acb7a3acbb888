import fc from 'fast-check'
import { type GroupStatus, GROUP_STATUSES } from '../status/group'
import { DAY, HOUR, MINUTE, parseMoment, SECOND } from '../time'
import {
  DECISION_LEAD_MS,
  decisionAt,
  enrolUntil,
  excuseOf,
  GROUP_ACCEPTED_MS,
  GROUP_INTERVIEW_MS,
  GROUP_OFFER_MS,
  GROUP_PAY_MS,
  type GroupPlan,
  heldUntil,
  isOver,
  noEnrolment,
  offerUntil,
  planMistakes,
  sessionsAhead,
} from './group'

const DECIDED = parseMoment('2026-12-01 20:00:00')
const FIRST = parseMoment('2026-12-05 19:00:00')
const SESSIONS = [1, 2, 3].map((sessionNo) => ({
  sessionNo,
  startsAt: new Date(FIRST.getTime() + (sessionNo - 1) * 7 * DAY),
  minutes: 90,
}))
const startOf = (sessionNo: number) => SESSIONS[sessionNo - 1]!.startsAt
const around = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const terms = (status: GroupStatus, lateUntilSession = 2) => ({ status, decideAt: DECIDED, lateUntilSession })
const CLOSED = '这个团体的报名已经截止'

test('how long a seat is kept', () => {
  expect([GROUP_PAY_MS, GROUP_INTERVIEW_MS, GROUP_ACCEPTED_MS, GROUP_OFFER_MS]).toEqual([
    30 * MINUTE,
    3 * DAY,
    DAY,
    2 * HOUR,
  ])
})

test('it is decided at eight in the evening, in Beijing', () => {
  expect(decisionAt('2026-12-01')).toEqual(DECIDED)
})

test.each<[GroupStatus, number, Date | null]>([
  ['draft', 2, null],
  ['submitted', 2, null],
  ['enrolling', 2, DECIDED],
  ['enrolling', 0, DECIDED],
  ['formed', 0, null],
  ['formed', 1, startOf(1)],
  ['running', 2, startOf(2)],
  ['running', 4, null],
  ['notFormed', 2, null],
  ['stopped', 2, null],
  ['ended', 2, null],
])('of a group that is %s, late until session %i, one enrols until %s', (status, late, until) => {
  expect(enrolUntil(terms(status, late), SESSIONS)).toEqual(until)
})

test('the very moment of the end is too late', () => {
  for (const [status, until] of [['enrolling', DECIDED] as const, ['running', startOf(2)] as const]) {
    expect(noEnrolment(terms(status), SESSIONS, around(until, -1))).toBeNull()
    expect(noEnrolment(terms(status), SESSIONS, until)).toBe(CLOSED)
  }
  expect(noEnrolment(terms('ended'), SESSIONS, around(DECIDED, -DAY))).toBe(CLOSED)
})

test('a seat is kept for the first of three moments', () => {
  const now = around(DECIDED, -HOUR)
  expect(heldUntil(now, 30 * MINUTE, DECIDED, FIRST)).toEqual(around(now, 30 * MINUTE))
  expect(heldUntil(now, DAY, DECIDED, FIRST)).toEqual(DECIDED)
  expect(heldUntil(now, DAY, FIRST, DECIDED)).toEqual(DECIDED)
})

test('a seat that is offered is kept two hours, not beyond the end, and not for less than a quarter of one', () => {
  const offered = (beforeEnd: number) => offerUntil(terms('enrolling'), SESSIONS, around(DECIDED, -beforeEnd))
  expect(offered(DAY)).toEqual(around(DECIDED, GROUP_OFFER_MS - DAY))
  expect(offered(GROUP_OFFER_MS)).toEqual(DECIDED)
  expect(offered(HOUR)).toEqual(DECIDED)
  expect(offered(15 * MINUTE)).toEqual(DECIDED)
  expect(offered(15 * MINUTE - 1)).toBeNull()
  expect(offered(-SECOND)).toBeNull()
  expect(offerUntil(terms('formed', 0), SESSIONS, DECIDED)).toBeNull()
})

test('an offer never lasts longer than one may enrol, whenever and of whatever group', () => {
  const MINUTES_AROUND = 30 * 24 * 60
  fc.assert(
    fc.property(
      fc.constantFrom(...GROUP_STATUSES),
      fc.nat(4),
      fc.integer({ min: -MINUTES_AROUND, max: MINUTES_AROUND }),
      (status, late, minutes) => {
        const now = around(DECIDED, minutes * MINUTE)
        const until = offerUntil(terms(status, late), SESSIONS, now)
        if (until === null) return
        expect(noEnrolment(terms(status, late), SESSIONS, around(until, -1))).toBeNull()
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(GROUP_OFFER_MS)
        expect(until.getTime() - now.getTime()).toBeGreaterThanOrEqual(15 * MINUTE)
      },
    ),
  )
})

test('who joins takes part in what has not begun', () => {
  const ahead = (now: Date) => sessionsAhead(SESSIONS, now).map(({ sessionNo }) => sessionNo)
  expect(ahead(around(FIRST, -1))).toEqual([1, 2, 3])
  expect(ahead(FIRST)).toEqual([2, 3])
  expect(ahead(startOf(3))).toEqual([])
})

test('a session is over with its last minute', () => {
  expect(isOver(SESSIONS[0]!, around(FIRST, 90 * MINUTE - 1))).toBe(false)
  expect(isOver(SESSIONS[0]!, around(FIRST, 90 * MINUTE))).toBe(true)
})

test.each([
  ['before it begins', -1, null, 'open'],
  ['before it begins', -1, 1, 'excused'],
  ['before it begins', -1, 2, null],
  ['when it begins', 0, null, null],
  ['when it begins', 0, 1, 'kept'],
  ['when it begins', 0, 2, null],
])('%s (%i ms), excused from %s: %s', (_, ms, excusedFrom, state) => {
  expect(excuseOf(SESSIONS[0]!, excusedFrom, around(FIRST, ms))).toBe(state)
})

const NOW = parseMoment('2026-11-21 18:00:00')
const PLAN: GroupPlan = { minSeats: 3, maxSeats: 8, decideDay: '2026-12-01', lateUntilSession: 3, sessions: SESSIONS }
const mistakes = (change: Partial<GroupPlan>, now = NOW) => planMistakes({ ...PLAN, ...change }, now)
const startsAt = (moment: Date) => ({ sessions: [{ startsAt: moment, minutes: 90 }], lateUntilSession: 1 })

test('a plan that can be offered has nothing wrong, also where as many are needed as there are seats', () => {
  expect(mistakes({})).toEqual({})
  expect(mistakes({ minSeats: 8 })).toEqual({})
})

test('what is wrong stands at its field', () => {
  expect(mistakes({ minSeats: 9 })).toEqual({ minSeats: '成团人数不能多于上限' })
  expect(mistakes({ lateUntilSession: 4 })).toEqual({ lateUntilSession: '没有这么多次活动' })
  expect(mistakes({ minSeats: 9, sessions: [] })).toEqual({
    minSeats: '成团人数不能多于上限',
    sessions: '请至少安排一次活动',
  })
})

test('one session begins when the other is over, not sooner', () => {
  const twice = (minutesLater: number) => ({
    lateUntilSession: 1,
    sessions: [FIRST, around(FIRST, minutesLater * MINUTE)].map((at) => ({ startsAt: at, minutes: 90 })),
  })
  expect(mistakes(twice(90))).toEqual({})
  for (const later of [89, 0, -DAY / MINUTE])
    expect(mistakes(twice(later))).toEqual({ sessions: '活动要按先后排列，不能重叠' })
})

test('the first session is a day ahead, and twelve hours after the decision, which is not over', () => {
  const tomorrow = around(NOW, DAY)
  expect(mistakes({ ...startsAt(tomorrow), decideDay: '2026-11-21' })).toEqual({})
  expect(mistakes({ ...startsAt(around(tomorrow, -1)), decideDay: '2026-11-21' })).toEqual({
    sessions: '第一次活动至少在一天之后',
  })
  expect(mistakes(startsAt(around(DECIDED, DECISION_LEAD_MS)))).toEqual({})
  expect(mistakes(startsAt(around(DECIDED, DECISION_LEAD_MS - 1)))).toEqual({
    decideDay: '决定成团要比第一次活动早至少 12 小时',
  })
  expect(mistakes({}, around(DECIDED, -1))).toEqual({})
  expect(mistakes({}, DECIDED)).toEqual({ decideDay: '决定成团的日子已经过了' })
})
