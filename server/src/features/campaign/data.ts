import type { CampaignTerms } from '@xinqi/domain/rules/campaign'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { ORDER } from '@xinqi/domain/status/order'
import type { CampaignPage } from '@xinqi/domain/text/campaign'
import type { Selectable } from 'kysely'
import type { Campaign } from '../../db/database'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'

export type CampaignRow = Selectable<Campaign>

export const termsOf = (row: CampaignRow): CampaignTerms => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  pausedAt: row.paused_at,
  priceFen: row.price_fen,
  stock: row.stock,
  taken: row.taken,
  budgetFen: row.budget_fen,
  spentFen: row.spent_fen,
})

export const findCampaign = (db: Db, id: number): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()

/** Where a campaign stands. */
export interface CampaignAddress {
  orgId: number
  page: CampaignPage
  variant: string
}

/** All that stood at an address of late, the newest first. */
export const listAtAddress = (db: Db, at: CampaignAddress): Promise<CampaignRow[]> =>
  db
    .selectFrom('campaign')
    .selectAll()
    .where('org_id', '=', at.orgId)
    .where('page', '=', at.page)
    .where('variant', '=', at.variant)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Within its window at this moment, and not paused; those of home first, then the newest. */
export const listOpen = (db: Db, orgId: number, now: Date): Promise<CampaignRow[]> =>
  db
    .selectFrom('campaign')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where('paused_at', 'is', null)
    .orderBy('on_home', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

/** Whether readers come upon a campaign with this picture: not while it is still to come and waits to be let go on. */
export async function isPictureShown(db: Db, picture: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('campaign')
    .select('id')
    .where('picture', '=', picture)
    .where((eb) => eb.or([eb('starts_at', '<=', now), eb('paused_at', 'is', null)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const PAGE_SIZE = 20

export const listCampaigns = (db: Db, asked: AskedPage) =>
  readPage(db.selectFrom('campaign').selectAll(), { columns: { id: 'number' }, direction: 'desc' }, asked, PAGE_SIZE)

/** Who sells one session of the campaign's length, and takes part: their ids; of everybody, or of one. */
export async function listPeople(db: Db, campaign: CampaignRow, one?: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('consult_service')
    .innerJoin('consultant', 'consultant.id', 'consult_service.consultant_id')
    .select('consultant_id')
    .distinct()
    .where('org_id', '=', campaign.org_id)
    .where('active', '=', true)
    .where('sessions', '=', 1)
    .where('minutes', '=', campaign.minutes)
    .where('order_type', '=', ORDER_TYPE.normal)
    .$if(one !== undefined, (query) => query.where('consultant_id', '=', one ?? 0))
    .$if(campaign.price_fen !== null, (query) => query.where('price_fen', '>', campaign.price_fen ?? 0))
    .$if(campaign.consultant_ids.length > 0, (query) => query.where('consultant_id', 'in', campaign.consultant_ids))
    .execute()
  return new Set(rows.map((row) => row.consultant_id))
}

/** The order by which a person has the price of a campaign now. */
export const findOwnClaim = (db: Db, campaignId: number, userId: number) =>
  db
    .selectFrom('campaign_claim')
    .select('order_no')
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .executeTakeFirst()

/** Whether a person has booked in this organisation before; what was never paid or was given up counts for nothing. */
export async function hasBooked(db: Db, userId: number, orgId: number): Promise<boolean> {
  const order = await db
    .selectFrom('consult_order')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .where('order_show_status', 'not in', [ORDER.awaitingPayment, ORDER.cancelled])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
