import type { Services } from '../../../call/services'
import type { CallReport } from '../../../providers/number-privacy/port'
import { CONSULTANT, USER } from '../../../realtime/stomp/topics'

/**
 * Writes down calls that have ended, each once however often it is told. A report is believed where it names all three that only the
 * provider was told or gave: our number of the pair, its own, and the number between. Gives how many of them were.
 */
export async function noteCalls({ db }: Services, reports: readonly CallReport[]): Promise<number> {
  let believed = 0
  for (const report of reports) {
    const binding = await db
      .selectFrom('phone_binding')
      .select('appoint_no')
      .where('out_id', '=', report.outId)
      .where('subs_id', '=', report.subsId)
      .where('secret_no', '=', report.secretNo)
      .executeTakeFirst()
    if (!binding) continue
    believed += 1
    await db
      .insertInto('phone_call')
      .values({
        call_id: report.callId,
        appoint_no: binding.appoint_no,
        user_type: report.calledBy === 'one' ? USER : CONSULTANT,
        called_at: report.calledAt,
        seconds: report.seconds,
      })
      .onConflict((on) => on.column('call_id').doNothing())
      .execute()
  }
  return believed
}
