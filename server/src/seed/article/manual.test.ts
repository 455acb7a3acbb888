import { organisationOf, payerFor } from '@xinqi/domain/edition/flavour'
import { EVERYTHING_ELSE, THE_DAY } from './manual-day'
import { CHANGING, FINDING_AND_BOOKING } from './manual-start'

const MANUAL = [...FINDING_AND_BOOKING, ...CHANGING, ...THE_DAY, ...EVERYTHING_ELSE]

test('the manual promises nothing that nobody does: late minutes made up, a free booking again, a compensation', () => {
  const promising = MANUAL.filter((page) => /补足|补偿|按比例退还|免费改约/.test(JSON.stringify(page)))
  expect(promising.map(({ slug }) => slug)).toEqual([])
})

test('R7: employees are not told that they can pay by themselves: their edition takes no money', () => {
  const page = MANUAL.find(({ slug }) => slug === 'employee')
  expect(payerFor(organisationOf('employee'))).toBe('company')
  expect(JSON.stringify(page)).not.toMatch(/自己付款继续|自费/)
})
