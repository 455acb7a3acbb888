import type { QuietHours } from '@xinqi/domain/rules/reminder'
import type { Db } from '../../../call/services'

/** Whether consultants see how far this visitor has read. */
export async function saveShowsRead(db: Db, userId: number, shows: boolean): Promise<null> {
  await db
    .insertInto('conversation_choice')
    .values({ user_id: userId, shows_read: shows })
    .onConflict((conflicts) => conflicts.column('user_id').doUpdateSet({ shows_read: shows }))
    .execute()
  return null
}

/** When a consultant promises no answer; null: at no time. */
export async function saveQuietHours(db: Db, consultantId: number, hours: QuietHours | null): Promise<null> {
  if (!hours) {
    await db.deleteFrom('conversation_quiet_hours').where('consultant_id', '=', consultantId).execute()
    return null
  }
  const minutes = { from_minute: hours.from, to_minute: hours.to }
  await db
    .insertInto('conversation_quiet_hours')
    .values({ consultant_id: consultantId, ...minutes })
    .onConflict((conflicts) => conflicts.column('consultant_id').doUpdateSet(minutes))
    .execute()
  return null
}
