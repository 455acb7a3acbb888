import { parseMoment } from '../time'
import { lastTwelveMonths, PROOF_DAYS, PROOF_TYPE, proofMistake, provableDays } from './supervision'

const now = parseMoment('2026-11-21 00:30:00')

test('R280: a proof goes to the supervisor (1) or to the platform (2)', () => {
  expect(PROOF_TYPE).toEqual({ supervisor: 1, platform: 2 })
})

describe('what may be noted', () => {
  test.each([
    ['2026-11-21', 50, null],
    ['2025-11-21', 50, null],
    ['2026-11-22', 50, 'heldDate'],
    ['2025-11-20', 50, 'heldDate'],
    ['2026-11-21', 19, 'minutes'],
    ['2026-11-21', 20, null],
    ['2026-11-21', 480, null],
    ['2026-11-21', 481, 'minutes'],
  ])('%s, %i minutes: %s', (heldDate, minutes, field) => {
    expect(proofMistake({ heldDate, minutes }, now)?.field ?? null).toBe(field)
  })

  test('the days a page offers are those that the rule takes', () => {
    const { earliest, latest } = provableDays(now)
    expect([earliest, latest, PROOF_DAYS]).toEqual(['2025-11-21', '2026-11-21', 365])
  })
})

test('twelve months end with this one, over the turn of a year, and empty ones are there', () => {
  const known = [{ month: '2026-01', individual: 50, group: 120 }]
  const months = lastTwelveMonths(known, '2026-02-03')
  expect(months).toHaveLength(12)
  expect(months[0]?.month).toBe('2025-03')
  expect(months.at(-2)).toEqual(known[0])
  expect(months.at(-1)).toEqual({ month: '2026-02', individual: 0, group: 0 })
})
