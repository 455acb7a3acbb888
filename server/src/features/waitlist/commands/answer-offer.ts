import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { conflict, notFound } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { createOrder } from '../../order/commands/create-order'
import { findOwnOffer } from '../data'
import { endEntry, endOffer, handOutTime } from './offer-time'

type Taken = Parsed<'POST /appoint/waitlist/takeOffer'>

const OVER = '这个时间没有再为您留着。候补的位置还在，有新的时间会再告诉您'

/** Books the time that is kept for somebody: the hold becomes the order's in one transaction, and their waiting is over. */
export async function takeOffer(
  services: Services,
  userId: number,
  { offerId, consultMode, visitorInfoId, cpChannelId, creditNo, couponNo, discountId }: Taken,
): Promise<Data<'POST /appoint/waitlist/takeOffer'>> {
  const kept = await findOwnOffer(services.db, userId, offerId)
  if (!kept) throw notFound('候补')
  const order = {
    userId,
    consultantId: kept.consultant_id,
    serviceId: kept.service_id,
    slot: kept.granule,
    consultMode,
    visitorInfoId: visitorInfoId ?? null,
    cpChannelId: cpChannelId ?? null,
    isInstant: false,
    creditNo,
    couponNo,
    discountId,
  }
  return createOrder(services, order, async (trx) => {
    await trx.selectFrom('waitlist_entry').select('id').where('id', '=', kept.entry_id).forUpdate().execute()
    await requireOpen(trx, offerId, services.clock.now())
    await endOffer(trx, { id: offerId, userId }, 'taken')
    await endEntry(trx, kept.entry_id, 'taken')
  })
}

/** Lets the next one have the time; one's own place stays. */
export async function passOffer(services: Services, userId: number, offerId: number): Promise<void> {
  const kept = await findOwnOffer(services.db, userId, offerId)
  if (!kept) throw notFound('候补')
  await handOutTime(services, kept.consultant_id, async (trx) => {
    await requireOpen(trx, offerId, services.clock.now())
    await endOffer(trx, { id: offerId, userId }, 'passed')
  })
}

/** Leaves a consultant's list, and lets the next one have what was kept. Who is on none changes nothing. */
export const leaveWaitlist = (services: Services, userId: number, consultantId: number): Promise<void> =>
  handOutTime(services, consultantId, async (trx) => {
    const entry = await trx
      .selectFrom('waitlist_entry as e')
      .leftJoin('waitlist_offer as o', (join) => join.onRef('o.entry_id', '=', 'e.id').on('o.state', '=', 'open'))
      .select(['e.id', 'o.id as offer_id'])
      .where('e.user_id', '=', userId)
      .where('e.consultant_id', '=', consultantId)
      .where('e.state', '=', 'waiting')
      .executeTakeFirst()
    if (!entry) return
    if (entry.offer_id !== null) await endOffer(trx, { id: entry.offer_id, userId }, 'passed')
    await endEntry(trx, entry.id, 'left')
  })

async function requireOpen(trx: Trx, offerId: number, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('waitlist_offer')
    .select('id')
    .where('id', '=', offerId)
    .where('state', '=', 'open')
    .where('until', '>', now)
    .executeTakeFirst()
  if (!open) throw conflict(OVER)
}
