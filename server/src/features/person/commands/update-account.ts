import type { Services } from '../../../call/services'

/** Keeps a nickname without the blanks around it. */
export async function saveNickname({ db }: Services, userId: number, typed: string): Promise<string> {
  const nickname = typed.trim()
  await db.updateTable('app_user').set({ nickname }).where('id', '=', userId).execute()
  return nickname
}

/** Counts a welcome; the first one is the one to show. */
export async function welcome({ db }: Services, userId: number): Promise<{ isWelcome: number; num: number }> {
  const { welcome_count: num } = await db
    .updateTable('app_user')
    .set((eb) => ({ welcome_count: eb('welcome_count', '+', 1) }))
    .where('id', '=', userId)
    .returning('welcome_count')
    .executeTakeFirstOrThrow()
  return { isWelcome: num === 1 ? 1 : 0, num }
}
