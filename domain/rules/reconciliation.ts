import type { Fen } from '../money'
import { addDays, dateOf, type DateText, HOUR, instantAt, isDateText, MINUTE } from '../time'

/** When a day's bill is compared, on the day after it, in minutes of Beijing's day: the companies make theirs from 10:00 on. */
const BILL_MINUTE = 10 * 60 + 30
/** How many days back the sweep looks for one that is not done. */
export const DAYS_TAKEN_UP = 7
/** The companies keep bills for three months; all of those days can be asked for. */
export const BILL_DAYS = 90
/** What was read of a bill is needed as long as it, or one of a day beside it, may be compared again. */
export const LINES_KEPT_DAYS = 100
/** How soon a bill that was not there is asked for again. */
export const ASK_AGAIN_MS = 10 * MINUTE
/** How soon after a failure. */
export const FAILED_AGAIN_MS = HOUR
/** What happens so shortly before midnight may stand in either day's bill, and is missed by the run of the later one. */
export const MIDNIGHT_SLACK_MS = 5 * MINUTE

/** What the companies keep of what they take, in thousandths. */
export const FEE_PER_MILLE = 6

/** Who gives its fee back with a refund. */
export const RETURNS_FEE = { wechat: true, alipay: false } as const

/** What a company keeps of a payment, rounded half up to the fen. */
export const paymentFee = (amountFen: Fen): Fen => Math.floor((amountFen * FEE_PER_MILLE + 500) / 1000)

/** From when a day can be compared. */
export const billReadyAt = (day: DateText): Date => instantAt(addDays(day, 1), BILL_MINUTE)

/** Days to be compared by now without anybody's asking, the oldest first, from `first` on. */
export function daysDue(now: Date, first: DateText): DateText[] {
  const today = dateOf(now)
  return Array.from({ length: DAYS_TAKEN_UP }, (_, index) => addDays(today, index - DAYS_TAKEN_UP)).filter(
    (day) => day >= first && billReadyAt(day) <= now,
  )
}

/** Why a day cannot be compared; null where it can. */
export function billDayMistake(day: string, now: Date): string | null {
  if (!isDateText(day)) return '日期不正确'
  const today = dateOf(now)
  if (day > today) return '这一天还没有到'
  if (day === today) return '今天还没有过完，明天 10:30 之后再对'
  if (billReadyAt(day) > now) return '昨天的账单 10:30 之后才有，请晚一点再对'
  return day < addDays(today, -BILL_DAYS) ? `支付公司只保留 ${BILL_DAYS} 天的账单` : null
}

export interface Expected {
  from: Date
  upto: Date
}

/** When what a day's run may miss has happened: up to shortly before midnight, what comes later is the next day's. */
export const expectedIn = (day: DateText): Expected => ({
  from: new Date(instantAt(day, 0).getTime() - MIDNIGHT_SLACK_MS),
  upto: new Date(instantAt(addDays(day, 1), 0).getTime() - MIDNIGHT_SLACK_MS),
})
