import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Trx } from '../call/services'

/** Visitors whom a consultant has seen, the most often first, and since when. */
export const oftenSeenBy = (trx: Trx, consultantId: number, { from = 0, count }: { from?: number; count: number }) =>
  trx
    .selectFrom('appointment')
    .select(({ fn }) => ['user_id', fn.min('start_at').as('first_at')])
    .where('consultant_id', '=', consultantId)
    .where('status', '=', APPOINTMENT.consulted)
    .groupBy('user_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('user_id')
    .offset(from)
    .limit(count)
    .execute()
