import { campaignPictureOf } from '@xinqi/domain/campaign-picture'
import type { Data } from '@xinqi/domain/contract/contract'
import { armOf, campaignState, leftOf } from '@xinqi/domain/rules/campaign'
import { placardOf, type CampaignBlock } from '@xinqi/domain/text/campaign'
import { formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import { termsOf, type CampaignRow } from './data'
import { pictureOf } from './text-data'

type Entrance = Data<'GET /appoint/consultBanner/getBannerList'>['list'][number]
type Campaign = NonNullable<Data<'GET /appoint/authorityNone/consultant/activity'>['activity']>
type Made = Data<'GET /operator/campaign/list'>['list'][number]

/** Its own picture, or its scene. */
const addressOf = ({ picture, scene }: CampaignRow): string =>
  picture === null ? placardOf(scene) : campaignPictureOf(picture)

/** `sid`: the device that reads it; whoever has none reads the first text. */
export const presentEntrance = (row: CampaignRow, sid: string | null): Entrance => ({
  campaignId: row.id,
  page: row.page,
  variant: row.variant,
  title: row.title,
  summary: row.summary,
  picture: addressOf(row),
  pictureAlt: row.picture_alt ?? '',
  endTime: momentOrNull(row.ends_at),
  arm: armOf(row.id, sid ?? '', row.percent_b),
})

interface Around extends Pick<Campaign, 'obstacle' | 'coupon' | 'others'> {
  now: Date
  sid: string | null
}

/** What stands at an address now: its blocks while it can be had, and a sentence instead before and after. */
export function presentCampaign(row: CampaignRow, { now, sid, ...around }: Around): Campaign {
  const state = campaignState(termsOf(row), now)
  const entrance = presentEntrance(row, sid)
  const isOver = state === 'ended' || state === 'planned'
  return {
    ...entrance,
    state,
    startTime: formatMoment(row.starts_at),
    priceFen: row.price_fen,
    minutes: row.minutes,
    left: leftOf(row),
    firstOnly: row.first_only,
    isTested: row.percent_b > 0,
    hero: entrance.arm === 'b' && row.hero_b ? row.hero_b : row.hero,
    blocks: isOver ? row.blocks.filter(isLetter) : row.blocks,
    instead: state === 'planned' ? row.before_text : state === 'ended' ? row.after_text : null,
    ...around,
  }
}

/** What is worth reading at any time. */
const isLetter = ({ kind }: CampaignBlock): boolean => kind === 'letter'

export const presentMade = (row: CampaignRow, now: Date): Made => ({
  campaignId: row.id,
  orgId: row.org_id,
  page: row.page,
  variant: row.variant,
  title: row.title,
  picture: addressOf(row),
  ownPicture: pictureOf(row),
  state: campaignState(termsOf(row), now),
  isPaused: row.paused_at !== null,
  startTime: formatMoment(row.starts_at),
  endTime: momentOrNull(row.ends_at),
  priceFen: row.price_fen,
  stock: row.stock,
  taken: row.taken,
  budgetFen: row.budget_fen,
  spentFen: row.spent_fen,
  percentB: row.percent_b,
  isTested: row.hero_b !== null,
})
