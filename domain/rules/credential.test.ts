import { addDays } from '../time'
import { CREDENTIAL_REMINDERS, credentialStanding, endsFor } from './credential'

const TODAY = '2026-11-21'

/** The reminders that are due of a paper with so many days left. */
const dueWith = (left: number) => {
  const end = addDays(TODAY, left)
  return CREDENTIAL_REMINDERS.filter((reminder) => {
    const { from, to } = endsFor(reminder, TODAY)
    return from <= end && end <= to
  }).map(({ days }) => days)
}

test.each([
  [91, []],
  [90, [90]],
  [61, [90]],
  [60, [60]],
  [31, [60]],
  [30, [30]],
  [0, [30]],
  [-1, []],
] as const)('with %s days left the reminder of %j is due, and no other', (left, days) =>
  expect(dueWith(left)).toEqual(days),
)

test('a paper is good on its last day', () =>
  expect([1, 0, -1].map((left) => credentialStanding(addDays(TODAY, left), TODAY))).toEqual([
    '还有 1 天到期',
    '今天到期',
    '已过期 1 天',
  ]))
