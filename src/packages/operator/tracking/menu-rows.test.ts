import { OPERATOR_ROLES, type OperatorRole } from '@xinqi/domain/operator-roles'
import { rowsOf } from './menu-rows'

const titles = (...roles: OperatorRole[]): string[] => rowsOf(roles).map(({ title }) => title)

test('an owner is offered every desk, and whoever has no role the own second step alone', () => {
  expect(titles('owner').length).toBeGreaterThan(25)
  expect(titles()).toEqual(['两步验证'])
})

test('what a role does not open is not offered', () => {
  expect(titles('content')).toEqual(expect.arrayContaining(['平台公告', '画的公开', '优惠券']))
  for (const shut of ['来访者的反馈', '危机提醒', '结算', '入驻申请']) expect(titles('content')).not.toContain(shut)
  expect(titles('clinicalDuty')).toContain('危机提醒')
  expect(titles('clinicalDuty')).not.toContain('优惠券')
  expect(titles('readOnly')).not.toContain('留意的话')
})

test('several roles are offered what any of them opens, each desk once', () => {
  const both = titles('finance', 'content')
  expect(both).toEqual(expect.arrayContaining(['结算', '平台公告']))
  for (const role of OPERATOR_ROLES) expect(new Set(titles(role)).size).toBe(titles(role).length)
})
