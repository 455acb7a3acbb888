import { CASE, CASE_ACTS, CASE_STATES, caseAfter, isUnexplained } from './reconciliation'

const acts = CASE_ACTS.filter((act) => act !== 'opened')

test('a case is taken, perhaps handed over, and closed', () => {
  expect(caseAfter(CASE.open, 'taken')).toBe(CASE.owned)
  expect(caseAfter(CASE.owned, 'handedOver')).toBe(CASE.owned)
  expect(caseAfter(CASE.owned, 'closed')).toBe(CASE.closed)
})

test('nobody closes or hands over what is nobody’s', () => {
  expect([caseAfter(CASE.open, 'closed'), caseAfter(CASE.open, 'handedOver')]).toEqual([null, null])
})

test('what has ended stays as it is', () => {
  for (const state of [CASE.closed, CASE.resolved])
    expect(acts.map((act) => caseAfter(state, act))).toEqual(acts.map(() => null))
})

test('money is unexplained exactly where something can still be done', () => {
  for (const state of CASE_STATES) expect(isUnexplained(state)).toBe(acts.some((act) => caseAfter(state, act) !== null))
})
