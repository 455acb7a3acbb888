import { DEPOSIT, type DepositStatus } from '../status/deposit'
import { judgeDeposit, qualifiesWithoutDeposit } from './deposit'

test.each<[DepositStatus, string]>([
  [DEPOSIT.notCertified, '未认证'],
  [DEPOSIT.refunded, '保证金已退回'],
  [DEPOSIT.deducted, '保证金已扣除'],
])('R195 status %i says that the certification has ended: %s', (status, label) => {
  expect(judgeDeposit(status)).toEqual({ validate: false, reason: `您的认证已取消（${label}），请重新认证` })
})

test('R195 status 1 is certified', () =>
  expect(judgeDeposit(DEPOSIT.certified)).toEqual({ validate: true, reason: null }))

test('R193 staff and volunteers qualify without a deposit, everybody else needs one', () => {
  expect([1, 3].map((type) => qualifiesWithoutDeposit(type).validate)).toEqual([true, true])
  for (const type of [2, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(qualifiesWithoutDeposit(type)).toEqual({ validate: false, reason: '需要缴纳认证保证金' })
})
