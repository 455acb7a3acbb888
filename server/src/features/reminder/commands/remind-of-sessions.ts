import { SESSION_REMINDERS, type SessionReminder } from '@xinqi/domain/rules/reminder'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services } from '../../../call/services'
import { isLoud } from '../quiet-data'
import { placeOfOrder, remind } from './remind'

const AT_ONCE = 500

/** Reminds of sessions that begin soon; one that was moved is reminded of anew. */
export async function remindOfSessions(services: Services): Promise<void> {
  for (const reminder of SESSION_REMINDERS) {
    const due = await dueOf(services, reminder)
    await oneByOne(services, due, ({ appoint_no }) => remindOfSession(services, reminder, appoint_no))
  }
}

/** The session and its beginning. */
const subject = sql<string>`appoint_no || '/' || extract(epoch from start_at)::bigint`

const inWindow = ({ db, clock }: Pick<Services, 'db' | 'clock'>, { fromMs, untilMs }: SessionReminder) =>
  db
    .selectFrom('appointment')
    .where('status', '=', APPOINTMENT.toConsult)
    .where('start_at', '>', new Date(clock.now().getTime() + untilMs))
    .where('start_at', '<=', new Date(clock.now().getTime() + fromMs))

function dueOf(services: Services, reminder: SessionReminder) {
  return inWindow(services, reminder)
    .leftJoin('quiet_hours', 'quiet_hours.user_id', 'appointment.user_id')
    .select('appoint_no')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('reminder').select('kind').where('kind', '=', reminder.kind).where('subject', '=', subject)),
      ),
    )
    .$if(reminder.waits, (query) => query.where(isLoud(services.clock.now())))
    .orderBy('start_at')
    .limit(AT_ONCE)
    .execute()
}

/** Looks at the session again under its lock: it may have been moved or given up meanwhile. */
const remindOfSession = (services: Services, reminder: SessionReminder, appointNo: string): Promise<void> =>
  inTransaction(services, async (trx) => {
    const session = await inWindow({ ...services, db: trx }, reminder)
      .where('appoint_no', '=', appointNo)
      .select(['user_id', 'order_no', 'start_at', subject.as('subject')])
      .forShare()
      .executeTakeFirst()
    if (!session?.start_at) return
    const { user_id: userId, order_no: orderNo, start_at: startsAt } = session
    await remind(services, trx, {
      userId,
      kind: reminder.kind,
      subject: session.subject,
      ...placeOfOrder(orderNo),
      session: { appointNo, startsAt },
    })
  })
