import { inviteHelpStatus } from '@xinqi/domain/rules/invitation'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findAccepted, invitedOf, lockInvitation } from '../data'

/** Who was invited has handed in a questionnaire since: that they have, and nothing of what they answered. */
export const noteAssessment = (
  services: Services,
  userId: number,
  orgId: number,
): Promise<{ inviteHelpStatus: number }> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const accepted = await findAccepted(trx, userId, orgId)
    const row = accepted && (await lockInvitation(trx, accepted.id))
    if (!row) throw conflict('还没有接受过邀请')
    if (row.assessed_at) return { inviteHelpStatus: inviteHelpStatus(invitedOf(row), now) }
    const sheet = await trx
      .selectFrom('questionnaire_sheet')
      .select('sheet_no')
      .where('user_id', '=', userId)
      .where('committed_at', '>=', row.bound_at)
      .where('committed_at', '<', row.expires_at)
      .limit(1)
      .executeTakeFirst()
    if (!sheet) throw conflict('还没有做完一份问卷')
    await trx.updateTable('invitation').set({ assessed_at: now }).where('id', '=', row.id).execute()
    return { inviteHelpStatus: inviteHelpStatus(invitedOf({ ...row, assessed_at: now }), now) }
  })
