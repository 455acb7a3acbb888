import type { FundLine, TradeLine } from '../port'
import { expectSums, type Row } from '../table'
import type { AlipayTable } from './alipay-table'
import { totalRow } from './alipay-trade-bill'
import { toldSum } from './told-sums'
import type { BillFiles } from './unzip-bill'

interface Sums {
  inCount: number
  inFen: number
  outCount: number
  outFen: number
}

/** Numbers of a day's refunds, by their trade and amount, in the order in which they were made. */
export type RefundNumbers = ReadonlyMap<string, readonly string[]>

/**
 * Alipay's 账务明细. It names a refund by the payment that it goes back to: which of its refunds it is, the trades of the same day tell.
 * @throws BillBroken
 */
export async function* readFundBill({ detail, summary }: BillFiles, refunds: RefundNumbers): AsyncGenerator<FundLine> {
  const sums: Sums = { inCount: 0, inFen: 0, outCount: 0, outFen: 0 }
  const nextRefund = namesFrom(refunds)
  for await (const row of detail.rows('发生时间', isNewestFirst)) {
    const amountFen = amountOf(row)
    const isIn = amountFen > 0
    sums[isIn ? 'inCount' : 'outCount'] += 1
    sums[isIn ? 'inFen' : 'outFen'] += Math.abs(amountFen)
    const kind = kindOf(row.text('业务类型'), isIn)
    const transactionId = row.text('业务流水号') || null
    yield {
      kind,
      ourNo: kind === 'refund' ? nextRefund(transactionId, -amountFen) : row.text('商户订单号') || null,
      transactionId,
      amountFen,
      balanceFen: balanceOf(row),
      at: row.moment('发生时间'),
    }
  }
  compare(detail, summary, sums)
}

const balanceOf = (row: Row): number => row.signedFen('账户余额(元)')

/** The balance after a movement is the one before it and what moved. */
const isNewestFirst = (first: Row, second: Row): boolean =>
  balanceOf(first) === balanceOf(second) + amountOf(first) && balanceOf(second) !== balanceOf(first) + amountOf(second)

/** Two columns, one of them nothing; what goes out may stand with a sign or without. */
function amountOf(row: Row): number {
  const costFen = Math.abs(row.signedFen('支出金额(-元)'))
  return costFen > 0 ? -costFen : row.fen('收入金额(+元)')
}

function kindOf(type: string, isIn: boolean): FundLine['kind'] {
  if (/收费|服务费|手续费/.test(type)) return 'fee'
  if (isIn && /^(在线支付|交易付款|交易)$/.test(type)) return 'payment'
  return !isIn && type.includes('退款') ? 'refund' : 'other'
}

export const refundKey = (transactionId: string | null, amountFen: number): string => `${transactionId} ${amountFen}`

export async function refundNumbers(trades: AsyncIterable<TradeLine>): Promise<RefundNumbers> {
  const numbers = new Map<string, string[]>()
  for await (const { refundNo, transactionId, amountFen } of trades) {
    if (refundNo === null) continue
    const key = refundKey(transactionId, amountFen)
    numbers.set(key, [...(numbers.get(key) ?? []), refundNo])
  }
  return numbers
}

/** Each refund once. Null where the trades of the day have none such. */
function namesFrom(refunds: RefundNumbers): (transactionId: string | null, amountFen: number) => string | null {
  const taken = new Map<string, number>()
  return (transactionId, amountFen) => {
    const key = refundKey(transactionId, amountFen)
    const place = taken.get(key) ?? 0
    taken.set(key, place + 1)
    return refunds.get(key)?.[place] ?? null
  }
}

function compare(detail: AlipayTable, summary: AlipayTable, { inCount, inFen, outCount, outFen }: Sums): void {
  const [income, cost] = [toldSum(detail, '收入合计'), toldSum(detail, '支出合计')]
  const total = totalRow(summary, '类型')
  expectSums({
    收入笔数: [income.count, inCount],
    收入金额: [income.fen, inFen],
    支出笔数: [cost.count, outCount],
    支出金额: [cost.fen, outFen],
    汇总收入笔数: [total.count('收入笔数'), inCount],
    汇总支出笔数: [total.count('支出笔数'), outCount],
  })
}
