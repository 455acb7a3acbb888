import { formatFen } from '@xinqi/domain/money'
import { Typography } from 'antd'
import { NumberCards } from '../../ui/number-cards'
import { fillOf, valueText, waitText, type Answer, type Numbers, type Value } from './sections'

interface Total {
  name: string
  of: (numbers: Numbers) => Value
  format: (value: number) => string
}

const count = (value: number): string => String(value)

const TOTALS: readonly Total[] = [
  { name: '付款的预约', of: ({ paid }) => paid, format: count },
  { name: '收入', of: ({ takenFen }) => takenFen, format: (fen) => formatFen(fen) },
  { name: '退款', of: ({ refundedFen }) => refundedFen, format: (fen) => formatFen(fen) },
  { name: '时间到了的咨询', of: ({ sessions }) => sessions, format: count },
  { name: '日程占用', of: fillOf, format: (value) => `${value}%` },
  {
    name: '平均评价',
    of: ({ ratings, ratingMean }) => (ratings === 0 ? undefined : ratingMean),
    format: (value) => `${value} 星`,
  },
  {
    name: '首次回复（中位）',
    of: ({ asked, answerMedian }) => (asked === 0 ? undefined : answerMedian),
    format: waitText,
  },
]

/** The span in a few numbers, each with what it was in the one before. */
export const Totals = ({ answer }: { answer: Answer }) => (
  <NumberCards
    label='这段日子一共'
    width={128}
    numbers={TOTALS.map(({ name, of, format }) => ({
      name,
      value: valueText(of(answer.total), format),
      foot: <Typography.Text type='secondary'>{`之前 ${valueText(of(answer.totalBefore), format)}`}</Typography.Text>,
    }))}
  />
)
