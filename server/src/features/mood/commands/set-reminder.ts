import type { Services } from '../../../call/services'

/** At which minute of Beijing's day somebody wants to be reminded; without one they are not. */
export async function setReminder({ db, clock }: Services, userId: number, minute: number | undefined): Promise<null> {
  if (minute === undefined) {
    await db.deleteFrom('mood_reminder').where('user_id', '=', userId).execute()
    return null
  }
  const set = { minute, set_at: clock.now() }
  await db
    .insertInto('mood_reminder')
    .values({ user_id: userId, ...set })
    .onConflict((on) => on.column('user_id').doUpdateSet(set))
    .execute()
  return null
}
