import { BillBroken, type TradeLine } from '../port'
import { expectSums, type Row } from '../table'
import { readTable } from './wechat-table'

/** What the lines of a day come to. */
interface Sums {
  count: number
  orderFen: number
  refundFen: number
  feeFen: number
}

/** WeChat Pay's 交易账单 of the kind ALL. @throws BillBroken */
export async function* readTradeBill(lines: AsyncIterable<string>, mchId: string): AsyncGenerator<TradeLine> {
  const sums: Sums = { count: 0, orderFen: 0, refundFen: 0, feeFen: 0 }
  for await (const row of readTable(lines, (theirs) => compare(theirs, sums))) {
    if (row.text('商户号') !== mchId) throw new BillBroken('账单不是我们商户号的')
    if (row.text('货币种类') !== 'CNY') throw new BillBroken('有一笔不是人民币')
    const line = lineOf(row)
    sums.count += 1
    sums.orderFen += row.fen('订单金额')
    sums.refundFen += row.fen('申请退款金额')
    sums.feeFen += row.signedFen('手续费')
    if (line) yield line
  }
}

/** Null for a refund that WeChat Pay could not make: nothing was given back. */
function lineOf(row: Row): TradeLine | null {
  const trade = {
    paymentNo: row.text('商户订单号'),
    transactionId: row.text('微信订单号'),
    feeFen: row.signedFen('手续费'),
    at: row.moment('交易时间'),
  }
  switch (row.text('交易状态')) {
    case 'SUCCESS':
      return { ...trade, kind: 'payment', refundNo: null, amountFen: row.fen('订单金额') }
    case 'REFUND':
      if (row.text('退款状态') === 'FAIL') return null
      return { ...trade, kind: 'refund', refundNo: row.text('商户退款单号'), amountFen: row.fen('申请退款金额') }
    // The company took it back whole; there is no refund of ours.
    case 'REVOKED':
      return { ...trade, kind: 'refund', refundNo: null, amountFen: row.fen('申请退款金额') }
    default:
      throw new BillBroken(`交易状态不认识：${row.text('交易状态').slice(0, 20)}`)
  }
}

const compare = (theirs: Row, sums: Sums): void =>
  expectSums({
    总交易单数: [theirs.count('总交易单数'), sums.count],
    订单总金额: [theirs.fen('订单总金额'), sums.orderFen],
    申请退款总金额: [theirs.fen('申请退款总金额'), sums.refundFen],
    手续费总金额: [theirs.signedFen('手续费总金额'), sums.feeFen],
  })
