import { flavourOf } from '@xinqi/domain/edition/flavour'
import { isInterview } from '@xinqi/domain/order-types'
import { remainConsultTimes } from '@xinqi/domain/rules/company-quota'
import { dateOf } from '@xinqi/domain/time'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findInterview } from '../consultant/interview-data'
import { findPhoneHash, isOverTimesService, listWelfare } from '../enterprise/data'
import { findBlockingOrders } from './commands/refuse-booking'
import { findOfferOfService, payTimeOf, type Offer } from './data'

/** How many orders of a service a person may still place, by the rules that placing one asks; null where none of them counts. */
export async function remainingOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  { srvId, cpChannelId }: { srvId: number; cpChannelId?: string | undefined },
): Promise<number | null> {
  const offer = await findOfferOfService(db, srvId)
  if (!offer) throw notFound('服务')
  const pays = payTimeOf(offer)
  const limits: number[] = []
  if (isInterview(offer.order_type)) limits.push((await findInterview(db, userId)) ? 0 : 1)
  if (pays === 'after') limits.push((await findBlockingOrders(db, userId)).payAfterUse === null ? 1 : 0)
  if (pays === 'never' && flavourOf(offer.org_id).features.companyPaid)
    limits.push(await companyStillPays({ db, clock }, userId, offer, cpChannelId))
  return limits.length === 0 ? null : Math.min(...limits)
}

/** One company pays for a whole order, so that the one with most left decides (R182–R184). */
async function companyStillPays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  { org_id, service_id, sessions }: Offer,
  cpChannelId: string | undefined,
): Promise<number> {
  const phoneHash = await findPhoneHash(db, userId)
  const companies = await listWelfare(db, { phoneHash, today: dateOf(clock.now()), cpChannelId })
  const beyondLimit = await isOverTimesService(db, service_id)
  const left = companies
    .filter(({ orgId, obstacle }) => orgId === org_id && obstacle === null)
    .map((one) =>
      remainConsultTimes({ ...one, specialChannel: one.specialChannel || beyondLimit, contractObstacle: null }),
    )
  return Math.floor(Math.max(0, ...left) / sessions)
}
