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

/** What we know of an order's payments is what the companies say of theirs; what moved to another order goes back from there (R151). */
export async function expectCompanyAgrees(
  app: Pick<TestApp, 'db'>,
  { payments }: Pick<Awaited<ReturnType<typeof moneyOf>>, 'payments'>,
): Promise<void> {
  for (const { payment_no, state } of payments.filter(({ trade_type }) => trade_type !== 'WALLET')) {
    const back = await app.db.selectFrom('refund').select('amount_fen').where('payment_no', '=', payment_no).execute()
    const gaveBackFen = back.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    expect(await companysBooks(app, payment_no)).toEqual({ took: state === 'paid', gaveBackFen })
  }
}
