import type { Parsed } from '@xinqi/domain/contract/contract'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findProgram } from '../data'
import { hashOfInviteCode, ownInviteCode } from '../invite-code'

/** Somebody invites from now on, or under another name; their code stays the same. */
export const beginInviting = (
  services: Services,
  userId: number,
  { shownName, orgId }: Parsed<'POST /appoint/promote/saveActUser'>,
): Promise<{ code: string }> =>
  inTransaction(services, async (trx) => {
    const program = await findProgram(trx, orgId)
    if (!program) throw conflict('这里还没有邀请朋友的活动')
    const code = ownInviteCode(services.hash, userId, orgId)
    await trx
      .insertInto('inviter')
      .values({
        user_id: userId,
        org_id: orgId,
        shown_name: shownName,
        code_hash: hashOfInviteCode(services.hash, code),
        joined_at: services.clock.now(),
      })
      .onConflict((on) => on.columns(['user_id', 'org_id']).doUpdateSet({ shown_name: shownName }))
      .execute()
    return { code }
  })

/** An invitation was passed on: a number that earns nothing. */
export async function noteLaunch({ db }: Services, userId: number, orgId: number): Promise<null> {
  await db
    .updateTable('inviter')
    .set((eb) => ({ launches: eb('launches', '+', 1) }))
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .execute()
  return null
}
