import { MOOD_REMINDER_LATE_MINUTES } from '@xinqi/domain/rules/mood'
import { dateOf, minuteOf, parseMoment, timeOf } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Db, type Services } from '../../../call/services'
import { remind } from '../../reminder/commands/remind'

const AT_ONCE = 500

/** The person and the day: whatever happens to the time that is set, a day has one. */
const subjectOf = (day: string) => sql<string>`mood_reminder.user_id || '/' || ${day}::text`

/** Whose time has come today, a short while ago at most, and who have noted nothing of today yet. */
function due(db: Db, now: Date) {
  const [day, minute] = [dateOf(now), minuteOf(timeOf(now))]
  const midnight = parseMoment(`${day} 00:00:00`)
  return (
    db
      .selectFrom('mood_reminder')
      .where('minute', '<=', minute)
      .where('minute', '>', minute - MOOD_REMINDER_LATE_MINUTES)
      // A time that had passed when it was set is tomorrow's.
      .where(sql<boolean>`set_at < ${midnight}::timestamptz + minute * interval '1 minute'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mood_entry')
              .select('entry_no')
              .whereRef('mood_entry.user_id', '=', 'mood_reminder.user_id')
              .where('day', '=', day)
              .where('deleted_at', 'is', null),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reminder').select('kind').where('kind', '=', 'mood').where('subject', '=', subjectOf(day)),
          ),
        ),
      )
  )
}

/** Reminds those who asked for it of noting how the day is. They chose the time themselves: quiet hours do not hold it back. */
export async function remindOfMoods(services: Services): Promise<void> {
  const now = services.clock.now()
  const people = await due(services.db, now).select('user_id').orderBy('user_id').limit(AT_ONCE).execute()
  await oneByOne(services, people, ({ user_id: userId }) => remindOf(services, now, userId))
}

/** Looks again under the lock: something may have been noted, or another time set, meanwhile. */
const remindOf = (services: Services, now: Date, userId: number): Promise<void> =>
  inTransaction(services, async (trx) => {
    const row = await due(trx, now)
      .where('user_id', '=', userId)
      .select(subjectOf(dateOf(now)).as('subject'))
      .forUpdate('mood_reminder')
      .executeTakeFirst()
    if (!row) return
    await remind(services, trx, {
      userId,
      kind: 'mood',
      subject: row.subject,
      route: 'moodCurve',
      params: {},
      page: 'packages/wellbeing/mood-curve/index',
      session: null,
    })
  })
