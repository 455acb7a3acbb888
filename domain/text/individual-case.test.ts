import { CASE_STATUS_LABEL, CASE_STATUSES, caseStatusOf } from './individual-case'

describe('R283: a case', () => {
  test('is in progress, closed, dropped out, referred or not consulted', () =>
    expect(CASE_STATUSES.map((status) => CASE_STATUS_LABEL[status])).toEqual([
      '进行中',
      '已结束',
      '中断',
      '已转介',
      '未咨询',
    ]))

  test.each([
    [1, 0, 5],
    [1, 1, 1],
    [2, 0, 2],
    [3, 4, 3],
    [4, 0, 4],
  ])('kept as %i with %i sessions held is %i', (kept, held, status) => expect(caseStatusOf(kept, held)).toBe(status))
})
