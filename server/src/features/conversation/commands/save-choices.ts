import type { QuietHours } from '@xinqi/domain/rules/reminder'
import type { Db } from '../../../call/services'
import { USER } from '../../../realtime/stomp/topics'
import type { Speaker } from '../policy'

/** Whether consultants see how far this visitor has read. */
export async function saveShowsRead(db: Db, userId: number, shows: boolean): Promise<null> {
  await db
    .insertInto('conversation_choice')
    .values({ user_id: userId, shows_read: shows })
    .onConflict((conflicts) => conflicts.column('user_id').doUpdateSet({ shows_read: shows }))
    .execute()
  return null
}

/** Whether somebody lets whom they talk with see that they are here and writing. */
export async function saveShowsPresence(db: Db, { userType, partyId }: Speaker, shows: boolean): Promise<null> {
  const chosen = { shows_presence: shows }
  if (userType === USER)
    await db
      .insertInto('conversation_choice')
      .values({ user_id: partyId, shows_read: true, ...chosen })
      .onConflict((conflicts) => conflicts.column('user_id').doUpdateSet(chosen))
      .execute()
  else
    await db
      .insertInto('conversation_consultant_choice')
      .values({ consultant_id: partyId, ...chosen })
      .onConflict((conflicts) => conflicts.column('consultant_id').doUpdateSet(chosen))
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
