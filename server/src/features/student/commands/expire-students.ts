import { STUDENT } from '@xinqi/domain/text/student'
import { dateOf } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { findEducation, lockOpenEducation } from '../data'

/** Ends what its September has ended, and says so once. */
export async function expireStudents(services: Services): Promise<void> {
  const { db, clock } = services
  const due = await db
    .selectFrom('student_education')
    .select(['id', 'user_id'])
    .where('status', '=', STUDENT.passed)
    .where('expires_on', '<', dateOf(clock.now()))
    .limit(500)
    .execute()
  await oneByOne(services, due, ({ id, user_id: userId }) =>
    inTransaction(services, async (trx) => {
      await lockOpenEducation(trx, userId)
      if ((await findEducation(trx, id))?.status !== STUDENT.passed) return
      await trx
        .updateTable('student_education')
        .set({ status: STUDENT.expired, ended_at: clock.now() })
        .where('id', '=', id)
        .execute()
      await writeNotice(trx, clock, { userId, kind: 'studentExpired', route: 'studentArea', params: {} })
      await tellUnreadChanged(trx, clock, userId)
    }),
  )
}
