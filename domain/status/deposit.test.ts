import { DEPOSIT, DEPOSIT_PAY, type DepositPayStatus, depositStatusOf } from './deposit'

const of = (payStatus: DepositPayStatus | null, deductedFen = 0) => ({ payStatus, deductedFen })

test('R197 the certification follows the last deposit that was paid', () => {
  expect(depositStatusOf([])).toBe(DEPOSIT.notCertified)
  expect(depositStatusOf([of(null), of(DEPOSIT_PAY.unpaid)])).toBe(DEPOSIT.notCertified)
  expect(depositStatusOf([of(DEPOSIT_PAY.paid)])).toBe(DEPOSIT.certified)
  expect(depositStatusOf([of(DEPOSIT_PAY.refundAsked)])).toBe(DEPOSIT.certified)
  expect(depositStatusOf([of(DEPOSIT_PAY.refunding)])).toBe(DEPOSIT.refunded)
  expect(depositStatusOf([of(DEPOSIT_PAY.refunded)])).toBe(DEPOSIT.refunded)
  expect(depositStatusOf([of(DEPOSIT_PAY.paid, 1)])).toBe(DEPOSIT.deducted)
  expect(depositStatusOf([of(DEPOSIT_PAY.partlyRefunded, 1)])).toBe(DEPOSIT.deducted)
  expect(depositStatusOf([of(DEPOSIT_PAY.unpaid), of(DEPOSIT_PAY.deducted, 2)])).toBe(DEPOSIT.deducted)
})

test('a new deposit certifies again', () => {
  expect(depositStatusOf([of(DEPOSIT_PAY.paid), of(DEPOSIT_PAY.deducted, 2)])).toBe(DEPOSIT.certified)
})
