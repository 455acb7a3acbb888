import type { Services } from '../../../call/services'

/** Whether somebody is told before a period ends and when the prize can be used. */
export async function setNotice({ db, clock }: Services, userId: number, wanted: boolean): Promise<null> {
  const said = { wanted, changed_at: clock.now() }
  await db
    .insertInto('cashback_notice')
    .values({ user_id: userId, ...said })
    .onConflict((on) => on.column('user_id').doUpdateSet(said))
    .execute()
  return null
}
