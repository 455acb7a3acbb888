import { whyNotCollectable } from '@xinqi/domain/text/experience'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noSessionWith } from '../../visitor/policy'
import { findMinutes, findSession } from '../data'
import { stateOf } from '../present'

/** One after the other for a session; another's is as if not there. */
async function lockSession(services: Services, trx: Trx, consultantId: number, appointNo: string) {
  await trx.selectFrom('appointment').select('appoint_no').where('appoint_no', '=', appointNo).forUpdate().execute()
  const row = await findSession(trx, consultantId, appointNo)
  if (!row) throw await noSessionWith(trx, consultantId, appointNo)
  const minutes = row.points ?? (await findMinutes(trx, [appointNo])).get(appointNo) ?? 0
  return { row, points: minutes, state: stateOf(row, minutes, services.clock.now()) }
}

/** Within a transaction; gives the session with its points. @throws Refusal */
export async function collectIn(services: Services, trx: Trx, consultantId: number, appointNo: string) {
  const session = await lockSession(services, trx, consultantId, appointNo)
  if (session.row.collected_at) return session
  const reason = whyNotCollectable(session.state)
  if (reason) throw conflict(reason)
  await trx
    .insertInto('experience')
    .values({
      appoint_no: appointNo,
      consultant_id: consultantId,
      points: session.points,
      collected_at: services.clock.now(),
    })
    .execute()
  return { ...session, state: 'collected' as const }
}

/**
 * Notes what a session taught, a point a minute of its join log; twice is once.
 * @throws Refusal for a session that was not held, not signed for, of which nothing is on record, or of more than a year ago
 */
export const collectExperience = (
  services: Services,
  consultantId: number,
  appointNo: string,
): Promise<{ points: number }> =>
  inTransaction(services, async (trx) => {
    const { points } = await collectIn(services, trx, consultantId, appointNo)
    return { points }
  })
