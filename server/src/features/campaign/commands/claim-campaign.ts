import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { COUPON_SCOPE, type CouponCopy } from '@xinqi/domain/rules/coupon'
import { armOf, type Arm } from '@xinqi/domain/rules/campaign'
import { sql, type QueryCreator } from 'kysely'
import type { Device } from '../../../call/device'
import { conflict, notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import type { Database } from '../../../db/database'
import { closedReason, obstacleFor } from '../audience'
import { findCampaign, findOwnClaim, listPeople, type CampaignRow } from '../data'

/** At which campaign's price somebody orders, from what device and by what way. */
export interface AskedCampaign {
  campaignId: number
  sourceType: number | null
  device: Pick<Device, 'sid' | 'kind'>
}

interface Sold {
  org_id: number
  consultant_id: number
  service_id: number
  order_type: number
  sessions: number
  minutes: number
  price_fen: number
}

/** What an order takes over. */
export interface Claimed {
  campaignId: number
  arm: Arm
  sourceType: number
  /** What the organisation adds, so that the consultant has the usual price. */
  addedFen: number
  copy: CouponCopy
}

/**
 * What an order at a campaign's price takes over, looked up in the order's own transaction and under its person's lock, so that the
 * price is looked at here and not on the page. The order takes its place as the last thing that it does: see takePlace.
 * @throws Refusal where it does not run, is used up, is not for this person, or is not for what is ordered
 */
export async function askCampaign(
  trx: Trx,
  { campaignId, sourceType, device }: AskedCampaign,
  userId: number,
  sold: Sold,
  now: Date,
): Promise<Claimed> {
  const campaign = await findCampaign(trx, campaignId)
  if (!campaign || campaign.price_fen === null || campaign.org_id !== sold.org_id) throw notFound('活动')
  const obstacle =
    closedReason(campaign, now) ?? (await obstacleFor(trx, campaign, { userId, kind: device.kind, sourceType }))
  if (obstacle) throw conflict(obstacle)
  await requireTakingPart(trx, campaign, sold)
  const addedFen = (await priceNow(trx, sold)) - campaign.price_fen
  if (addedFen <= 0) throw conflict('这项服务平常的价格不比活动高，直接预约就好')
  return {
    campaignId,
    arm: armOf(campaignId, device.sid ?? '', campaign.percent_b),
    sourceType: sourceType ?? 0,
    addedFen,
    copy: copyOf(campaign, sold, addedFen),
  }
}

async function requireTakingPart(trx: Trx, campaign: CampaignRow, sold: Sold): Promise<void> {
  const fits = sold.sessions === 1 && sold.minutes === campaign.minutes && sold.order_type === ORDER_TYPE.normal
  if (!fits || (await listPeople(trx, campaign, sold.consultant_id)).size === 0) throw conflict('这项服务没有参加活动')
}

/** What the service costs, held until the order stands. */
export async function priceNow(
  trx: Trx,
  { service_id, price_fen }: Pick<Sold, 'service_id' | 'price_fen'>,
): Promise<number> {
  const row = await trx
    .selectFrom('consult_service')
    .select('price_fen')
    .where('id', '=', service_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (row.price_fen !== price_fen) throw conflict('价格刚刚改了，请看过再预约')
  return row.price_fen
}

/** One conditional write, so that of a crowd exactly as many have a place as there are. `now`: null where the window does not count. */
const take = (db: QueryCreator<Database>, campaignId: number, addedFen: number, now: Date | null) =>
  db
    .updateTable('campaign')
    .set({ taken: sql`taken + 1`, spent_fen: sql`spent_fen + ${addedFen}` })
    .where('id', '=', campaignId)
    .where(sql<boolean>`(stock is null or taken < stock)`)
    .where(sql<boolean>`(budget_fen is null or spent_fen + ${addedFen} <= budget_fen)`)
    .$if(now !== null, (query) =>
      query
        .where('paused_at', 'is', null)
        .where('starts_at', '<=', now ?? new Date(0))
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now ?? new Date(0))])),
    )
    .returning('id')

async function reasonNow(trx: Trx, campaignId: number, now: Date): Promise<string | null> {
  const campaign = await findCampaign(trx, campaignId)
  return campaign ? closedReason(campaign, now) : null
}

/** In the terms of a coupon, so that the order's lines, refunds and its consultant's share work as with one. */
const copyOf = (campaign: CampaignRow, sold: Sold, addedFen: number): CouponCopy => ({
  name: campaign.title,
  bearer: 'platform',
  offFen: addedFen,
  offPercent: null,
  capFen: null,
  fromFen: 0,
  scope: COUPON_SCOPE.service,
  scopeIds: [sold.service_id],
})

/**
 * The order stands, and takes its part of stock and budget, and so has the price from now on. To be called last, after its time is taken:
 * who wants the next place waits until this transaction ends.
 * @throws Refusal where the last has gone meanwhile
 */
export async function takePlace(
  trx: Trx,
  { order_no, user_id }: { order_no: string; user_id: number },
  { campaignId, arm, sourceType, addedFen }: Claimed,
  now: Date,
): Promise<void> {
  const kept = await trx
    .with('place', (db) => take(db, campaignId, addedFen, now))
    .insertInto('campaign_claim')
    .columns(['campaign_id', 'order_no', 'user_id', 'arm', 'source_type', 'added_fen', 'claimed_at'])
    .expression((eb) =>
      eb
        .selectFrom('place')
        .select([
          'place.id',
          eb.val(order_no).as('order_no'),
          eb.val(user_id).as('user_id'),
          eb.val(arm).as('arm'),
          eb.val(sourceType).as('source_type'),
          eb.val(addedFen).as('added_fen'),
          eb.val(now).as('claimed_at'),
        ]),
    )
    .returning('order_no')
    .executeTakeFirst()
  if (!kept)
    throw conflict((await reasonNow(trx, campaignId, now)) ?? '活动剩下的预算不够这一次了，可以按平常的价格预约')
}

interface CampaignOrder {
  order_no: string
  campaign_id: number | null
}

/**
 * An order that ends before its session gives its part back. To be called after its time is let go: whoever orders takes the time first
 * and the campaign second.
 */
export async function releaseCampaign(trx: Trx, { order_no, campaign_id }: CampaignOrder, now: Date): Promise<void> {
  if (campaign_id === null) return
  const released = await trx
    .updateTable('campaign_claim')
    .set({ released_at: now })
    .where('order_no', '=', order_no)
    .where('released_at', 'is', null)
    .returning('added_fen')
    .executeTakeFirst()
  if (!released) return
  await trx
    .updateTable('campaign')
    .set({ taken: sql`taken - 1`, spent_fen: sql`spent_fen - ${released.added_fen}` })
    .where('id', '=', campaign_id)
    .execute()
}

/**
 * Whether an order that is paid has its price still, or can have it again after having ended: its window was open when it was made.
 * To be asked once it has its time.
 */
export async function hasItsCampaign(trx: Trx, { order_no, campaign_id }: CampaignOrder): Promise<boolean> {
  if (campaign_id === null) return true
  const claim = await trx
    .selectFrom('campaign_claim')
    .selectAll()
    .where('order_no', '=', order_no)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (claim.released_at === null) return true
  if (!(await take(trx, campaign_id, claim.added_fen, null).executeTakeFirst())) return false
  // The campaign's row is locked by now: nobody else of this person can come between.
  if (await findOwnClaim(trx, campaign_id, claim.user_id)) {
    await trx
      .updateTable('campaign')
      .set({ taken: sql`taken - 1`, spent_fen: sql`spent_fen - ${claim.added_fen}` })
      .where('id', '=', campaign_id)
      .execute()
    return false
  }
  await trx.updateTable('campaign_claim').set({ released_at: null }).where('order_no', '=', order_no).execute()
  return true
}
