import type { Trx } from '../../../call/services'
import { noSessionWith } from '../../visitor/policy'
import { findSession, type SessionRow } from '../data'

/** One writing, signing or amending of a session's record after the other. Another's session is as if not there. */
export async function lockSession(trx: Trx, consultantId: number, appointNo: string): Promise<SessionRow> {
  await trx.selectFrom('appointment').select('appoint_no').where('appoint_no', '=', appointNo).forUpdate().execute()
  const session = await findSession(trx, consultantId, appointNo)
  if (!session) throw await noSessionWith(trx, consultantId, appointNo)
  return session
}
