/** Minutes west of UTC: St. John's is three and a half hours behind in winter. */
const ST_JOHNS_IN_WINTER = 210

test('tests run in the zone of their project', () => {
  expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(ST_JOHNS_IN_WINTER)
})
