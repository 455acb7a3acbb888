import { parseMoment, type MomentText } from '../time'
import { granuleAt, sessionGranules, type Calendar, type Granule } from './availability'
import { startToOffer, suitsWish } from './waitlist'

const granule = (at: MomentText): Granule => granuleAt(parseMoment(at))

/** Thursdays from nine to midnight. */
const CALENDAR: Calendar = {
  rules: [{ weekday: 4, startMinute: 540, endMinute: 1440 }],
  overrides: [],
  taken: new Set(),
  noticeHours: 0,
  bufferMinutes: 0,
  restStatus: 0,
  horizonDays: 30,
}
const NOW = parseMoment('2026-12-10 17:00:00')
const EVENING = { weekdays: [4], parts: ['evening' as const], minutes: 50, avoided: new Set<Granule>() }

test.each<[MomentText, boolean]>([
  ['2026-12-10 17:30:00', false],
  ['2026-12-10 18:00:00', true],
  ['2026-12-10 23:30:00', true],
  ['2026-12-11 00:00:00', false],
])('%s, in Beijing, is a Thursday evening: %s', (at, suits) => {
  expect(suitsWish(EVENING, granule(at))).toBe(suits)
})

test('the first start that suits is offered, later than two hours beside the notice', () => {
  expect(startToOffer(CALENDAR, EVENING, NOW)).toBe(granule('2026-12-10 19:30:00'))
  expect(startToOffer({ ...CALENDAR, noticeHours: 24 }, EVENING, NOW)).toBe(granule('2026-12-17 18:00:00'))
  expect(startToOffer(CALENDAR, { ...EVENING, weekdays: [5] }, NOW)).toBeUndefined()
})

test('nothing is offered that overlaps what is avoided, nor what is taken', () => {
  const avoided = new Set(sessionGranules(granule('2026-12-10 20:00:00'), 50))
  expect(startToOffer(CALENDAR, { ...EVENING, avoided }, NOW)).toBe(granule('2026-12-10 21:00:00'))
  expect(startToOffer({ ...CALENDAR, taken: avoided }, EVENING, NOW)).toBe(granule('2026-12-10 21:00:00'))
})

test('who takes no new visitors offers nothing', () => {
  expect(startToOffer({ ...CALENDAR, restStatus: 1 }, EVENING, NOW)).toBeUndefined()
})
