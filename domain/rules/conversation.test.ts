import { ORDER } from '../status/order'
import { excerptOf } from '../text/conversation'
import { DAY, HOUR, parseMoment } from '../time'
import { acquaints, answerTimeSentence, mayRecall, silenceOf, type Turn } from './conversation'

const NOW = parseMoment('2026-11-23 20:00:00')
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)

test('what was said is taken back for two minutes', () => {
  expect([0, 120_000, 120_001].map((ms) => mayRecall(ago(ms), NOW))).toEqual([true, true, false])
})

test('an order acquaints once nothing is owed for it, and not when all of it came back', () => {
  expect(Object.values(ORDER).filter((status) => !acquaints(status))).toEqual([
    ORDER.awaitingPayment,
    ORDER.refunded,
    ORDER.cancelled,
    ORDER.awaitingUserConfirmation,
  ])
})

test('who left comes before what was closed, and that before whether they know each other', () => {
  const state = (closed: boolean, left: boolean, acquainted: boolean) =>
    silenceOf({ closedAt: closed ? NOW : null, leftAt: left ? NOW : null, acquainted })
  expect(state(false, false, true)).toBeNull()
  expect(state(true, true, false)).toBe('left')
  expect(state(true, false, false)).toBe('closed')
  expect(state(false, false, false)).toBe('strangers')
})

const turn = (askedAgo: number, answeredAfter: number | null): Turn => ({
  askedAt: ago(askedAgo),
  answeredAt: answeredAfter === null ? null : ago(askedAgo - answeredAfter),
})
const times = (count: number, one: Turn): Turn[] => Array.from({ length: count }, () => one)

test.each([
  ['nothing of four times', times(4, turn(5 * HOUR, HOUR)), null],
  ['five answers of the same day', times(5, turn(5 * HOUR, HOUR)), '通常当天回复'],
  ['four of five', [...times(4, turn(5 * HOUR, HOUR)), turn(5 * DAY, null)], '通常当天回复'],
  ['three of five', [...times(3, turn(5 * HOUR, HOUR)), ...times(2, turn(5 * DAY, null))], null],
  ['the next day', times(5, turn(5 * DAY, DAY)), '通常两天内回复'],
  ['questions that are young', [...times(5, turn(5 * HOUR, HOUR)), ...times(5, turn(HOUR, null))], '通常当天回复'],
  ['answers after three days', times(5, turn(9 * DAY, 3 * DAY)), null],
])('of %s it is said: %s', (_name, turns, sentence) => {
  expect(answerTimeSentence(turns, NOW)).toBe(sentence)
})

test('the beginning of a text is one line of forty signs', () => {
  expect(excerptOf('一行\n 两行')).toBe('一行 两行')
  expect(excerptOf('😀'.repeat(41))).toBe(`${'😀'.repeat(40)}…`)
})
