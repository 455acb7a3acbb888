import type { Parsed } from '@xinqi/domain/contract/contract'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { writeNotice } from '../../message/commands/write-notice'
import { noteAct } from '../../operator/commands/note-act'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockInvitation } from '../data'
import { end } from './settle-invitations'

/**
 * Somebody has looked: the reward is given by the next sweep, or refused with a reason that its inviter reads. Once; and once more where
 * the inviter appealed, which ends it. Until then what is set aside stays so.
 */
export const decideInvitation = (
  services: Services,
  caller: OperatorCaller,
  { inviteId, approve, reason }: Parsed<'POST /operator/invitation/decide'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const row = await lockInvitation(trx, inviteId)
    if (!row) throw notFound('邀请')
    if (row.review !== 'waiting') throw conflict('这个邀请已经看过了')
    const now = services.clock.now()
    await trx
      .updateTable('invitation')
      .set({
        review: approve ? 'passed' : 'refused',
        review_reason: approve ? null : reason,
        reviewed_by: callerName(caller),
        reviewed_at: now,
      })
      .where('id', '=', inviteId)
      .execute()
    if (!approve && row.appealed_at !== null) await end(trx, row, now, 'nothing given')
    await writeNotice(trx, services.clock, {
      userId: row.inviter_id,
      kind: 'inviteRewardDecided',
      route: 'invitationCenter',
      params: {},
      once: `invitation/${inviteId}/${row.appealed_at === null ? 'decided' : 'appealDecided'}`,
    })
    await noteAct(services, trx, caller, approve ? 'pass-invitation' : 'refuse-invitation', `invitation:${inviteId}`)
    return null
  })

/** Stops an organisation's inviting or lets it go on; what was accepted goes its way. Once more changes nothing. */
export const switchInviting = (
  services: Services,
  caller: OperatorCaller,
  { orgId, stopped }: Parsed<'POST /operator/invitation/switch'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const program = await trx
      .selectFrom('invite_program')
      .selectAll()
      .where('org_id', '=', orgId)
      .forUpdate()
      .executeTakeFirst()
    if (!program) throw notFound('邀请活动')
    if ((program.stopped_at !== null) === stopped) return null
    await trx
      .updateTable('invite_program')
      .set({ stopped_at: stopped ? services.clock.now() : null })
      .where('org_id', '=', orgId)
      .execute()
    await noteAct(services, trx, caller, stopped ? 'stop-inviting' : 'resume-inviting', `inviteProgram:${orgId}`)
    return null
  })
