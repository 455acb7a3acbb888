import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { userIdOf } from '../../call/caller'
import type { Device } from '../../call/device'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { listAmong } from '../consultant/list'
import { findOffered } from '../coupon/data'
import { presentOffer } from '../coupon/present'
import { closedReason, conditionsOf, isForReader, obstacleFor, type Reader } from './audience'
import { changeCampaign } from './commands/change-campaign'
import { createCampaign } from './commands/create-campaign'
import { pauseCampaign } from './commands/pause-campaign'
import { rewriteCampaign } from './commands/rewrite-campaign'
import { findCampaign, listCampaigns, listOpen, listPeople, type CampaignRow } from './data'
import { campaignDesk } from './desk'
import { keepPicture, shownPicture } from './picture'
import { presentCampaign, presentEntrance, presentMade } from './present'
import { standingAt } from './standing'
import { writtenOf } from './written'

type AtAddress = Data<'GET /appoint/authorityNone/consultant/activity'>

const isSameAddress = (one: CampaignRow, other: CampaignRow): boolean =>
  one.page === other.page && one.variant === other.variant

/** The campaigns of an organisation that are named to this reader; of two at one address, the one that was made for fewer. */
async function openFor({ db, clock }: Services, orgId: number, reader: Reader): Promise<CampaignRow[]> {
  const rows = (await listOpen(db, orgId, clock.now())).filter((row) => isForReader(row, reader))
  return rows.filter(
    (row) => !rows.some((other) => isSameAddress(row, other) && conditionsOf(other) > conditionsOf(row)),
  )
}

async function couponOf({ db, clock }: Services, row: CampaignRow, userId: number | null) {
  const base = row.coupon_base_id === null ? undefined : await findOffered(db, row.coupon_base_id, userId)
  return base ? presentOffer(base, clock.now()) : null
}

async function atAddress(
  services: Services,
  { page, variant, sourceType, orgId }: Parsed<'GET /appoint/authorityNone/consultant/activity'>,
  userId: number | null,
  device: Device,
): Promise<AtAddress> {
  const now = services.clock.now()
  const reader: Reader = { userId, kind: device.kind, sourceType: sourceType ?? null }
  const { row, dependsOnReader } = await standingAt(services.db, { orgId, page, variant }, reader, now)
  const others = (await openFor(services, orgId, reader))
    .filter((other) => !row || !isSameAddress(other, row))
    .slice(0, 3)
    .map((other) => presentEntrance(other, device.sid))
  if (!row) return { activity: null, dependsOnReader, others }
  const obstacle = await obstacleFor(services.db, row, reader)
  const coupon = await couponOf(services, row, userId)
  const activity = presentCampaign(row, { now, sid: device.sid, obstacle, coupon, others })
  return { activity, dependsOnReader, others }
}

export const campaignHandlers = {
  'GET /appoint/authorityNone/consultant/activity': (params, { services, caller, device }) =>
    atAddress(services, params, userIdOf(caller), device),
  'GET /appoint/indexActivity/consultants': async ({ campaignId, ...asked }, { services }) => {
    const campaign = await findCampaign(services.db, campaignId)
    if (!campaign) throw notFound('活动')
    const people = await listPeople(services.db, campaign)
    return {
      ...(await listAmong(services, { ...asked, orgId: campaign.org_id }, people)),
      priceFen: closedReason(campaign, services.clock.now()) === null ? campaign.price_fen : null,
      minutes: campaign.minutes,
    }
  },
  'GET /appoint/indexActivity/selectLastestActivity': async ({ orgId, sourceType }, { services, device }) => {
    const reader: Reader = { userId: null, kind: device.kind, sourceType: sourceType ?? null }
    const row = (await openFor(services, orgId, reader)).find(({ on_home }) => on_home)
    return { activity: row ? presentEntrance(row, device.sid) : null }
  },
  'GET /appoint/consultBanner/getBannerList': async ({ orgId, sourceType }, { services, device }) => {
    const reader: Reader = { userId: null, kind: device.kind, sourceType: sourceType ?? null }
    return { list: (await openFor(services, orgId, reader)).map((row) => presentEntrance(row, device.sid)) }
  },
  'GET /operator/campaign/list': async (asked, { services: { db, clock } }) => {
    const { rows, ...behind } = await listCampaigns(db, asked)
    return { list: rows.map((row) => presentMade(row, clock.now())), ...behind }
  },
  'GET /operator/campaign/detail': ({ campaignId }, { services, caller }) => campaignDesk(services, caller, campaignId),
  'GET /operator/campaign/written': ({ campaignId }, { services }) => writtenOf(services, campaignId),
  'GET /operator/campaign/ownPicture': ({ picture }, { services }) => shownPicture(services, picture),
  'POST /operator/campaign/picture': async (_params, { services, file }) => ({
    picture: await keepPicture(services, file),
  }),
  'POST /operator/campaign/create': (params, { services, caller }) => createCampaign(services, caller, params),
  'POST /operator/campaign/text': (params, { services, caller }) => rewriteCampaign(services, caller, params),
  'POST /operator/campaign/change': (params, { services, caller }) => changeCampaign(services, caller, params),
  'POST /operator/campaign/pause': (params, { services, caller }) => pauseCampaign(services, caller, params),
} satisfies Partial<Handlers>
