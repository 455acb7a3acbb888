import type { Services, Trx } from '../../../call/services'
import { lockWaiting } from '../data'
import { endEntry, endOffer, tellWaiting } from './offer-time'

/** Nobody waits for a consultant any more: what was kept is let go, and who still waited is told that it is over. */
export async function endList({ clock }: Services, trx: Trx, consultantId: number): Promise<void> {
  for (const one of await lockWaiting(trx, consultantId)) {
    if (one.offer_id !== null) await endOffer(trx, { id: one.offer_id, userId: one.user_id }, 'lapsed')
    await endEntry(trx, one.id, one.booked ? 'taken' : 'lapsed')
    if (!one.booked) await tellWaiting(clock, trx, one.user_id, 'waitlistClosed', `waitlistClosed/${one.id}`)
  }
}
