import { TRACKING_DAYS } from '@xinqi/domain/tracking'
import { DAY } from '@xinqi/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../call/services'
import { operatorName } from '../../db/operator-name'
import { ORDER } from '@xinqi/domain/status/order'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'

/** Devices that consented, by where they came from and which text they read. */
export interface DeviceCount {
  arm: string
  sourceType: number
  seen: number
  opened: number
  went: number
  loggedIn: number
}

const part = (place: number) => sql<string>`split_part(target, '-', ${sql.lit(place)})`

/** What only begins like an event of a campaign is none. */
const NAMED = sql.lit('^campaign-[0-9]{1,9}-[ab]-s[0-9]{1,4}$')

/** Events name a campaign as `campaign-<id>-<arm>-s<source>` (domain/text/campaign). Who was not asked, or said no, sends none. */
export async function countDevices(db: Db, campaignId: number, page: string, now: Date): Promise<DeviceCount[]> {
  const devices = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(distinct client_hash) filter (where ${condition})::int`
  return await db
    .selectFrom('tracking_event')
    .where('happened_at', '>=', new Date(now.getTime() - TRACKING_DAYS * DAY))
    .where('target', 'like', `campaign-${campaignId}-%`)
    .select([
      part(3).as('arm'),
      sql<number>`ltrim(${part(4)}, 's')::int`.as('sourceType'),
      devices(sql<boolean>`event = 'exposure' and page not in (${page}, 'userOrderDetail')`).as('seen'),
      devices(sql<boolean>`event = 'exposure' and page = ${page}`).as('opened'),
      devices(sql<boolean>`event = 'tap' and page = ${page}`).as('went'),
      devices(sql<boolean>`event = 'exposure' and page = 'userOrderDetail'`).as('loggedIn'),
    ])
    .where('target', '~', NAMED)
    .groupBy(['arm', 'sourceType'])
    .execute()
}

/** Orders that have the price, or had it while they stood: of everybody, whether they consented or not. */
export const countOrders = (db: Db, campaignId: number) =>
  db
    .selectFrom('campaign_claim')
    .innerJoin('consult_order', 'consult_order.order_no', 'campaign_claim.order_no')
    .where('campaign_claim.campaign_id', '=', campaignId)
    .select([
      'source_type as sourceType',
      sql<number>`count(*)::int`.as('booked'),
      sql<number>`count(*) filter (where paid_at is not null and order_show_status not in (${sql.lit(ORDER.cancelled)}, ${sql.lit(ORDER.refunded)}))::int`.as(
        'paid',
      ),
      sql<number>`count(*) filter (where exists (select 1 from appointment
        where appointment.order_no = campaign_claim.order_no and status = ${sql.lit(APPOINTMENT.consulted)}))::int`.as(
        'came',
      ),
    ])
    .groupBy('source_type')
    .execute()

const ZONE = sql.lit('Asia/Shanghai')

/** Devices that opened it, and orders, on each of the last days in Beijing time that has any. */
export async function countByDay(db: Db, campaignId: number, page: string, from: Date) {
  const opened = await db
    .selectFrom('tracking_event')
    .where('happened_at', '>=', from)
    .where('target', 'like', `campaign-${campaignId}-%`)
    .where('target', '~', NAMED)
    .where('event', '=', 'exposure')
    .where('page', '=', page)
    .select([
      sql<string>`to_char(happened_at at time zone ${ZONE}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(distinct client_hash)::int`.as('opened'),
    ])
    .groupBy('day')
    .execute()
  const booked = await db
    .selectFrom('campaign_claim')
    .where('campaign_id', '=', campaignId)
    .where('claimed_at', '>=', from)
    .select([
      sql<string>`to_char(claimed_at at time zone ${ZONE}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('booked'),
    ])
    .groupBy('day')
    .execute()
  return { opened, booked }
}

/** How many people have booked by a campaign, and how many of them let themselves be counted now. */
export async function countConsent(db: Db, campaignId: number): Promise<{ bookers: number; consented: number }> {
  return db
    .selectFrom((from) =>
      from.selectFrom('campaign_claim').select('user_id').distinct().where('campaign_id', '=', campaignId).as('booker'),
    )
    .select([
      sql<number>`count(*)::int`.as('bookers'),
      sql<number>`count(*) filter (where (select granted from consent where consent.user_id = booker.user_id
        and purpose = 'analytics' order by id desc limit 1))::int`.as('consented'),
    ])
    .executeTakeFirstOrThrow()
}

/** The number of the newest change of a campaign; 0 where there was none. */
export async function lastChange(db: Db, campaignId: number): Promise<number> {
  const newest = await db
    .selectFrom('campaign_change')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? 0
}

export const listChanges = (db: Db, campaignId: number) =>
  db
    .selectFrom('campaign_change')
    .select(['id', 'at', operatorName('by').as('by'), 'what'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
