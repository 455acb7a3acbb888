import { DISPUTE_DAYS, disputeUntil } from '@xinqi/domain/rules/session-record'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Db, type Services } from '../../../call/services'
import type { UserType } from '../../../realtime/stomp/topics'
import type { BookingRow } from '../../appointment/data'
import { attendanceQuestion } from '../../order/data'
import { newNumber } from '../../order/numbers'
import { presentRecord } from '../../order/present'

/** Until when the record of a session may be disputed; null where there is none, or no longer. */
export async function openUntil(db: Db, booking: BookingRow, now: Date): Promise<Date | null> {
  const question = await attendanceQuestion(db, booking, now)
  if (!question || !presentRecord(booking, question)) return null
  const until = disputeUntil(question.endAt)
  return now <= until ? until : null
}

/** A party says what is wrong with the record of their session: once each, within days of its end. */
export function disputeRecord(
  services: Services,
  booking: BookingRow,
  { userType, content }: { userType: UserType; content: string },
): Promise<null> {
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    if (!(await openUntil(trx, booking, now)))
      throw conflict(`这次咨询没有可以提出异议的记录，或者已经超过 ${DISPUTE_DAYS} 天`)
    const disputeNo = newNumber(now)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('session_dispute')
      .values({
        dispute_no: disputeNo,
        appoint_no: booking.appoint_no,
        user_type: userType,
        content_cipher: services.cipher.seal('session_dispute.content_cipher', disputeNo, content),
        created_at: now,
      })
      .onConflict((on) => on.columns(['appoint_no', 'user_type']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw conflict('您已经对这次的记录提过异议了')
    return null
  })
}
