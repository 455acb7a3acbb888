import type { Data } from '@xinqi/domain/contract/contract'
import { GROUP_LEAST, LATE_MINUTES } from '@xinqi/domain/rules/dashboard'
import { formatFen } from '@xinqi/domain/money'

export type Answer = Data<'GET /operator/dashboard/numbers'>
export type Period = Answer['periods'][number]
export type Numbers = Period['numbers']

/** Null: held back, since so few people stand behind it. Undefined: there is nothing to say. */
export type Value = number | null | undefined

export interface Series {
  name: string
  of: (numbers: Numbers) => Value
}

export interface Section {
  title: string
  /** What is counted, where the title leaves it open. */
  note: string
  /** For eyes, and for the cells of a table. */
  format: (value: number) => string
  /** Where the axis begins and ends; from nothing to the most that there is where it is left out. */
  axis?: [from: number, to: number]
  series: readonly Series[]
}

const plain = (value: number): string => String(value)
const percent = (value: number): string => `${value}%`

/** Minutes in the words of a clock. */
export function waitText(minutes: number): string {
  if (minutes < 60) return `${minutes} 分钟`
  return minutes < 48 * 60 ? `${Math.round(minutes / 6) / 10} 小时` : `${Math.round(minutes / 144) / 10} 天`
}

export const fillOf = ({ booked, offered }: Numbers): Value =>
  offered === 0 ? undefined : Math.min(100, Math.round((booked / offered) * 1000) / 10)

/** Held back only where there was something to say. */
const where = (count: number, value: number | null): Value => (count === 0 ? undefined : value)

export const SECTIONS: readonly Section[] = [
  {
    title: '预约',
    note: '下单、付款、取消各算在发生的那一天；没付款过期的也算取消。',
    format: plain,
    series: [
      { name: '下单', of: ({ made }) => made },
      { name: '付款', of: ({ paid }) => paid },
      { name: '取消', of: ({ cancelled }) => cancelled },
    ],
  },
  {
    title: '收入与退款',
    note: '以账本为准：咨询、团体和内容收到的钱，和退回去的钱。',
    format: (fen) => formatFen(fen),
    series: [
      { name: '收入', of: ({ takenFen }) => takenFen },
      { name: '退款', of: ({ refundedFen }) => refundedFen },
    ],
  },
  {
    title: '到场',
    note: '时间到了的咨询：进行了，或者有一方没有来。',
    format: plain,
    series: [
      { name: '已咨询', of: ({ sessions, held }) => where(sessions, held) },
      { name: '来访者未到', of: ({ sessions, visitorAbsent }) => where(sessions, visitorAbsent) },
      { name: '咨询师未到', of: ({ sessions, consultantAbsent }) => where(sessions, consultantAbsent) },
    ],
  },
  {
    title: '第一条消息的回复',
    note: '来访者第一次写信给一位咨询师，到对方第一次回复。误差在一成以内。',
    format: waitText,
    series: [
      { name: '一半在多久内', of: ({ asked, answerMedian }) => where(asked, answerMedian) },
      { name: '九成在多久内', of: ({ asked, answerNinth }) => where(asked, answerNinth) },
    ],
  },
  {
    title: '日程占用',
    note: '公开的咨询师开放的半小时里，约出去的有多少。',
    format: percent,
    series: [{ name: '占用', of: fillOf }],
  },
  {
    title: '评价',
    note: `平均几颗星。评价的人少于 ${GROUP_LEAST} 位时不显示。`,
    format: plain,
    axis: [1, 5],
    series: [{ name: '平均', of: ({ ratings, ratingMean }) => where(ratings, ratingMean) }],
  },
  {
    title: '咨询室',
    note: `断开又进来的次数，和晚到 ${LATE_MINUTES} 分钟以上的场次，都是房间自己记下的。`,
    format: plain,
    series: [
      { name: '重新进入', of: ({ rooms, reconnects }) => where(rooms, reconnects) },
      { name: '来访者晚到', of: ({ rooms, visitorLate }) => where(rooms, visitorLate) },
      { name: '咨询师晚到', of: ({ rooms, consultantLate }) => where(rooms, consultantLate) },
    ],
  },
]

/** What stands in a cell, on a plot’s label and in a file. */
export function valueText(value: Value, format: (value: number) => string): string {
  if (value === undefined) return '–'
  return value === null ? `少于 ${GROUP_LEAST} 人` : format(value)
}

/** `11-21`, or the days of a longer period; the year where a span is of more than one. */
export function periodText({ from, to }: Pick<Period, 'from' | 'to'>): string {
  return from === to ? from.slice(5) : `${from.slice(5)} 至 ${to.slice(5)}`
}
