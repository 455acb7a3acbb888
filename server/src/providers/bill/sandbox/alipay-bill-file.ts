import { addDays, formatMoment, type DateText } from '@xinqi/domain/time'
import { yuanText } from '../yuan-amount'
import type { DayBooks } from './bill-books'
import type { GivenBack, Paid } from './company-trades'
import type { Movement } from './movements'

/** The files of a day as Alipay writes them: numbers end in a tab, and the newest stands first. */

const TRADE_HEADER =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,' +
  '商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,' +
  '卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const TRADE_SUMS =
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）'
const FUND_HEADER =
  '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注'
const FUND_SUMS = '类型,收入笔数,收入金额（+元）,支出笔数,支出金额（-元）,总金额（元）'

const DASHES = '-'.repeat(40)
const sumOf = <T>(list: T[], fen: (one: T) => number): number => list.reduce((sum, one) => sum + fen(one), 0)
const rowOf = (cells: string[]): string => cells.join(',')
const number = (text: string): string => `${text}\t`
const chineseDay = (day: DateText): string => {
  const [year, month, date] = day.split('-')
  return `${year}年${month}月${date}日 00:00:00`
}

/** Who asks, and of which day. */
export interface AlipayFileOf {
  sellerId: string
  day: DateText
}

function fileOf(kind: string, list: string, { sellerId, day }: AlipayFileOf, lines: string[], after: string[]): string {
  return [
    `#支付宝${kind}查询`,
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${chineseDay(day)}]   终止日期：[${chineseDay(addDays(day, 1))}]`,
    `#${DASHES}${list}列表${DASHES}`,
    ...lines,
    `#${DASHES}${list}列表结束${DASHES}`,
    ...after,
    '#导出时间：[2026年01月01日 09:00:00]',
    '',
  ].join('\r\n')
}

/** Name and text of each file in the zip. */
export function tradeFiles({ payments, refunds }: DayBooks, of: AlipayFileOf): Record<string, string> {
  const rows = [
    ...payments.map((paid) => ({ at: paid.at, text: paidRow(paid) })),
    ...refunds.map((refund) => ({ at: refund.askedAt, text: refundRow(refund) })),
  ].sort((one, other) => one.at - other.at)
  const paidFen = sumOf(payments, ({ amountFen }) => amountFen)
  const backFen = sumOf(refunds, ({ amountFen }) => amountFen)
  const feesFen = sumOf(payments, ({ feeFen }) => feeFen)
  const detail = fileOf(
    '业务明细',
    '业务明细',
    of,
    [TRADE_HEADER, ...rows.map(({ text }) => text).reverse()],
    [
      `#交易合计：${payments.length}笔，商家实收共${yuanText(paidFen)}元，商家优惠共0.00元`,
      `#退款合计：${refunds.length}笔，商家实收退款共${yuanText(-backFen)}元，商家优惠退款共0.00元`,
    ],
  )
  const net = yuanText(paidFen - backFen)
  const sums = [
    ...[number('合计'), number(''), String(payments.length), String(refunds.length), net, net],
    ...['0.00', '0.00', '0.00', yuanText(-feesFen), '0.00', yuanText(paidFen - backFen - feesFen)],
  ]
  const summary = fileOf('业务汇总', '业务汇总', of, [TRADE_SUMS, rowOf(sums)], [])
  return named(of, '业务明细', '业务明细(汇总)', detail, summary)
}

const named = (
  { sellerId, day }: AlipayFileOf,
  detailName: string,
  summaryName: string,
  detail: string,
  summary: string,
): Record<string, string> => {
  const head = `${sellerId}0156_${day.replaceAll('-', '')}`
  return { [`${head}_${detailName}.csv`]: detail, [`${head}_${summaryName}.csv`]: summary }
}

const tradeRow = (
  trade: Pick<Paid, 'transactionId' | 'paymentNo' | 'description'>,
  { type, at, fen, refundNo, feeFen }: { type: string; at: number; fen: number; refundNo: string; feeFen: number },
): string => {
  const [amount, moment] = [yuanText(fen), formatMoment(at)]
  return rowOf([
    ...[number(trade.transactionId), number(trade.paymentNo), number(type), trade.description, moment, moment],
    ...[
      '\t',
      '\t',
      '\t',
      '\t',
      number('**（138****0000）'),
      amount,
      amount,
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
    ],
    ...[number('0.00'), '0.00', number(refundNo), yuanText(feeFen), '0.00', ''],
  ])
}

const paidRow = (paid: Paid): string =>
  tradeRow(paid, { type: '交易', at: paid.at, fen: paid.amountFen, refundNo: '', feeFen: -paid.feeFen })

const refundRow = (refund: GivenBack): string =>
  tradeRow(refund, {
    ...{ type: '退款', at: refund.askedAt, fen: -refund.amountFen, refundNo: refund.refundNo },
    feeFen: refund.feeBackFen,
  })

const FUND_TYPES: Record<Movement['kind'], string> = {
  payment: '在线支付',
  fee: '收费',
  refund: '交易退款',
  feeBack: '收费',
  transfer: '转账',
  transferBack: '转账',
}

/** Name and text of each file in the zip. */
export function fundFiles({ movements }: DayBooks, of: AlipayFileOf): Record<string, string> {
  const [income, cost] = [
    movements.filter(({ amountFen }) => amountFen > 0),
    movements.filter(({ amountFen }) => amountFen < 0),
  ]
  const [inFen, outFen] = [sumOf(income, ({ amountFen }) => amountFen), -sumOf(cost, ({ amountFen }) => amountFen)]
  const rows = movements.map((movement, place) => fundRow(movement, `${movement.at}${String(place).padStart(6, '0')}`))
  const detail = fileOf(
    '账务明细',
    '账务明细',
    of,
    [FUND_HEADER, ...rows.reverse()],
    [`#支出合计：${cost.length}笔，共${yuanText(outFen)}元`, `#收入合计：${income.length}笔，共${yuanText(inFen)}元`],
  )
  const sums = ['合计', String(income.length), yuanText(inFen), String(cost.length), yuanText(-outFen)]
  const summary = fileOf('账务汇总', '账务汇总', of, [FUND_SUMS, rowOf([...sums, yuanText(inFen - outFen)])], [])
  return named(of, '账务明细', '账务明细(汇总)', detail, summary)
}

function fundRow(movement: Movement, flowNo: string): string {
  const { kind, transactionId, paymentNo, at, amountFen, balanceFen } = movement
  return rowOf([
    ...[
      number(flowNo),
      number(transactionId),
      number(paymentNo ?? ''),
      number('咨询服务'),
      formatMoment(at),
      number(''),
    ],
    ...[yuanText(Math.max(amountFen, 0)), yuanText(Math.min(amountFen, 0)), yuanText(balanceFen)],
    ...['支付宝', FUND_TYPES[kind], ''],
  ])
}
