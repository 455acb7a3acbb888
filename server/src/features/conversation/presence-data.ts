import type { Db } from '../../call/services'
import { USER } from '../../realtime/stomp/topics'
import type { Speaker } from './policy'

interface PresenceChoices {
  user_shows_presence: boolean | null
  consultant_shows_presence: boolean | null
}

/** Who has not chosen shows nothing; and nobody is shown to who does not show themselves. */
export const bothShowPresence = (row: PresenceChoices): boolean =>
  row.user_shows_presence === true && row.consultant_shows_presence === true

/** A conversation with what its two allow, and no more: it is asked every few seconds. */
export const findPresence = (db: Db, conversationNo: string) =>
  db
    .selectFrom('conversation')
    .leftJoin('conversation_choice', 'conversation_choice.user_id', 'conversation.user_id')
    .leftJoin(
      'conversation_consultant_choice',
      'conversation_consultant_choice.consultant_id',
      'conversation.consultant_id',
    )
    .selectAll('conversation')
    .select([
      'conversation_choice.shows_presence as user_shows_presence',
      'conversation_consultant_choice.shows_presence as consultant_shows_presence',
    ])
    .where('conversation_no', '=', conversationNo)
    .executeTakeFirst()

/** Whether somebody lets the others of their conversations see that they are here and writing. */
export async function showsPresence(db: Db, { userType, partyId }: Speaker): Promise<boolean> {
  const row =
    userType === USER
      ? await db
          .selectFrom('conversation_choice')
          .select('shows_presence')
          .where('user_id', '=', partyId)
          .executeTakeFirst()
      : await db
          .selectFrom('conversation_consultant_choice')
          .select('shows_presence')
          .where('consultant_id', '=', partyId)
          .executeTakeFirst()
  return row?.shows_presence ?? false
}
