import fc from 'fast-check'
import { sessionShare } from '../money'
import { latenessPromise } from '../text/lateness'
import { HOUR, parseMoment } from '../time'
import {
  policyFault,
  DEFAULT_REFUND_TIERS,
  mayReschedule,
  policySentence,
  refundFor,
  refundPercent,
  type RefundQuestion,
} from './refund'

const NOW = parseMoment('2026-03-02 10:00:00')
const POLICY = { changeTimeBefore: 24, tiers: DEFAULT_REFUND_TIERS }
const inHours = (hours: number, milliseconds = 0) => new Date(NOW.getTime() + hours * HOUR + milliseconds)

const at = (startAt: Date) => ({ booked: [{ index: 0, startAt }] })

const ask = (changes: Partial<RefundQuestion> = {}) =>
  refundFor({
    policy: POLICY,
    paidFen: 48_000,
    sessionsTotal: 1,
    booked: [{ index: 0, startAt: inHours(30) }],
    unbooked: [],
    consultantsFault: false,
    now: NOW,
    ...changes,
  })

const policies = fc.record({
  changeTimeBefore: fc.constantFrom(0, 12, 24, 48, 72),
  tiers: fc.array(
    fc.record({ hoursBefore: fc.constantFrom(0, 6, 12, 24, 48), percent: fc.integer({ min: 0, max: 100 }) }),
    { maxLength: 4 },
  ),
})
const questions: fc.Arbitrary<RefundQuestion> = fc
  .record({
    policy: policies,
    paidFen: fc.integer({ min: 0, max: 1_000_000 }),
    sessions: fc.array(
      fc.oneof(
        fc.constantFrom('used' as const, 'unbooked' as const),
        fc.integer({ min: -100, max: 100 }).map((hours) => inHours(hours)),
      ),
      { minLength: 1, maxLength: 12 },
    ),
    consultantsFault: fc.boolean(),
  })
  .map(({ sessions, ...rest }) => ({
    ...rest,
    sessionsTotal: sessions.length,
    booked: sessions.flatMap((one, index) => (one instanceof Date ? [{ index, startAt: one }] : [])),
    unbooked: sessions.flatMap((one, index) => (one === 'unbooked' ? [index] : [])),
    now: NOW,
  }))

const unusedPrice = ({ paidFen, sessionsTotal, booked, unbooked }: RefundQuestion) =>
  [...booked.map(({ index }) => index), ...unbooked].reduce(
    (sum, index) => sum + sessionShare(paidFen, sessionsTotal, index),
    0,
  )

describe('whatever is asked', () => {
  test('the lines sum to the refund, which is whole and never above the price of what is unused', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { refundFen, lines, percent } = refundFor(question)
        expect(lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(refundFen)
        expect(Number.isInteger(refundFen)).toBe(true)
        expect(refundFen).toBeGreaterThanOrEqual(0)
        expect(refundFen).toBeLessThanOrEqual(unusedPrice(question))
        expect(percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })

  test('a fault of the consultant, or no time agreed on, brings back all that is unused', () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(refundFor({ ...question, consultantsFault: true })).toMatchObject({
          percent: 100,
          refundFen: unusedPrice(question),
        })
        const unbooked = [...question.unbooked, ...question.booked.map(({ index }) => index)]
        expect(refundFor({ ...question, booked: [], unbooked })).toMatchObject({
          percent: 100,
          refundFen: unusedPrice(question),
          timesBack: unbooked.length,
        })
      }),
    )
  })

  test('who cancels earlier never gets less', () => {
    fc.assert(
      fc.property(
        questions,
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (question, hours, more) => {
          const late = refundFor({
            ...question,
            booked: question.booked.map((one) => ({ ...one, startAt: inHours(hours) })),
          })
          const early = refundFor({
            ...question,
            booked: question.booked.map((one) => ({ ...one, startAt: inHours(hours + more) })),
          })
          expect(early.refundFen).toBeGreaterThanOrEqual(late.refundFen)
        },
      ),
    )
  })

  test('used sessions never come back: all used, nothing returns', () => {
    fc.assert(
      fc.property(questions, (question) =>
        expect(refundFor({ ...question, booked: [], unbooked: [] })).toMatchObject({ refundFen: 0, lines: [] }),
      ),
    )
  })
})

describe('the default tiers', () => {
  test.each([
    ['25 h', inHours(25), 100],
    ['exactly 24 h', inHours(24), 100],
    ['a blink inside 24 h', inHours(24, -1), 50],
    ['exactly 12 h', inHours(12), 50],
    ['a blink inside 12 h', inHours(12, -1), 0],
    ['a blink before the start', inHours(0, 1), 0],
    ['the start itself', inHours(0), 0],
    ['an hour into it', inHours(-1), 0],
  ])('%s before the start return %s', (_, startAt, percent) => {
    expect(refundPercent(POLICY, startAt, NOW)).toBe(percent)
    expect(ask(at(startAt)).refundFen).toBe(480 * percent)
  })

  test.each([
    [0, inHours(0, 1), 100],
    [0, inHours(0), 0],
    [12, inHours(12), 100],
    [12, inHours(12, -1), 0],
    [48, inHours(48), 100],
    [72, inHours(20), 50],
  ])('R157: free until %i h before the start: %s returns %i', (changeTimeBefore, startAt, percent) => {
    expect(refundPercent({ ...POLICY, changeTimeBefore }, startAt, NOW)).toBe(percent)
  })

  test('a start that has passed returns nothing, even by a tier of 0 hours', () => {
    const generous = { changeTimeBefore: 0, tiers: [{ hoursBefore: 0, percent: 100 }] }
    expect(refundPercent(generous, inHours(0), NOW)).toBe(0)
  })
})

test('a package: the booked session by its tier, the rest at its price, used ones not at all', () => {
  const answer = ask({
    paidFen: 100_001,
    sessionsTotal: 4,
    booked: [{ index: 1, startAt: inHours(20) }],
    unbooked: [2, 3],
  })
  expect(answer.lines).toEqual([
    { label: '已约的一次 × 50%', amountFen: 12_500 },
    { label: '未使用的 2 次', amountFen: 50_000 },
  ])
  expect(answer.refundFen).toBe(62_500)
  expect(answer.reason).toBe('离开始不足 24 小时，退还这一次的 50%')
})

test('several booked sessions: each by its own tier, and whole ones go back to a company', () => {
  const booked = [6, 18, 200, 400].map((hours, index) => ({ index, startAt: inHours(hours) }))
  const answer = ask({ paidFen: 40_000, sessionsTotal: 5, booked, unbooked: [4] })
  expect(answer.lines).toEqual([
    { label: '已约的一次 × 0%', amountFen: 0 },
    { label: '已约的一次 × 50%', amountFen: 4000 },
    { label: '已约的 2 次 × 100%', amountFen: 16_000 },
    { label: '未使用的 1 次', amountFen: 8000 },
  ])
  expect(answer).toMatchObject({ refundFen: 28_000, percent: 0, timesBack: 3, reason: '离开始太近，最近的不能退款' })
})

test.each([
  [ask(), '离开始还早，全额退还'],
  [ask(at(inHours(3))), '离开始太近，这一次不能退款'],
  [ask({ ...at(inHours(3)), consultantsFault: true }), '咨询师未能赴约，全额退还'],
  [ask({ booked: [], unbooked: [0] }), '还没有约定时间，全额退还'],
])('the answer %# says why', ({ reason, lines }, words) => {
  expect(reason).toBe(words)
  expect(lines[0]!.label).toMatch(/^本次咨询 × \d+%$/)
})

test('R157: rescheduling is offered up to the line and twice a session', () => {
  const may = (startAt: Date, times = 0, changeTimeBefore = 24) =>
    mayReschedule({ ...POLICY, changeTimeBefore }, startAt, times, 2, NOW)
  expect([may(inHours(24)), may(inHours(24, -1))]).toEqual([true, false])
  expect([may(inHours(0, 1), 0, 0), may(inHours(0), 0, 0), may(inHours(-1), 0, 0)]).toEqual([true, false, false])
  expect([may(inHours(72), 1, 72), may(inHours(72), 2, 72)]).toEqual([true, false])
})

test('what is promised of lateness follows who pays', () => {
  expect(policySentence(POLICY, 'visitor')).toContain(latenessPromise('before'))
  expect(policySentence(POLICY, 'company')).toContain(latenessPromise('never'))
  expect(policySentence(POLICY, 'nobody')).toContain(latenessPromise('never'))
})

test('the policy in a sentence, where the visitor pays', () => {
  expect(policySentence(POLICY, 'visitor')).toBe(
    `开始前 24 小时可免费改期或全额退款；24–12 小时退 50%，再晚不退；咨询师缺席，全额退还。${latenessPromise('before')}`,
  )
  expect(policySentence({ ...POLICY, changeTimeBefore: 0 }, 'visitor')).toBe(
    `开始前可免费改期或全额退款；咨询师缺席，全额退还。${latenessPromise('before')}`,
  )
  expect(policySentence({ ...POLICY, changeTimeBefore: 12 }, 'visitor')).toBe(
    `开始前 12 小时可免费改期或全额退款；再晚不退；咨询师缺席，全额退还。${latenessPromise('before')}`,
  )
})

test('where a company pays, it speaks of times that go back', () => {
  expect(policySentence(POLICY, 'company')).toBe(
    `开始前 24 小时可以改期；开始前 24 小时取消，次数退回；再晚取消，这一次算作已使用；咨询师缺席，次数退回。${latenessPromise('never')}`,
  )
  const laterTier = { changeTimeBefore: 24, tiers: [{ hoursBefore: 6, percent: 100 }] }
  expect(policySentence(laterTier, 'company')).toContain('开始前 6 小时取消，次数退回')
  expect(policySentence({ ...POLICY, changeTimeBefore: 0 }, 'company')).toBe(
    `开始前可以改期；开始前取消，次数退回；咨询师缺席，次数退回。${latenessPromise('never')}`,
  )
})

test('where nobody pays, it speaks of cancelling in time and of nothing that comes back', () => {
  expect(policySentence(POLICY, 'nobody')).toBe(
    `开始前 24 小时可以改期；来不了，请在开始前尽早取消，把时间留给别人。${latenessPromise('never')}`,
  )
  for (const changeTimeBefore of [0, 12, 24, 48, 72])
    expect(policySentence({ ...POLICY, changeTimeBefore }, 'nobody')).not.toMatch(/退|%|费|补偿|次数/)
})

test('R157: what is promised begins at the line of free change and falls to the start', () => {
  const fault = (changeTimeBefore: number, ...tiers: [hours: number, percent: number][]) =>
    policyFault({ changeTimeBefore, tiers: tiers.map(([hoursBefore, percent]) => ({ hoursBefore, percent })) })
  expect(policyFault({ changeTimeBefore: 24, tiers: DEFAULT_REFUND_TIERS })).toBeNull()
  expect(fault(0, [0, 100])).toBeNull()
  expect(fault(24)).toContain('1 到 6 档')
  expect(fault(24, [12, 100], [0, 0])).toContain('24 小时退 100%')
  expect(fault(24, [24, 90], [0, 0])).toContain('24 小时退 100%')
  expect(fault(24, [24, 100], [12, 50], [6, 60], [0, 0])).toContain('都要比前一档小')
  expect(fault(24, [24, 100], [24, 50], [0, 0])).toContain('都要比前一档小')
  expect(fault(24, [24, 100], [12, 50])).toContain('0 小时')
})
