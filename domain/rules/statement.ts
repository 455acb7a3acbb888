import type { Fen } from '../money'
import { addDays, instantAt, type DateText } from '../time'

/** Where money of a visitor's lies with us. */
export const HELD_PLACES = ['order', 'goods', 'credit', 'wallet', 'reserved', 'withdrawal'] as const
export type HeldPlace = (typeof HELD_PLACES)[number]
export const HELD_PLACE_LABEL: Record<HeldPlace, string> = {
  order: '留给预约和团体的',
  goods: '留给内容的，还可以退',
  credit: '等着转到新预约的',
  wallet: '余额',
  reserved: '付款中，从余额里预留的',
  withdrawal: '提现中的',
}

/** The companies by which money comes in and goes back. */
export const STATEMENT_WAYS = ['wechat', 'alipay'] as const
export type StatementWay = (typeof STATEMENT_WAYS)[number]
export const STATEMENT_WAY_LABEL: Record<StatementWay, string> = { wechat: '微信支付', alipay: '支付宝' }

/** Either end of a movement: a place of the visitor's own, a company, or anybody else's account. */
export type End = HeldPlace | StatementWay | 'elsewhere'

export interface Movement {
  /** Of the transfer in the ledger. */
  kind: string
  from: End
  to: End
  amountFen: Fen
}

export const LINE_KINDS = [
  'paid',
  'refunded',
  'used',
  'given',
  'compensated',
  'takenBack',
  'withdrawn',
  'moved',
  'byWallet',
  'toWallet',
] as const
export type LineKind = (typeof LINE_KINDS)[number]
export const LINE_LABEL: Record<LineKind, string> = {
  paid: '付款',
  refunded: '退款',
  used: '已使用',
  given: '存入余额',
  compensated: '平台补退',
  takenBack: '从余额收回',
  withdrawn: '从余额取出',
  moved: '转到新的预约',
  byWallet: '用余额支付',
  toWallet: '退回余额',
}

/** What a line does to the sum that lies with us; what only moves from one place of one's own to another does nothing. */
export const LINE_SIGN: Record<LineKind, 1 | 0 | -1> = {
  paid: 1,
  given: 1,
  compensated: 1,
  refunded: -1,
  used: -1,
  takenBack: -1,
  withdrawn: -1,
  moved: 0,
  byWallet: 0,
  toWallet: 0,
}

const isHeld = (end: End): boolean => (HELD_PLACES as readonly End[]).includes(end)
const isBought = (end: End): boolean => end === 'order' || end === 'goods'
const isWay = (end: End): boolean => (STATEMENT_WAYS as readonly End[]).includes(end)

/**
 * The line that a movement is on a statement. Null for steps in between, which stay within one's own: money that is set aside for a
 * payment, or for a new order (R151), or
 * for its way out; it has its line when it is paid with, has moved, or has left.
 */
export function lineKindOf({ kind, from, to }: Movement): LineKind | null {
  if (isHeld(from) && isHeld(to)) return withinOwn(from, to, kind)
  if (isHeld(to)) return isWay(from) ? 'paid' : to === 'order' ? 'compensated' : 'given'
  if (from === 'wallet') return 'takenBack'
  if (from === 'withdrawal') return 'withdrawn'
  return isWay(to) ? 'refunded' : 'used'
}

function withinOwn(from: End, to: End, kind: string): LineKind | null {
  if (from === 'credit' && to === 'order' && kind === 'setOff') return 'moved'
  if (from === 'reserved' && isBought(to)) return 'byWallet'
  return isBought(from) && to === 'wallet' ? 'toWallet' : null
}

/** A month, `2026-11`, in Beijing. */
export type MonthText = string

/** The end does not belong to it. */
export interface Span {
  from: Date
  to: Date
}

export const isMonthText = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)
export const monthOf = (date: DateText): MonthText => date.slice(0, 7)
export const firstDayOf = (month: MonthText): DateText => `${month}-01`
/** From its first moment to that of the next, in UTC. */
export const spanOfMonth = (month: MonthText): Span => ({
  from: instantAt(firstDayOf(month), 0),
  to: instantAt(firstDayOf(nextMonth(month)), 0),
})
/** 31 days after its first day a month is over, whichever it is. */
export const nextMonth = (month: MonthText): MonthText => monthOf(addDays(firstDayOf(month), 31))
export const monthLabel = (month: MonthText): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`

/** All months from one to another, newest first. */
export function monthsBetween(first: MonthText, last: MonthText): MonthText[] {
  const months: MonthText[] = []
  for (let month = first; month <= last; month = nextMonth(month)) months.unshift(month)
  return months
}

export interface Sums {
  openingFen: Fen
  /** By way of paying, only ways that were used. */
  ways: { way: StatementWay; paidFen: Fen; refundedFen: Fen }[]
  paidFen: Fen
  refundedFen: Fen
  usedFen: Fen
  /** Into the wallet, less what was taken back from it. */
  givenFen: Fen
  /** What we gave back of sessions that were held, before it left as a refund. */
  compensatedFen: Fen
  withdrawnFen: Fen
  closingFen: Fen
}

/** One month's sums. All that was there before and comes within it is there after it, or has gone. */
export function sumsOf(openingFen: Fen, movements: readonly Movement[]): Sums {
  const total = (fits: (line: LineKind, one: Movement) => boolean): Fen =>
    movements.reduce((sum, one) => {
      const line = lineKindOf(one)
      return line && fits(line, one) ? sum + one.amountFen : sum
    }, 0)
  const ofKind = (kind: LineKind): Fen => total((line) => line === kind)
  const change = movements.reduce((sum, one) => {
    const line = lineKindOf(one)
    return line ? sum + LINE_SIGN[line] * one.amountFen : sum
  }, 0)
  return {
    openingFen,
    ways: STATEMENT_WAYS.map((way) => ({
      way,
      paidFen: total((line, { from }) => line === 'paid' && from === way),
      refundedFen: total((line, { to }) => line === 'refunded' && to === way),
    })).filter(({ paidFen, refundedFen }) => paidFen + refundedFen > 0),
    paidFen: ofKind('paid'),
    refundedFen: ofKind('refunded'),
    usedFen: ofKind('used'),
    givenFen: ofKind('given') - ofKind('takenBack'),
    compensatedFen: ofKind('compensated'),
    withdrawnFen: ofKind('withdrawn'),
    closingFen: openingFen + change,
  }
}
