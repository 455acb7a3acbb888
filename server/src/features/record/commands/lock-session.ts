import { notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import { findSession, type SessionRow } from '../data'

/** One writing, signing or amending of a session's record after the other. Another's session is as if not there. */
export async function lockSession(trx: Trx, consultantId: number, appointNo: string): Promise<SessionRow> {
  await trx.selectFrom('appointment').select('appoint_no').where('appoint_no', '=', appointNo).forUpdate().execute()
  const session = await findSession(trx, consultantId, appointNo)
  if (!session) throw notFound('预约')
  return session
}
