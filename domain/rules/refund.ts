import { percentOf, sessionShare, type Fen } from '../money'
import { latenessPromise } from '../text/lateness'
import { HOUR } from '../time'

/** Inside the free-change line the refund falls by hours before the start (docs/domain.md §4). */
export interface RefundTier {
  /** At least this many hours before the start … */
  hoursBefore: number
  /** … this much comes back. */
  percent: number
}

/** Default tiers: from 24 h before the start all of it, from 12 h half, later nothing. */
export const DEFAULT_REFUND_TIERS: readonly RefundTier[] = [
  { hoursBefore: 24, percent: 100 },
  { hoursBefore: 12, percent: 50 },
  { hoursBefore: 0, percent: 0 },
]

/** What an organisation promises; copied into the order when it is made, so that a later change does not touch it. */
export interface ChangePolicy {
  /** Hours before the start until which changing and cancelling are free: 0, 12, 24, 48 or 72 (R157). */
  changeTimeBefore: number
  tiers: readonly RefundTier[]
}

export interface RefundQuestion {
  policy: ChangePolicy
  paidFen: Fen
  /** Sessions of the order; each has its share of what was paid. */
  sessionsTotal: number
  /** Those that are booked and left now: which of the order's, from 0, and when. */
  booked: readonly { index: number; startAt: Date }[]
  /** Those for which no time was ever chosen, where they are left, too. */
  unbooked: readonly number[]
  /** The consultant was absent or declined: everything unused comes back. */
  consultantsFault: boolean
  now: Date
}

export interface RefundLine {
  label: string
  amountFen: Fen
}

export interface RefundAnswer {
  refundFen: Fen
  /** How the amount comes about; the lines sum to `refundFen`. */
  lines: RefundLine[]
  /** The share of the booked session that comes back, 0–100; of several the smallest. */
  percent: number
  /** Sessions that come back whole: where a company pays, as many times go back to it. */
  timesBack: number
  /** Why, in a sentence. */
  reason: string
}

/** Percent of the booked session's price that comes back when it is cancelled now. */
export function refundPercent(policy: ChangePolicy, startAt: Date, now: Date): number {
  const hoursLeft = (startAt.getTime() - now.getTime()) / HOUR
  if (hoursLeft >= policy.changeTimeBefore && hoursLeft > 0) return 100
  const reached = policy.tiers.filter((tier) => hoursLeft >= tier.hoursBefore && hoursLeft > 0)
  return reached.reduce((most, tier) => Math.max(most, tier.percent), 0)
}

/** Lines of free change that an organisation may promise (R157). */
export const CHANGE_LINES = [0, 12, 24, 48, 72] as const

const MOST_TIERS = 6

/**
 * What is wrong with what an organisation wants to promise; null: nothing. From the line of free change on all of it comes
 * back, then ever less, and the last tier reaches to the start.
 */
export function policyFault({ changeTimeBefore, tiers }: ChangePolicy): string | null {
  const [first] = tiers
  if (!first || tiers.length > MOST_TIERS) return `退款要有 1 到 ${MOST_TIERS} 档`
  if (first.hoursBefore !== changeTimeBefore || first.percent !== 100)
    return `第一档要是 ${changeTimeBefore} 小时退 100%，和免费改期一致`
  const falls = tiers.every(({ hoursBefore, percent }, index) => {
    const before = tiers[index - 1]
    return !before || (hoursBefore < before.hoursBefore && percent < before.percent)
  })
  if (!falls) return '后一档的小时数和比例都要比前一档小'
  return tiers.at(-1)?.hoursBefore === 0 ? null : '最后一档要写到开始前 0 小时'
}

/** Rescheduling is free before the line, twice a session, and not offered inside it. */
export const mayReschedule = (policy: ChangePolicy, startAt: Date, times: number, limit: number, now: Date): boolean =>
  times < limit && startAt.getTime() - now.getTime() >= Math.max(policy.changeTimeBefore * HOUR, 1)

const percentOfSession = ({ policy, consultantsFault, now }: RefundQuestion, startAt: Date): number =>
  consultantsFault ? 100 : refundPercent(policy, startAt, now)

function reasonFor({ policy, booked, consultantsFault }: RefundQuestion, percent: number): string {
  if (consultantsFault) return '咨询师未能赴约，全额退还'
  if (booked.length === 0) return '还没有约定时间，全额退还'
  if (percent === 100) return '离开始还早，全额退还'
  const which = booked.length === 1 ? '这一次' : '最近的'
  return percent > 0
    ? `离开始不足 ${policy.changeTimeBefore} 小时，退还${which}的 ${percent}%`
    : `离开始太近，${which}不能退款`
}

/**
 * What comes back, itemised: each booked session by its own tier, sessions not begun at the price paid per session, used
 * ones not at all. The lines always sum to the amount.
 */
export function refundFor(question: RefundQuestion): RefundAnswer {
  const { paidFen, sessionsTotal, booked, unbooked } = question
  const share = (index: number): Fen => sessionShare(paidFen, sessionsTotal, index)
  const byPercent = new Map<number, Fen[]>()
  for (const { index, startAt } of booked) {
    const percent = percentOfSession(question, startAt)
    byPercent.set(percent, [...(byPercent.get(percent) ?? []), percentOf(share(index), percent)])
  }
  const lines = [...byPercent].map(([percent, backs]): RefundLine => {
    const what = sessionsTotal === 1 ? '本次咨询' : `已约的${backs.length === 1 ? '一' : ` ${backs.length} `}次`
    return { label: `${what} × ${percent}%`, amountFen: sum(backs) }
  })
  const untouched = sum(unbooked.map(share))
  if (untouched > 0) {
    const label = sessionsTotal === 1 ? '本次咨询 × 100%' : `未使用的 ${unbooked.length} 次`
    lines.push({ label, amountFen: untouched })
  }
  const percent = Math.min(100, ...byPercent.keys())
  return {
    refundFen: sum(lines.map(({ amountFen }) => amountFen)),
    lines,
    percent,
    timesBack: unbooked.length + (byPercent.get(100)?.length ?? 0),
    reason: reasonFor(question, percent),
  }
}

const sum = (amounts: readonly Fen[]): Fen => amounts.reduce((total, one) => total + one, 0)

/** Hours before the start until which all of the money comes back: the line of free change, or a later tier of 100 %. */
function wholeRefundHours({ changeTimeBefore, tiers }: ChangePolicy): number {
  const whole = tiers.filter((tier) => tier.percent === 100).map((tier) => tier.hoursBefore)
  return Math.min(changeTimeBefore, ...whole)
}

/** Who pays for an order: money comes back to a visitor, times to a company, and where nobody pays there is nothing to return. */
export type Payer = 'visitor' | 'company' | 'nobody'

/** The rule in a sentence, shown before anyone books. It follows from the same numbers as what comes back. */
export function policySentence(policy: ChangePolicy, payer: Payer): string {
  const ended = { visitor: moneySentence, company: timesSentence, nobody: freeSentence }[payer](policy)
  return `${ended}${latenessPromise(payer === 'visitor' ? 'before' : 'never')}`
}

const CONSULTANTS_FAULT = '咨询师缺席，全额退还。'

function moneySentence(policy: ChangePolicy): string {
  const change = policy.changeTimeBefore
  const whole = wholeRefundHours(policy)
  if (change === 0) return `开始前可免费改期或全额退款；${CONSULTANTS_FAULT}`
  const free =
    whole === change
      ? `开始前 ${change} 小时可免费改期或全额退款`
      : `开始前 ${change} 小时可免费改期，${whole} 小时可全额退款`
  const partial = policy.tiers
    .filter((tier) => tier.percent > 0 && tier.percent < 100 && tier.hoursBefore < whole)
    .sort((a, b) => b.hoursBefore - a.hoursBefore)
  const parts = partial.map(
    (tier, index) => `${partial[index - 1]?.hoursBefore ?? whole}–${tier.hoursBefore} 小时退 ${tier.percent}%`,
  )
  const nothing = whole > 0 ? ['再晚不退'] : []
  return [free, [...parts, ...nothing].join('，'), CONSULTANTS_FAULT].filter(Boolean).join('；')
}

const beforeStart = (hours: number): string => (hours === 0 ? '开始前' : `开始前 ${hours} 小时`)

/** A time goes back to the company where all of the money would have come back, else it counts as used. */
function timesSentence(policy: ChangePolicy): string {
  const whole = wholeRefundHours(policy)
  const late = whole > 0 ? '再晚取消，这一次算作已使用；' : ''
  return `${beforeStart(policy.changeTimeBefore)}可以改期；${beforeStart(whole)}取消，次数退回；${late}咨询师缺席，次数退回。`
}

const freeSentence = ({ changeTimeBefore }: ChangePolicy): string =>
  `${beforeStart(changeTimeBefore)}可以改期；来不了，请在开始前尽早取消，把时间留给别人。`
