import { TRADE, type TradeRecord } from '../../payment/alipay/sandbox/records'
import type { SandboxStore } from '../../sandbox-kit/store'
import { feeOf, type CompanyTrades, type GivenBack, type Paid } from './company-trades'

const ALL = 1_000_000

/** What Alipay took and gave back, by its own records. */
export async function alipayTrades(store: SandboxStore): Promise<CompanyTrades> {
  const trades = (await store.list(TRADE, ALL)).reverse()
  return { payments: trades.flatMap(paidOf), refunds: trades.flatMap(givenBackOf), transfers: [] }
}

function paidOf({ outTradeNo, tradeNo, description, totalFen, paidAt }: TradeRecord): Paid[] {
  if (paidAt === null) return []
  const feeFen = feeOf(totalFen)
  return [{ paymentNo: outTradeNo, transactionId: tradeNo, description, amountFen: totalFen, feeFen, at: paidAt }]
}

/** It keeps its fee, and gives back at once; a refund has no number of its own there. */
const givenBackOf = ({ outTradeNo, tradeNo, description, paidAt, refunds }: TradeRecord): GivenBack[] =>
  refunds.map(({ outRequestNo, fen, at }) => {
    const givenAt = at ?? paidAt ?? 0
    const numbers = { paymentNo: outTradeNo, refundNo: outRequestNo, transactionId: tradeNo, refundId: tradeNo }
    return { ...numbers, description, amountFen: fen, feeBackFen: 0, askedAt: givenAt, movedAt: givenAt }
  })
