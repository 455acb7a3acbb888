import type { Data } from '@xinqi/domain/contract/contract'
import { armOf } from '@xinqi/domain/rules/campaign'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import type { Device } from '../../call/device'
import type { Services } from '../../call/services'
import { closedReason, obstacleFor } from './audience'
import { findCampaign, listPeople } from './data'

type CampaignPrice = Data<'GET /appoint/consultOrder/getOrderPageInfo'>['campaign']

interface Sold {
  org_id: number
  consultant_id: number
  order_type: number
  sessions: number
  minutes: number
  price_fen: number
}

/** What one session costs at a campaign's price, or why it does not; null where the campaign is none of this organisation's. */
export async function campaignPriceFor(
  { db, clock }: Services,
  campaignId: number,
  sold: Sold,
  { userId, device, sourceType }: { userId: number | null; device: Device; sourceType: number | undefined },
): Promise<CampaignPrice> {
  const campaign = await findCampaign(db, campaignId)
  if (!campaign || campaign.price_fen === null || campaign.org_id !== sold.org_id) return null
  const { id, page, title, price_fen: priceFen, minutes } = campaign
  const fits = sold.sessions === 1 && sold.minutes === minutes && sold.order_type === ORDER_TYPE.normal
  const takesPart = fits && (await listPeople(db, campaign, sold.consultant_id)).size > 0
  // A phone that does not say where one came from is told when the order is made.
  const reader = { userId, kind: device.kind, sourceType: sourceType ?? campaign.source_types[0] ?? null }
  const obstacle = takesPart
    ? (closedReason(campaign, clock.now()) ?? (await obstacleFor(db, campaign, reader)))
    : '这项服务没有参加活动'
  return {
    campaignId: id,
    page,
    title,
    arm: armOf(id, device.sid ?? '', campaign.percent_b),
    priceFen,
    offFen: Math.max(0, sold.price_fen - priceFen),
    obstacle,
  }
}
