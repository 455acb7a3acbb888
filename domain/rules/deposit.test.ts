import { DEPOSIT, type DepositStatus } from '../status/deposit'
import { judgeDeposit } from './deposit'

test.each<[DepositStatus, string]>([
  [DEPOSIT.notCertified, '未认证'],
  [DEPOSIT.refunded, '保证金已退回'],
  [DEPOSIT.deducted, '保证金已扣除'],
])('R195 status %i says that the certification has ended: %s', (status, label) => {
  expect(judgeDeposit(status)).toEqual({ validate: false, reason: `您的认证已取消（${label}），请重新认证` })
})

test('R195 status 1 is certified', () =>
  expect(judgeDeposit(DEPOSIT.certified)).toEqual({ validate: true, reason: null }))
