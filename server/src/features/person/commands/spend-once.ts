import type { Services, Trx } from '../../../call/services'

/**
 * Uses up what somebody else signed or sealed: true for the first time, false ever after. `until` is when the thing itself
 * would be refused for its age.
 */
export async function spendOnce({ hash }: Services, trx: Trx, token: string, until: Date): Promise<boolean> {
  const spent = await trx
    .insertInto('spent_token')
    .values({ token_hash: hash.token(token), expires_at: until })
    .onConflict((on) => on.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return spent !== undefined
}
