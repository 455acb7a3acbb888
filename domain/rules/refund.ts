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
  sessionsTotal: number
  /** Sessions that took place or count as used. */
  sessionsUsed: number
  /** Start of the session that is booked, or null when none is. */
  startAt: Date | null
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
  /** The share of the booked session that comes back, 0–100. */
  percent: number
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

/** Rescheduling is free before the line, twice a session, and not offered inside it. */
export const mayReschedule = (policy: ChangePolicy, startAt: Date, times: number, limit: number, now: Date): boolean =>
  times < limit && startAt.getTime() - now.getTime() >= Math.max(policy.changeTimeBefore * HOUR, 1)

function percentAndReason(question: RefundQuestion): { percent: number; reason: string } {
  if (question.consultantsFault) return { percent: 100, reason: '咨询师未能赴约，全额退还' }
  if (!question.startAt) return { percent: 100, reason: '还没有约定时间，全额退还' }
  const percent = refundPercent(question.policy, question.startAt, question.now)
  if (percent === 100) return { percent, reason: '离开始还早，全额退还' }
  const line = question.policy.changeTimeBefore
  return {
    percent,
    reason: percent > 0 ? `离开始不足 ${line} 小时，退还这一次的 ${percent}%` : '离开始太近，这一次不能退款',
  }
}

/**
 * What comes back, itemised: the booked session by its tier, sessions not begun at the price paid per session, used
 * ones not at all. The lines always sum to the amount.
 */
export function refundFor(question: RefundQuestion): RefundAnswer {
  const { paidFen, sessionsTotal, sessionsUsed } = question
  const { percent, reason } = percentAndReason(question)
  const lines: RefundLine[] = []
  if (sessionsUsed < sessionsTotal) {
    const price = sessionShare(paidFen, sessionsTotal, sessionsUsed)
    const back = percentOf(price, percent)
    lines.push({ label: sessionsTotal === 1 ? `本次咨询 × ${percent}%` : `已约的一次 × ${percent}%`, amountFen: back })
  }
  let unbooked = 0
  for (let index = sessionsUsed + 1; index < sessionsTotal; index += 1) {
    unbooked += sessionShare(paidFen, sessionsTotal, index)
  }
  if (unbooked > 0) lines.push({ label: `未使用的 ${sessionsTotal - sessionsUsed - 1} 次`, amountFen: unbooked })
  return { refundFen: lines.reduce((sum, line) => sum + line.amountFen, 0), lines, percent, reason }
}

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
