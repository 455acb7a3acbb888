import { refundedFen, TRADE } from '../providers/payment/alipay/sandbox/records'
import { ORDER } from '../providers/payment/sandbox/records'
import { createSandboxStore } from '../providers/sandbox-kit/store'
import type { moneyOf } from './money'
import type { TestApp } from './test-app'

/** What a payment company took and gave back, by its own books. */
async function companysBooks({ db }: Pick<TestApp, 'db'>, paymentNo: string) {
  const store = createSandboxStore(db)
  const trade = await store.get(TRADE, paymentNo)
  if (trade) return { took: trade.paidAt !== null, gaveBackFen: refundedFen(trade) }
  const known = await store.get(ORDER, paymentNo)
  return { took: (known?.transactionId ?? null) !== null, gaveBackFen: known?.refundedFen ?? 0 }
}

/** What we know of an order's money is what the companies say of it. */
export async function expectCompanyAgrees(
  app: Pick<TestApp, 'db'>,
  { payments, refunds }: Awaited<ReturnType<typeof moneyOf>>,
): Promise<void> {
  for (const { payment_no, state } of payments) {
    const back = refunds.filter((refund) => refund.payment_no === payment_no)
    const gaveBackFen = back.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    expect(await companysBooks(app, payment_no)).toEqual({ took: state === 'paid', gaveBackFen })
  }
}
