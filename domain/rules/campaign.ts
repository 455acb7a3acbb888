import type { Fen } from '../money'
import { isInShare } from './share'

/** What stands at a campaign's address at a moment. Of these only `running` sells at its price. */
export type CampaignState = 'planned' | 'running' | 'paused' | 'ended' | 'usedUp'

export interface CampaignTerms {
  startsAt: Date
  /** Null: until it is ended by hand. At that very second it is over. */
  endsAt: Date | null
  pausedAt: Date | null
  /** What one pays for one session; null: the campaign has no price of its own. */
  priceFen: Fen | null
  /** Orders at that price, and how many there are now. Null: as many as the budget bears. */
  stock: number | null
  taken: number
  /** What the organisation adds to those orders at most, and adds now. */
  budgetFen: Fen | null
  spentFen: Fen
}

/** Over comes before used up: who comes late is told the plain reason. */
export function campaignState(terms: CampaignTerms, now: Date): CampaignState {
  if (terms.endsAt !== null && terms.endsAt <= now) return 'ended'
  if (terms.startsAt > now) return 'planned'
  if (terms.pausedAt !== null) return 'paused'
  const { priceFen, stock, taken, budgetFen, spentFen } = terms
  const isUsedUp = (stock !== null && taken >= stock) || (budgetFen !== null && spentFen >= budgetFen)
  return priceFen !== null && isUsedUp ? 'usedUp' : 'running'
}

/** Orders that can still be had at the price; null where nobody counts them. */
export const leftOf = ({ stock, taken }: Pick<CampaignTerms, 'stock' | 'taken'>): number | null =>
  stock === null ? null : Math.max(0, stock - taken)

export type Arm = 'a' | 'b'

/**
 * Which of two texts a device reads: the same one each time, and in each campaign another lot. `percentB` of a hundred read b. A larger
 * share moves devices from a to b and none back.
 */
export const armOf = (campaignId: number, device: string, percentB: number): Arm =>
  isInShare(`${campaignId}/${device}`, percentB) ? 'b' : 'a'

/** Two-sided 5 %, and four of five real differences found. */
const Z_ALPHA = 1.959964
const Z_POWER = 0.841621

/**
 * How many devices each text needs before a change of its rate from `rate` to `rate + lift` would be found four times out of five, at
 * 5 % false finds. Null where there is no such change: a rate outside of 0–1, or no lift.
 */
export function devicesNeeded(rate: number, lift: number): number | null {
  const other = rate + lift
  if (lift === 0 || rate <= 0 || rate >= 1 || other <= 0 || other >= 1) return null
  const mean = (rate + other) / 2
  const spread =
    Z_ALPHA * Math.sqrt(2 * mean * (1 - mean)) + Z_POWER * Math.sqrt(rate * (1 - rate) + other * (1 - other))
  return Math.ceil((spread / lift) ** 2)
}

export interface ArmCount {
  /** Devices that read the text. */
  opened: number
  /** Of these, devices that went on to choose somebody. */
  went: number
}

export type ArmVerdict = 'tooFew' | 'noDifference' | 'aIsBetter' | 'bIsBetter'

/** What may be said of two texts. Nothing before both have been read by `needed` devices: looking earlier finds what is not there. */
export function verdictOf(a: ArmCount, b: ArmCount, needed: number): ArmVerdict {
  if (a.opened < needed || b.opened < needed) return 'tooFew'
  const pooled = (a.went + b.went) / (a.opened + b.opened)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.opened + 1 / b.opened))
  const difference = b.went / b.opened - a.went / a.opened
  if (error === 0 || Math.abs(difference) / error < Z_ALPHA) return 'noDifference'
  return difference > 0 ? 'bIsBetter' : 'aIsBetter'
}
