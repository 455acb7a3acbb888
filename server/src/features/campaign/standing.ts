import { campaignState } from '@xinqi/domain/rules/campaign'
import { standingOf } from '@xinqi/domain/rules/campaign-standing'
import type { Db } from '../../call/services'
import { conditionsOf, isForReader, type Reader } from './audience'
import { hasBooked, listAtAddress, termsOf, type CampaignAddress, type CampaignRow } from './data'

/** Whoever is not logged in is here for the first time, as far as it is known. */
const isFirstVisit = async (db: Db, userId: number | null, orgId: number): Promise<boolean> =>
  userId === null || !(await hasBooked(db, userId, orgId))

/** To come, and nobody has let it go on: it is being written still. */
const isDraft = (row: CampaignRow, now: Date): boolean => row.starts_at > now && row.paused_at !== null

export interface StandingAt {
  row: CampaignRow | undefined
  /** Another reader may come upon another one, or upon none. */
  dependsOnReader: boolean
}

/** Of those that stood at an address, the one that is there for this reader now. */
export async function standingAt(db: Db, at: CampaignAddress, reader: Reader, now: Date): Promise<StandingAt> {
  const rows = (await listAtAddress(db, at)).filter((row) => !isDraft(row, now))
  const isAsked = rows.some(({ first_only }) => first_only)
  const isFirst = isAsked && (await isFirstVisit(db, reader.userId, at.orgId))
  const candidates = rows.map((row) => ({
    row,
    id: row.id,
    state: campaignState(termsOf(row), now),
    startsAt: row.starts_at,
    isForReader: isForReader(row, reader) && (isFirst || !row.first_only),
    conditions: conditionsOf(row),
    hasPrice: row.price_fen !== null,
  }))
  const dependsOnReader = candidates.some(
    ({ conditions, hasPrice }) => conditions > 0 && (candidates.length > 1 || !hasPrice),
  )
  return { row: standingOf(candidates)?.row, dependsOnReader }
}
