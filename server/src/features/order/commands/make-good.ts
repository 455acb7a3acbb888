import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { giveCoupon } from '../../coupon/commands/give-coupon'
import type { OrderRow } from '../data'

/** Beside the money, a consultant who was late or did not come is made good by a coupon, once a session, where the organisation has one for it. */
export const makeGood = (
  trx: Trx,
  clock: Clock,
  { user_id: userId, org_id: orgId }: OrderRow,
  appointNo: string,
): Promise<string | null> => giveCoupon(trx, clock, { userId, orgId, way: 'makeGood', reference: appointNo })
