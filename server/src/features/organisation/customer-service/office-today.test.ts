import { dayKind } from './office-today'

test.each([
  ['2026-10-01', 'holiday', 'National Day, a Thursday'],
  ['2026-10-08', 'workday', 'an ordinary Thursday'],
  ['2026-10-10', 'workday', 'a Saturday that makes up for the holiday'],
  ['2026-11-21', 'holiday', 'a Saturday'],
  ['2026-11-22', 'holiday', 'a Sunday'],
  ['2026-11-23', 'workday', 'a Monday'],
  ['2090-01-02', 'workday', 'a Monday of which nothing is announced yet'],
] as const)('R97: %s is a %s: %s', (date, kind, _why) => {
  expect(dayKind(date)).toBe(kind)
})
