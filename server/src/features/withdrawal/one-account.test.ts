import { auditDatabase, NO_MISTAKES } from '../../../../test/support/database-audit'
import { createEveningConsultant } from '../../testing/build-consultant'
import { heldBy } from '../../testing/fill-wallet'
import { wholeLedger } from '../../testing/money'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { order } from '../../testing/visitor'
import { newHolder, withdraw, withdrawalsOf } from '../../testing/withdrawing'

const PRICE = 3_000
const HELD = 10_000
const PART = 500

const app = useTestApp()
const newPhone = phoneNumbers('1380031')

test('a hundred refunds, withdrawals and payments of one account at once: nothing below zero, and every fen is somewhere', async () => {
  const visitor = await newHolder(app, HELD)
  const consultant = await createEveningConsultant(app, newPhone(), PRICE)
  const wish = (at: string) => ({ consultant, service: consultant.single, at: `${at} 19:00:00` as const })
  const pay = (orderNo: string) =>
    visitor.answer('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5', useWallet: true })
  const paid = await order(app, visitor, wish('2026-11-25'))
  await pay(paid)
  const waiting = await order(app, visitor, wish('2026-11-26'))
  expect(await heldBy(app, visitor.userId)).toBe(HELD - PRICE)

  const cancel = () =>
    visitor.answer('PUT /appoint/consultOrder/cancelOrderRefund', { orderNo: paid, reason: 2, expectedFen: PRICE })
  const act = async (index: number): Promise<unknown> => {
    if (index % 3 === 0) return cancel()
    return index % 3 === 1 ? pay(waiting) : withdraw(visitor, PART, `race-${index}`)
  }
  await Promise.allSettled(Array.from({ length: 100 }, (_, index) => act(index)))
  await app.sandbox.runDueJobs()

  const withdrawn = (await withdrawalsOf(visitor)).length * PART
  expect(withdrawn).toBeGreaterThan(0)
  // The one order was given back, the other one is paid.
  expect(await heldBy(app, visitor.userId)).toBe(HELD - PRICE - withdrawn)
  expect(await wholeLedger(app.db)).toBe(0)
  expect(await auditDatabase(app.services.config.databaseUrl ?? '', app.clock.now())).toEqual(NO_MISTAKES)
})
