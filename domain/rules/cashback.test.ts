import fc from 'fast-check'
import { DAY, HOUR } from '../time'
import {
  CASHBACK_BUTTON,
  CASHBACK_FLOW,
  CASHBACK_PRIZES,
  CASHBACK_STEPS,
  CASHBACK_TOTAL,
  CASHBACK_WITHDRAW,
  cashbackFlow,
  cashbackPrize,
  cashbackProgress,
  closesAt,
  darknessOf,
  nextCashbackStep,
  type CashbackSession,
} from './cashback'

const START = new Date('2026-11-01T00:00:00Z').getTime()
const window = {
  joinedAt: new Date(START + DAY),
  startsAt: new Date(START),
  endsAt: new Date(START + 30 * DAY),
  minPriceFen: 10_000,
}

/** A session that counts, on a day of the period. */
function session(day: number, over: Partial<CashbackSession> = {}): CashbackSession {
  const startAt = new Date(START + day * DAY)
  return {
    startAt,
    endAt: new Date(startAt.getTime() + HOUR),
    held: true,
    attended: true,
    keptFen: 48_000,
    refundedFen: 0,
    paidAt: new Date(START),
    withOneself: false,
    ...over,
  }
}

const refunded: Partial<CashbackSession> = { keptFen: 0, refundedFen: 48_000 }
const litOf = (sessions: CashbackSession[]) => cashbackProgress(sessions, window).lit

test('R176, R177: four steps of 5, 5, 10 and 10 yuan, 30 in all, three of them before the last', () => {
  expect([CASHBACK_PRIZES, CASHBACK_TOTAL, CASHBACK_STEPS]).toEqual([[500, 500, 1000, 1000], 3000, 3])
})

test.each([
  ['counts', session(2), null],
  ['was before joining', session(0), 'outside'],
  ['began when the period was over', session(30), 'outside'],
  ['is still to come', session(3, { held: false }), 'coming'],
  ['was refunded', session(3, refunded), 'refunded'],
  ['was cancelled and refunded', session(3, { held: false, ...refunded }), 'refunded'],
  ['is not paid yet', session(3, { keptFen: 0, paidAt: null }), 'unpaid'],
  ['cost nothing', session(3, { keptFen: 0 }), 'cheap'],
  ['cost less than it takes', session(3, { keptFen: 9_999 }), 'cheap'],
  ['costs just enough', session(3, { keptFen: 10_000 }), null],
  ['was missed', session(3, { attended: false }), 'absent'],
  ['was with oneself', session(3, { withOneself: true }), 'oneself'],
])('a session that %s', (_what, one, reason) => expect(darknessOf(one, window)).toBe(reason))

test('a refund takes its step, and the sessions after it move up', () => {
  const before = cashbackProgress([session(2), session(3), session(4)], window)
  expect(before.steps.map(({ litBy }) => litBy)).toEqual([...[2, 3, 4].map((day) => session(day).startAt), null])
  const after = cashbackProgress([session(2), session(3, refunded), session(4)], window)
  expect(after.steps.map(({ litBy }) => litBy)).toEqual([session(2).startAt, session(4).startAt, null, null])
  expect(after.dark).toEqual([{ startAt: session(3).startAt, reason: 'refunded' }])
})

const days = fc.array(fc.integer({ min: -3, max: 35 }), { maxLength: 12 })
const fates = fc.constantFrom<Partial<CashbackSession>[]>(
  {},
  refunded,
  { held: false },
  { attended: false },
  { keptFen: 0, paidAt: null },
  { withOneself: true },
)
const lives = fc.array(fc.tuple(fc.integer({ min: -3, max: 35 }), fates), { maxLength: 12 })

test('whatever happens: lit steps come first, none is lit by what does not count, and the order of the rows is no matter', () => {
  fc.assert(
    fc.property(lives, (rows) => {
      const sessions = rows.map(([day, fate]) => session(day, fate))
      const { steps, lit, availableAt } = cashbackProgress(sessions, window)
      const counting = sessions.filter((one) => darknessOf(one, window) === null)
      expect(lit).toBe(Math.min(counting.length, steps.length))
      expect(steps.map(({ litBy }) => litBy !== null)).toEqual(steps.map((_step, index) => index < lit))
      expect(availableAt !== null).toBe(lit === 4)
      expect(cashbackProgress([...sessions].reverse(), window).steps).toEqual(steps)
    }),
  )
})

test('one refund more never lights a step, and taking it back takes none', () => {
  fc.assert(
    fc.property(days, fc.nat(11), (list, index) => {
      const sessions = list.map((day) => session(day))
      const fewer = sessions.map((one, place) => (place === index ? { ...one, ...refunded } : one))
      expect(litOf(fewer)).toBeLessThanOrEqual(litOf(sessions))
    }),
  )
})

test('the prize waits seven days after the last of the four is over and paid', () => {
  const four = [2, 3, 4, 5].map((day) => session(day))
  expect(cashbackProgress(four, window).availableAt).toEqual(new Date(START + 5 * DAY + HOUR + 7 * DAY))
  const late = [...four.slice(0, 3), session(5, { paidAt: new Date(START + 8 * DAY) })]
  expect(cashbackProgress(late, window).availableAt).toEqual(new Date(START + 15 * DAY))
})

test('what follows: given, taken back, theirs, or over', () => {
  const { endsAt } = window
  const early = new Date(START + 9 * DAY)
  const availableAt = new Date(START + 12 * DAY)
  const late = new Date(START + 13 * DAY)
  expect(nextCashbackStep({ lit: 4 }, { availableAt: null, endsAt }, early)).toBe('grant')
  expect(nextCashbackStep({ lit: 3 }, { availableAt: null, endsAt }, early)).toBeNull()
  expect(nextCashbackStep({ lit: 4 }, { availableAt, endsAt }, early)).toBeNull()
  expect(nextCashbackStep({ lit: 3 }, { availableAt, endsAt }, early)).toBe('takeBack')
  expect(nextCashbackStep({ lit: 4 }, { availableAt, endsAt }, late)).toBe('paid')
  expect(nextCashbackStep({ lit: 3 }, { availableAt: null, endsAt }, endsAt)).toBeNull()
  expect(nextCashbackStep({ lit: 3 }, { availableAt: null, endsAt }, closesAt(endsAt))).toBe('missed')
  expect(nextCashbackStep({ lit: 4 }, { availableAt: null, endsAt }, closesAt(endsAt))).toBe('grant')
})

test('the statuses of the wire', () => {
  const { endsAt } = window
  const during = new Date(START + 9 * DAY)
  expect(cashbackFlow(null, endsAt, during)).toBe(CASHBACK_FLOW.none)
  expect([0, 1, 3, 4].map((lit) => cashbackFlow({ lit }, endsAt, during))).toEqual([1, 2, 2, 3])
  expect([0, 3, 4].map((lit) => cashbackFlow({ lit }, endsAt, endsAt))).toEqual([4, 4, 3])
  const availableAt = new Date(START + 12 * DAY)
  const prize = (flow: 2 | 3 | 4, now: Date, spent = false) => cashbackPrize(flow, { availableAt, spent }, now)
  expect(prize(2, during)).toEqual({
    withdrawStatus: CASHBACK_WITHDRAW.disabled,
    buttonShowStatus: CASHBACK_BUTTON.appoint,
  })
  expect(prize(3, during)).toEqual({
    withdrawStatus: CASHBACK_WITHDRAW.waiting,
    buttonShowStatus: CASHBACK_BUTTON.cashBack,
  })
  expect(prize(3, availableAt).buttonShowStatus).toBe(CASHBACK_BUTTON.withdraw)
  expect(prize(3, availableAt).withdrawStatus).toBe(CASHBACK_WITHDRAW.inProgress)
  expect(prize(3, availableAt, true).withdrawStatus).toBe(CASHBACK_WITHDRAW.withdrawn)
  expect(prize(4, during).withdrawStatus).toBe(CASHBACK_WITHDRAW.expired)
})
