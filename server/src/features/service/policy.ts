import { flavourOf } from '@xinqi/domain/edition/flavour'
import { isInterview } from '@xinqi/domain/order-types'
import { notFound } from '../../call/refusal'
import type { Seller, ServiceRow } from './data'

/** Another consultant's service answers as one that is not there. */
export function ownService(service: ServiceRow | undefined): ServiceRow {
  if (!service) throw notFound('服务')
  return service
}

/** What the rules of prices ask of a service. */
export const pricedBy = (
  { org_id, consultant_type }: Pick<Seller, 'org_id' | 'consultant_type'>,
  { minutes, sessions }: { minutes: number; sessions: number },
) => ({ consultantType: consultant_type, minutes, sessions, takesMoney: flavourOf(org_id).features.pay })

/** A free first interview is free; everything else has a price where visitors pay. */
export const isPriced = (seller: Pick<Seller, 'org_id'>, { order_type }: Pick<ServiceRow, 'order_type'>): boolean =>
  flavourOf(seller.org_id).features.pay && !isInterview(order_type)
