import type { Services } from '../../../call/services'

/** Keeps a nickname without the blanks around it. */
export async function saveNickname({ db }: Services, userId: number, typed: string): Promise<string> {
  const nickname = typed.trim()
  await db.updateTable('app_user').set({ nickname }).where('id', '=', userId).execute()
  return nickname
}
