import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { formatFen, type Fen } from '@xinqi/domain/money'
import {
  firstDayOf,
  HELD_PLACE_LABEL,
  LINE_LABEL,
  LINE_SIGN,
  monthLabel,
  monthOf,
  nextMonth,
  STATEMENT_WAY_LABEL,
  type MonthText,
} from '@xinqi/domain/rules/statement'
import { addDays, parseMoment } from '@xinqi/domain/time'
import type { StatementSheet } from '../../paper/draw-statement'
import type { Month } from './month'

/** The font of papers has the hyphen, and no minus sign. */
const exact = (amount: Fen): string => formatFen(amount, true).replace('−', '-')
const lastDayOf = (month: MonthText) => addDays(firstDayOf(nextMonth(month)), -1)

/** Sums of a month that are worth a row: the first and the last always, others where something moved. */
const factsOf = (month: Month): StatementSheet['facts'] => {
  const {
    openingFen,
    ways,
    refundedFen,
    paidFen,
    usedFen,
    givenFen,
    compensatedFen,
    withdrawnFen,
    closingFen,
    held,
    refundingFen,
  } = month
  const rows: [string, Fen][] = [
    ...ways.flatMap(({ way, ...sums }): [string, Fen][] => [
      [`付款，${STATEMENT_WAY_LABEL[way]}`, sums.paidFen],
      [`退款，${STATEMENT_WAY_LABEL[way]}`, -sums.refundedFen],
    ]),
    ...(ways.length > 1
      ? ([
          ['付款合计', paidFen],
          ['退款合计', -refundedFen],
        ] as [string, Fen][])
      : []),
    ['已使用', -usedFen],
    ['平台补退', compensatedFen],
    ['存入余额', givenFen],
    ['从余额取出', -withdrawnFen],
  ]
  const places = held.map(({ place, amountFen }): [string, string] => [
    `其中：${HELD_PLACE_LABEL[place]}`,
    exact(amountFen),
  ])
  return [
    ['月初在平台的金额', exact(openingFen)],
    ...rows.filter(([, amount]) => amount !== 0).map(([label, amount]): [string, string] => [label, exact(amount)]),
    ['月末在平台的金额', exact(closingFen)],
    ...places,
    ...(refundingFen > 0 ? ([['其中：正在退回的', exact(refundingFen)]] as [string, string][]) : []),
  ]
}

const lineOf = ({
  time,
  kind,
  way,
  orderNo,
  goodsOrderNo,
  groupOrderNo,
  readingOrderNo,
  amountFen,
}: Month['lines'][number]): string[] => [
  time.slice(0, 16),
  way ? `${LINE_LABEL[kind]}，${STATEMENT_WAY_LABEL[way]}` : LINE_LABEL[kind],
  [orderNo ?? goodsOrderNo ?? groupOrderNo ?? readingOrderNo].map((no) => (no === null ? '' : `订单 ${no}`)).join(''),
  LINE_SIGN[kind] < 0 ? exact(-amountFen) : exact(amountFen),
]

/** A month as it is printed, the oldest line first. It names orders by number only, and is dated by what it says, not by the clock. */
export function sheetOf(month: Month, today: string): StatementSheet {
  const isOver = month.month < monthOf(today)
  const [newest] = month.lines
  const until = isOver ? `${lastDayOf(month.month)} 24:00` : (newest?.time.slice(0, 16) ?? firstDayOf(month.month))
  const issuedAt = isOver
    ? parseMoment(`${firstDayOf(nextMonth(month.month))} 00:00:00`)
    : parseMoment(newest?.time ?? `${firstDayOf(month.month)} 00:00:00`)
  return {
    kind: 'statement',
    title: `${monthLabel(month.month)}账单`,
    // The edition's own name may say what one came for.
    brand: flavourOf(DEFAULT_ORG_ID).name,
    subtitle: `${firstDayOf(month.month)} 至 ${until}，北京时间${isOver ? '' : '；这个月还没有结束'}`,
    facts: factsOf(month),
    columns: ['时间', '事项', '关于', '金额'],
    lines: [...month.lines].reverse().map(lineOf),
    nothing: '这个月没有收支。',
    notes: [
      '付款与退款以到账为准。转到新的预约、用余额支付、退回余额，是钱在平台里换了地方，不再算作付款或退款。',
      '本账单由平台的账目生成，不是发票。',
    ],
    issuedAt: issuedAt.getTime(),
  }
}

export const fileNameOf = (month: MonthText): string => `心栖-账单-${month}.pdf`
