import fc from 'fast-check'
import { contractObstacleOn, isEmployee, remainConsultTimes } from './company-quota'

const quota = (company: number, limit: number, used: number, specialChannel = false) => ({
  companyRemainTimes: company,
  personConsultLimitTimes: limit,
  personConsultedTimes: used,
  specialChannel,
  contractObstacle: null,
})

test.each([
  [quota(100, 6, 2), 4],
  [quota(3, 6, 2), 3],
  [quota(100, 6, 6), 0],
  [quota(0, 6, 0), 0],
])('R183: the smaller of company and person: %j leaves %i', (facts, left) =>
  expect(remainConsultTimes(facts)).toBe(left),
)

test('R182: a special channel counts what the company has left', () => {
  expect(remainConsultTimes(quota(40, 6, 6, true))).toBe(40)
})

test('R184: never below 0', () => {
  const times = fc.integer({ min: -50, max: 50 })
  fc.assert(
    fc.property(times, times, times, fc.boolean(), (company, limit, used, special) =>
      expect(remainConsultTimes(quota(company, limit, used, special))).toBeGreaterThanOrEqual(0),
    ),
  )
})

test.each([
  [{ begins: null, ends: null, isStopped: false }, null],
  [{ begins: '2026-11-21', ends: '2026-11-21', isStopped: false }, null],
  [{ begins: '2026-11-22', ends: null, isStopped: false }, 'notBegun'],
  [{ begins: null, ends: '2026-11-20', isStopped: false }, 'ended'],
  [{ begins: '2026-11-01', ends: '2026-12-31', isStopped: true }, 'stopped'],
])('on 21 November %j is in the way: %s', (contract, obstacle) =>
  expect(contractObstacleOn('2026-11-21', contract)).toBe(obstacle),
)

test('outside of its contract a company bears nothing, special channel or not', () => {
  expect(remainConsultTimes({ ...quota(40, 6, 0), contractObstacle: 'ended' })).toBe(0)
  expect(remainConsultTimes({ ...quota(40, 6, 0, true), contractObstacle: 'stopped' })).toBe(0)
})

test('R180, R181: an employee is whose welfare list is not empty', () => {
  expect([isEmployee([]), isEmployee([{}])]).toEqual([false, true])
})
