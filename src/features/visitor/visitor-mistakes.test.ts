import { CallFailure } from '@/api/call-failure'
import { EMPTY_INFO } from './visitor-draft'
import { firstMistake, serverMistakes, shownMistakes } from './visitor-mistakes'
import { GOOD_INFO } from './testing/visitor-info'

const TODAY = '2026-11-21'

it('finds nothing wrong with a whole form', () => {
  expect(shownMistakes(GOOD_INFO, TODAY, true, {})).toEqual({})
})

it('says nothing before the first try, and everything after it', () => {
  expect(shownMistakes(EMPTY_INFO, TODAY, false, {})).toEqual({})
  const mistakes = shownMistakes(EMPTY_INFO, TODAY, true, {})
  expect(Object.keys(mistakes).sort()).toEqual([
    'birthDate',
    'emergencyName',
    'emergencyPhone',
    'gender',
    'name',
    'pastConsultTimes',
  ])
  expect(firstMistake(mistakes)).toBe('name')
})

it('sends a minor to a guardian, and asks the guardian who they are (R158, R159)', () => {
  const birthDate = '2012-03-01'
  expect(shownMistakes({ ...GOOD_INFO, birthDate }, TODAY, true, {}).birthDate).toBe('未满 18 岁需要由监护人预约')
  const minor = { ...GOOD_INFO, birthDate, isSelf: 2 as const }
  expect(firstMistake(shownMistakes(minor, TODAY, true, {}))).toBe('relationship')
  expect(shownMistakes({ ...minor, relationship: 1 }, TODAY, true, {})).toEqual({})
})

it("takes the server's words by field, and only those of this form", () => {
  const refused = new CallFailure(0, '信息有误', { fields: { name: '称呼不合适', orderNo: '订单号不正确' } })
  expect(serverMistakes(refused)).toEqual({ name: '称呼不合适' })
  expect(serverMistakes(new CallFailure(0, '出错了'))).toEqual({})
  expect(serverMistakes(new Error('other'))).toEqual({})
})
