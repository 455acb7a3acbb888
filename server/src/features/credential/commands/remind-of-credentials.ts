import { CREDENTIAL_REMINDERS, type CredentialReminder } from '@xinqi/domain/rules/credential'
import { dateOf } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { listDue, lockDue } from '../data'

/** Tells consultants of papers that run out in 90, 60 and 30 days: once each, whatever restarts, and anew for a new date. */
export async function remindOfCredentials(services: Services): Promise<void> {
  for (const reminder of CREDENTIAL_REMINDERS) {
    const due = await listDue(services.db, reminder, dateOf(services.clock.now()))
    await oneByOne(services, due, ({ id }) => remindOf(services, reminder, id))
  }
}

const remindOf = (services: Services, reminder: CredentialReminder, id: number): Promise<void> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const row = await lockDue(trx, reminder, dateOf(now), id)
    if (!row) return
    const { consultant_id, valid_until } = row
    await trx
      .insertInto('credential_reminder')
      .values({ credential_id: id, valid_until, days: reminder.days, consultant_id, told_at: now })
      .execute()
    await enqueue(trx, services.clock, topicFor(CONSULTANT, consultant_id), {
      kind: 'credential',
      text: '您有一条消息',
    })
  })
