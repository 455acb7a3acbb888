import { BillBroken, type TradeLine } from '../port'
import { expectSums, type Row } from '../table'
import type { AlipayTable } from './alipay-table'
import { toldSum } from './told-sums'
import type { BillFiles } from './unzip-bill'

interface Sums {
  paidCount: number
  paidFen: number
  backCount: number
  backFen: number
}

/** Alipay's 业务明细. Of a refund the amounts may stand with a sign or without. @throws BillBroken */
export async function* readTradeBill({ detail, summary }: BillFiles): AsyncGenerator<TradeLine> {
  const sums: Sums = { paidCount: 0, paidFen: 0, backCount: 0, backFen: 0 }
  for await (const row of detail.rows('完成时间')) {
    const line = lineOf(row)
    const isPaid = line.kind === 'payment'
    sums[isPaid ? 'paidCount' : 'backCount'] += 1
    sums[isPaid ? 'paidFen' : 'backFen'] += Math.abs(row.signedFen('商家实收(元)'))
    yield line
  }
  compare(detail, summary, sums)
}

function lineOf(row: Row): TradeLine {
  const feeFen = Math.abs(row.signedFen('服务费(元)'))
  const trade = {
    paymentNo: row.text('商户订单号'),
    transactionId: row.text('支付宝交易号'),
    amountFen: Math.abs(row.signedFen('订单金额(元)')),
    at: row.moment('完成时间'),
  }
  switch (row.text('业务类型')) {
    case '交易':
      return { ...trade, kind: 'payment', refundNo: null, feeFen }
    case '退款':
      return { ...trade, kind: 'refund', refundNo: row.text('退款批次号/请求号'), feeFen: feeFen === 0 ? 0 : -feeFen }
    default:
      throw new BillBroken(`业务类型不认识：${row.text('业务类型').slice(0, 20)}`)
  }
}

function compare(detail: AlipayTable, summary: AlipayTable, sums: Sums): void {
  const [paid, back] = [toldSum(detail, '交易合计'), toldSum(detail, '退款合计')]
  const total = totalRow(summary, '门店编号')
  expectSums({
    交易笔数: [paid.count, sums.paidCount],
    交易金额: [paid.fen, sums.paidFen],
    退款笔数: [back.count, sums.backCount],
    退款金额: [back.fen, sums.backFen],
    交易订单总笔数: [total.count('交易订单总笔数'), sums.paidCount],
    退款订单总笔数: [total.count('退款订单总笔数'), sums.backCount],
  })
}

/** The line of a summary that stands for all others. @throws BillBroken */
export function totalRow(summary: AlipayTable, column: string): Row {
  for (const row of summary.rowsAsWritten()) if (row.text(column) === '合计') return row
  throw new BillBroken('汇总里没有合计')
}
