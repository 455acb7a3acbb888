import { formatMoment } from '@xinqi/domain/time'
import { yuanText } from '../yuan-amount'
import type { DayBooks } from './bill-books'
import type { GivenBack, Paid } from './company-trades'
import type { Movement } from './movements'

/** The files of a day as WeChat Pay writes them: UTF-8, CRLF, a backtick before every cell but those of the headers. */

const TRADE_HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注'
const TRADE_SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const FUND_HEADER =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const FUND_SUMS = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'

export interface Merchant {
  mchId: string
  appId: string
}

const sumOf = <T>(list: T[], fen: (one: T) => number): number => list.reduce((sum, one) => sum + fen(one), 0)
const rowOf = (cells: string[]): string => cells.map((cell) => `\`${cell}`).join(',')
/** Fees have three zeros more. */
const feeText = (fen: number): string => `${yuanText(fen)}000`
const fileOf = (lines: string[]): string => `\ufeff${lines.join('\r\n')}\r\n`

export function tradeFile({ payments, refunds }: DayBooks, merchant: Merchant): string {
  const rows = [
    ...payments.map((paid) => ({ at: paid.at, text: paidRow(paid, merchant) })),
    ...refunds.map((refund) => ({ at: refund.askedAt, text: refundRow(refund, merchant) })),
  ].sort((one, other) => one.at - other.at)
  const paidFen = sumOf(payments, ({ amountFen }) => amountFen)
  const backFen = sumOf(refunds, ({ amountFen }) => amountFen)
  const feesFen = sumOf(payments, ({ feeFen }) => feeFen) - sumOf(refunds, ({ feeBackFen }) => feeBackFen)
  const [paid, back] = [yuanText(paidFen), yuanText(backFen)]
  const sums = [String(rows.length), paid, back, '0.00', feeText(feesFen), paid, back]
  return fileOf([TRADE_HEADER, ...rows.map(({ text }) => text), TRADE_SUMS, rowOf(sums)])
}

const paidRow = (paid: Paid, merchant: Merchant): string => {
  const amount = yuanText(paid.amountFen)
  return rowOf([
    ...head(paid.at, paid, merchant),
    ...['SUCCESS', 'OTHERS', 'CNY', amount, '0.00', '0', '0', '0.00', '0.00', '', ''],
    ...[paid.description, '', feeText(paid.feeFen), '0.60%', amount, '0.00', ''],
  ])
}

const refundRow = (refund: GivenBack, merchant: Merchant): string => {
  const amount = yuanText(refund.amountFen)
  return rowOf([
    ...head(refund.askedAt, refund, merchant),
    ...['REFUND', 'OTHERS', 'CNY', '0.00', '0.00', refund.refundId, refund.refundNo, amount, '0.00', 'ORIGINAL'],
    ...[refund.movedAt === null ? 'PROCESSING' : 'SUCCESS', refund.description, ''],
    ...[feeText(-refund.feeBackFen), '0.60%', '0.00', amount, ''],
  ])
}

const head = (
  at: number,
  { transactionId, paymentNo }: Pick<Paid, 'transactionId' | 'paymentNo'>,
  { mchId, appId }: Merchant,
): string[] => [formatMoment(at), appId, mchId, '0', '', transactionId, paymentNo, '', 'JSAPI']

const FUND_WORDS: Record<Movement['kind'], [name: string, type: string]> = {
  payment: ['交易', '交易'],
  fee: ['交易', '扣除交易手续费'],
  refund: ['退款', '退款'],
  feeBack: ['退款', '退还交易手续费'],
  transfer: ['商家转账', '商家转账'],
  transferBack: ['商家转账', '商家转账退回'],
}

export function fundFile({ movements }: DayBooks, { mchId }: Merchant): string {
  const [income, cost] = [
    movements.filter(({ amountFen }) => amountFen > 0),
    movements.filter(({ amountFen }) => amountFen < 0),
  ]
  const sums = [
    ...[`${movements.length}.0`, `${income.length}.0`, yuanText(sumOf(income, ({ amountFen }) => amountFen))],
    ...[`${cost.length}.0`, yuanText(-sumOf(cost, ({ amountFen }) => amountFen))],
  ]
  const rows = movements.map((movement, place) => fundRow(movement, `${mchId}${movement.at}${place}`))
  return fileOf([FUND_HEADER, ...rows, FUND_SUMS, rowOf(sums)])
}

const fundRow = (movement: Movement, flowNo: string): string => {
  const { kind, at, transactionId, ownNo, amountFen, balanceFen } = movement
  return rowOf([
    ...[formatMoment(at), transactionId, flowNo, ...FUND_WORDS[kind], amountFen > 0 ? '收入' : '支出'],
    ...[yuanText(Math.abs(amountFen)), yuanText(balanceFen), 'system', '', ownNo],
  ])
}
