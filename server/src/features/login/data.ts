import type { Db, Trx } from '../../call/services'

/** The family of a session: what a login is called. */
export async function familyOf(db: Db | Trx, sessionId: number): Promise<string> {
  const { family } = await db
    .selectFrom('auth_session')
    .select('family')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return family
}
