import type { CampaignState } from './campaign'

/** One of those that ever stood at an address, as a reader comes upon it. */
export interface Standing {
  id: number
  state: CampaignState
  startsAt: Date
  /** Client, source and first visit are those it is made for. */
  isForReader: boolean
  /** How many of these it asks for: of two that fit, the one that was made for fewer stands there. */
  conditions: number
  hasPrice: boolean
}

/** What is for the reader comes before what is not, what sells before what does not; what is over for them is better than nothing. */
const FOR_READER: Record<CampaignState, number> = { running: 0, paused: 1, usedUp: 1, planned: 2, ended: 5 }
const FOR_OTHERS: Record<CampaignState, number> = { running: 3, paused: 4, usedUp: 4, planned: 6, ended: 7 }

const rankOf = ({ isForReader, state }: Standing): number => (isForReader ? FOR_READER : FOR_OTHERS)[state]

/** Of what is to come the next one, of all else the newest; the same for everybody, each time. */
function compare(one: Standing, other: Standing): number {
  const byTime = other.startsAt.getTime() - one.startsAt.getTime()
  return (
    rankOf(one) - rankOf(other) ||
    other.conditions - one.conditions ||
    (one.state === 'planned' ? -byTime : byTime) ||
    other.id - one.id
  )
}

/**
 * What stands at an address for a reader. A price that is for others is shown with the reason why it is not to be had; a page without
 * a price is for whom it was written, and others do not come upon it.
 */
export const standingOf = <Candidate extends Standing>(candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.filter(({ isForReader, hasPrice }) => isForReader || hasPrice).sort(compare)[0]
