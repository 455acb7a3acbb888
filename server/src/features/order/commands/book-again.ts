import { ORDER } from '@xinqi/domain/status/order'
import { conflict } from '../../../call/refusal'
import type { Services } from '../../../call/services'
import { mayBookAgain } from '../actions'
import { findNamedOrder } from '../data'
import { ownOrder } from '../policy'
import { createOrder } from './create-order'

/** A second visit: person, service, way to meet and visitor information of an order that was held, at another time. */
export async function bookAgain(
  services: Services,
  { userId }: { userId: number },
  { orderNo, slot, cpChannelId }: { orderNo: string; slot: number; cpChannelId?: string | undefined },
) {
  const before = ownOrder(await findNamedOrder(services.db, orderNo), { userId })
  // The sessions that are left are paid for already.
  if (before.order_show_status === ORDER.awaitingReservation)
    throw conflict('这个订单还有没用的次数，可以直接为下一次选时间', { orderNo })
  if (!mayBookAgain(before)) throw conflict('这次咨询完成之后，才可以这样再约一次')
  return createOrder(services, {
    userId,
    consultantId: before.consultant_id,
    serviceId: before.service_id,
    slot,
    consultMode: before.consult_mode,
    visitorInfoId: before.visitor_info_id,
    cpChannelId: cpChannelId ?? null,
    isInstant: false,
  })
}
