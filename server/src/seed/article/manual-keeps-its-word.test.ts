import { EVERYTHING_ELSE, THE_DAY } from './manual-day'
import { CHANGING, FINDING_AND_BOOKING } from './manual-start'

const MANUAL = [...FINDING_AND_BOOKING, ...CHANGING, ...THE_DAY, ...EVERYTHING_ELSE]

test('the manual promises nothing that nobody does: late minutes made up, a free booking again, a compensation', () => {
  const promising = MANUAL.filter((page) => /补足|补偿|按比例退还|免费改约/.test(JSON.stringify(page)))
  expect(promising.map(({ slug }) => slug)).toEqual([])
})
