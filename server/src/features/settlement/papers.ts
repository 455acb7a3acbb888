import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { formatFen, type Fen } from '@xinqi/domain/money'
import { monthLabel } from '@xinqi/domain/rules/statement'
import { BILL_LABEL, SETTLEMENT_LABEL } from '@xinqi/domain/status/settlement'
import { csvTable } from '@xinqi/domain/text/csv'
import { COUPON_BEARER_LABEL, lineTitle } from '@xinqi/domain/text/settlement'
import { parseMoment } from '@xinqi/domain/time'
import type { StatementSheet } from '../../paper/draw-statement'
import type { listWithheld } from './data'
import type { Info } from './present'

/** The font of papers has the hyphen, and no minus sign. */
const exact = (amount: Fen): string => formatFen(amount, true).replace('−', '-')

export const fileNameOf = ({ month }: Info, kind: 'pdf' | 'csv'): string => `心栖-结算单-${month}.${kind}`

/** A settlement as it is printed; it names sessions by their numbers, and is dated by what it says, so that the same one gives the same bytes. */
export function sheetOf(info: Info): StatementSheet {
  const { month, settlementNo, status, sharePercent, confirmTime, voidTime, createTime } = info
  const when = confirmTime ?? voidTime
  return {
    kind: 'statement',
    title: `${monthLabel(month)}结算单`,
    brand: flavourOf(DEFAULT_ORG_ID).name,
    subtitle: `编号 ${settlementNo}，${SETTLEMENT_LABEL[status]}${when ? ` ${when.slice(0, 16)}` : ''}，北京时间`,
    facts: [
      ['收入、补贴与扣除合计', exact(info.grossFen)],
      [`平台服务费（咨询收入的 ${100 - sharePercent}%）`, exact(-info.cutFen)],
      ['代扣个人所得税（劳务报酬）', exact(-info.taxFen)],
      ['到手', exact(info.netFen)],
    ],
    columns: ['时间', '事项', '金额', '服务费', '个税', '到手'],
    widths: { shares: [0.15, 0.29, 0.15, 0.14, 0.13, 0.14], amounts: 4 },
    lines: info.list.map((line) => [
      line.time.slice(5, 16),
      line.appointNo ? `${lineTitle(line)} ${line.appointNo.slice(-6)}` : lineTitle(line),
      exact(line.grossFen),
      exact(-line.cutFen),
      exact(-line.taxFen),
      exact(line.netFen),
    ]),
    nothing: '这个月没有可以结算的。',
    notes: [
      '咨询后面的六位数字是预约号的末尾。平台承担的优惠已经算在金额里。',
      '个税按劳务报酬所得预扣预缴，年终可以自行汇算。',
    ],
    issuedAt: parseMoment(when ?? createTime).getTime(),
  }
}

/** Numbers that a spreadsheet adds up: nothing between the thousands. */
const yuan = (amount: Fen): string => (amount / 100).toFixed(2)

const HEAD = [
  '编号',
  '类型',
  '事项',
  '时间',
  '预约号',
  '订单号',
  '定价',
  '优惠',
  '优惠由谁承担',
  '金额',
  '服务费',
  '个税',
  '到手',
  '原因',
]

/** Each line of a settlement in yuan, and their sum. */
export const tableOf = (info: Info): string =>
  csvTable([
    HEAD,
    ...info.list.map((line) => [
      line.lineNo,
      BILL_LABEL[line.billType],
      lineTitle(line),
      line.time,
      line.appointNo ?? '',
      line.orderNo ?? '',
      line.priceFen === null ? '' : yuan(line.priceFen),
      line.couponFen === 0 ? '' : yuan(line.couponFen),
      line.couponBearer ? COUPON_BEARER_LABEL[line.couponBearer] : '',
      yuan(line.grossFen),
      yuan(line.cutFen),
      yuan(line.taxFen),
      yuan(line.netFen),
      line.reason ?? '',
    ]),
    [
      '合计',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      yuan(info.grossFen),
      yuan(info.cutFen),
      yuan(info.taxFen),
      yuan(info.netFen),
      '',
    ],
  ])

const TAX_HEAD = ['咨询师编号', '姓名', '月份', '结算单', '收入额', '代扣个税', '到手']

/** What was withheld of whom in a quarter, as the tax office asks for it: pay for labour is what is left after the platform's fee. */
export const taxTableOf = (rows: Awaited<ReturnType<typeof listWithheld>>): string =>
  csvTable([
    TAX_HEAD,
    ...rows.map(({ id, name, month, settlement_no, gross_fen, cut_fen, tax_fen, net_fen }) => [
      String(id),
      name,
      month,
      settlement_no,
      yuan(gross_fen - cut_fen),
      yuan(tax_fen),
      yuan(net_fen),
    ]),
  ])
