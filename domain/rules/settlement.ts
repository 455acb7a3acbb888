import { percentOf, type Fen } from '../money'
import { BILL, type BillType } from '../status/settlement'
import { DAY, type DateText } from '../time'
import type { MonthText } from './statement'

/** A consultant has so many days to look at a settlement and confirm it. */
export const CONFIRM_DAYS = 5
/** New rates are said so many days before the first month that they hold for. */
export const RATE_NOTICE_DAYS = 30
export const SETTLEMENT_WORDS_MAX = 500

export const confirmUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + CONFIRM_DAYS * DAY)

export interface Rates {
  /** The first month that they hold for. */
  from: MonthText
  /** The day on which consultants were told. */
  announced: DateText
  /** By the consultant's type, which says the level too (R279): percent of what a session earned that is theirs. */
  share: Readonly<Record<number, number>>
}

/** Ours; the oldest first. A row is never changed: months before it are worked out by it for ever. */
export const RATES: readonly Rates[] = [
  {
    from: '2020-01',
    announced: '2019-11-15',
    // 3 gives service unpaid: of what comes in all the same, nothing is taken.
    share: { 1: 50, 2: 60, 3: 100, 4: 50, 5: 55, 6: 60, 7: 65, 8: 50, 9: 50, 10: 65, 11: 70 },
  },
]

export function ratesOf(month: MonthText): Rates {
  const rates = RATES.filter(({ from }) => from <= month).at(-1)
  if (!rates) throw new Error(`no rates hold for ${month}`)
  return rates
}

/** Percent of what was earned in a month that is the consultant's. */
export function sharePercentOf(month: MonthText, consultantType: number): number {
  const percent = ratesOf(month).share[consultantType]
  if (percent === undefined) throw new Error(`consultants of type ${consultantType} have no share`)
  return percent
}

const halfUp = (value: number, by: number): number => Math.floor((2 * value + by) / (2 * by))

/** Of what is taxed: up to so many fen, percent, and what is taken off at once. */
const LABOUR_TAX = [
  { upTo: 2_000_000, percent: 20, quickFen: 0 },
  { upTo: 5_000_000, percent: 30, quickFen: 200_000 },
  { upTo: Infinity, percent: 40, quickFen: 700_000 },
] as const
const FREE_FEN: Fen = 80_000
const FREE_UP_TO: Fen = 400_000

/**
 * What is withheld in advance of one month's pay for labour (劳务报酬预扣预缴): 800 yuan are free up to 4,000, a fifth beyond;
 * 20, 30 or 40 percent of the rest. Half a fen counts as one.
 */
export function labourTax(incomeFen: Fen): Fen {
  // In fifths of a fen, so that a fifth of anything is whole.
  const taxed = incomeFen <= FREE_UP_TO ? 5 * Math.max(0, incomeFen - FREE_FEN) : 4 * incomeFen
  const row = LABOUR_TAX.find(({ upTo }) => taxed <= 5 * upTo)!
  return halfUp(taxed * row.percent, 500) - row.quickFen
}

/** Parts of a whole in proportion to their weights; they sum to it, the odd fen going to the largest remainders, earlier ones first. */
export function apportion(total: Fen, weights: readonly number[]): Fen[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const odd = total - parts.reduce((all, one) => all + one, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, odd)) parts[at]! += 1
  return parts
}

/** What a settlement is worked out of: something earned, or a bill of an operator's; amounts above 0. */
export interface Item {
  billType: BillType
  amountFen: Fen
}

/** What an item comes to. Net is gross less cut and tax; of a deduction gross and net are below 0. */
export interface Worked {
  grossFen: Fen
  /** The platform's part. */
  cutFen: Fen
  taxFen: Fen
  netFen: Fen
}

export const NOTHING: Worked = { grossFen: 0, cutFen: 0, taxFen: 0, netFen: 0 }

export const sumOf = (lines: readonly Worked[]): Worked =>
  lines.reduce(
    (sum, line) => ({
      grossFen: sum.grossFen + line.grossFen,
      cutFen: sum.cutFen + line.cutFen,
      taxFen: sum.taxFen + line.taxFen,
      netFen: sum.netFen + line.netFen,
    }),
    NOTHING,
  )

/**
 * A month worked out: what each item comes to, in the order given; null for a deduction that what is left does not bear, which waits
 * for the next month. Tax is of the consultant's share and of subsidies together; a deduction lowers what is paid, not what is taxed.
 */
export function workOut(sharePercent: number, items: readonly Item[]): (Worked | null)[] {
  const shareOf = ({ billType, amountFen }: Item): Fen => {
    if (billType === BILL.deduction) return 0
    return billType === BILL.income ? percentOf(amountFen, sharePercent) : amountFen
  }
  const shares = items.map(shareOf)
  const taxes = apportion(labourTax(shares.reduce((sum, one) => sum + one, 0)), shares)
  let left = shares.reduce((sum, share, at) => sum + share - taxes[at]!, 0)
  return items.map((item, at) => {
    const { billType, amountFen } = item
    if (billType !== BILL.deduction) {
      const [share, taxFen] = [shares[at]!, taxes[at]!]
      return { grossFen: amountFen, cutFen: amountFen - share, taxFen, netFen: share - taxFen }
    }
    if (amountFen > left) return null
    left -= amountFen
    return { grossFen: 0 - amountFen, cutFen: 0, taxFen: 0, netFen: 0 - amountFen }
  })
}

export const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const
export const isQuarterText = (text: string): boolean => /^20\d{2}-Q[1-4]$/.test(text)
/** The three months of a quarter, `2026-Q4`. */
export const monthsOfQuarter = (quarter: string): MonthText[] =>
  [1, 2, 3].map(
    (month) => `${quarter.slice(0, 4)}-${String((Number(quarter.slice(6)) - 1) * 3 + month).padStart(2, '0')}`,
  )
