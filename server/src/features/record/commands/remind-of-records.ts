import { RECORD_REMINDERS, type RecordReminder } from '@xinqi/domain/rules/record-reminder'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { listUnsigned, lockUnsigned } from '../reminder-data'

/** Reminds consultants of sessions that were held a day ago, and three days ago, and have no signed record: once each. */
export async function remindOfRecords(services: Services): Promise<void> {
  for (const reminder of RECORD_REMINDERS) {
    const due = await listUnsigned(services.db, reminder, services.clock.now())
    await oneByOne(services, due, ({ appoint_no }) => remindOf(services, reminder, appoint_no))
  }
}

const remindOf = (services: Services, reminder: RecordReminder, appointNo: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const row = await lockUnsigned(trx, reminder, now, appointNo)
    if (!row) return
    const { consultant_id } = row
    await trx
      .insertInto('record_reminder')
      .values({ appoint_no: appointNo, hours: reminder.hours, consultant_id, told_at: now })
      .execute()
    await enqueue(trx, services.clock, topicFor(CONSULTANT, consultant_id), { kind: 'record', text: '您有一条消息' })
  })
