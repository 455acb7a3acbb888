import { campaignState } from '@xinqi/domain/rules/campaign'
import { formatMoment } from '@xinqi/domain/time'
import type { Device } from '../../call/device'
import type { Db } from '../../call/services'
import { findOwnClaim, hasBooked, termsOf, type CampaignRow } from './data'

export interface Reader {
  userId: number | null
  kind: Device['kind']
  sourceType: number | null
}

/** Whether a campaign is named to this reader at all: by client and by where they came from. */
export const isForReader = ({ client_kinds, source_types }: CampaignRow, { kind, sourceType }: Reader): boolean =>
  (client_kinds.length === 0 || (kind !== null && client_kinds.includes(kind))) &&
  (source_types.length === 0 || (sourceType !== null && source_types.includes(sourceType)))

/** How many things a campaign asks of its reader. */
export const conditionsOf = ({ client_kinds, source_types, first_only }: CampaignRow): number =>
  [client_kinds.length > 0, source_types.length > 0, first_only].filter(Boolean).length

/** Why a campaign's price is not to be had now by anybody; null where it runs. */
export function closedReason(campaign: CampaignRow, now: Date): string | null {
  const state = campaignState(termsOf(campaign), now)
  if (state === 'planned') return `活动 ${formatMoment(campaign.starts_at).slice(0, 16)} 开始`
  if (state === 'ended') return '活动已经结束了，可以按平常的价格预约'
  if (state === 'paused') return '活动暂停了，可以按平常的价格预约'
  return state === 'usedUp' ? '活动的名额用完了，可以按平常的价格预约' : null
}

/** Why this reader cannot have the price of a campaign that runs; null where they can, as far as it is known of them. */
export async function obstacleFor(db: Db, campaign: CampaignRow, reader: Reader): Promise<string | null> {
  if (!isForReader(campaign, reader)) return '这个活动只给从它的链接进来的人'
  const { userId } = reader
  if (userId === null) return null
  if (await findOwnClaim(db, campaign.id, userId)) return '这个活动每人一次，你已经约过了'
  if (campaign.first_only && (await hasBooked(db, userId, campaign.org_id))) return '这个活动留给第一次来的人'
  return null
}
