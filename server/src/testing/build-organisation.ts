import { DEFAULT_REFUND_TIERS, type RefundTier } from '@xinqi/domain/rules/refund'
import type { Db } from '../call/services'

export interface OrganisationFacts {
  id: number
  name: string
  flavour?: string
  /** Hours before a session until which changing it is free: 0, 12, 24, 48 or 72. */
  changeTimeBefore?: number
  tiers?: readonly RefundTier[]
  /** Consultants confirm each appointment themselves. */
  confirmsByHand?: boolean
}

export async function createOrganisation(db: Db, facts: OrganisationFacts): Promise<number> {
  const {
    id,
    name,
    flavour = 'main',
    changeTimeBefore = 24,
    tiers = DEFAULT_REFUND_TIERS,
    confirmsByHand = false,
  } = facts
  const hours = { status: 1, times: [{ start: '09:00', end: '21:00' }] }
  await db
    .insertInto('organization')
    .values({
      id,
      name,
      flavour,
      work_time: JSON.stringify({ workdays: hours, holidays: hours }),
      change_time_before: changeTimeBefore,
      refund_tiers: JSON.stringify(tiers),
      confirms_by_hand: confirmsByHand,
    })
    .execute()
  return id
}

export async function createCategory(
  db: Db,
  category: { id: number; name: string; parentId?: number },
): Promise<number> {
  const { id, name, parentId = 0 } = category
  await db.insertInto('category').values({ id, name, parent_id: parentId }).execute()
  return id
}
