import type { Parsed } from '@xinqi/domain/contract/contract'
import { mayAppeal } from '@xinqi/domain/rules/invitation'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { invitedOf, lockInvitation } from '../data'

/** Who was refused a reward says why that is wrong, once: it goes back to those who look, with what is set aside for it still kept. */
export const appealInvitation = (
  services: Services,
  userId: number,
  { inviteId, text }: Parsed<'POST /appoint/promote/appeal'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const row = await lockInvitation(trx, inviteId)
    if (row?.inviter_id !== userId) throw notFound('邀请')
    if (row.appealed_at !== null) throw conflict('已经申诉过一次了，看的人的答复就是最后的结果')
    if (row.review !== 'refused') throw conflict('这份奖励没有被拒绝，不用申诉')
    if (!mayAppeal(invitedOf(row), now)) throw conflict('可以申诉的日子过了')
    await trx
      .updateTable('invitation')
      .set({
        review: 'waiting',
        looked_since: now,
        appealed_at: now,
        appeal_cipher: services.cipher.seal('invitation.appeal_cipher', String(inviteId), text),
      })
      .where('id', '=', inviteId)
      .execute()
    return null
  })
