import type { Parsed } from '@xinqi/domain/contract/contract'
import type { ProfileField } from '@xinqi/domain/rules/profile-field'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { callerName, type OperatorCaller } from '../../../call/caller'
import { removeFiles } from '../../../call/remove-files'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { findChange, findProfile, lockProfile } from '../data'
import { leavePortrait } from '../portrait-file'
import { valueOf } from '../present'
import { writeField } from './write-field'

/**
 * Decides a change once. Approved, its value is what visitors see from the commit on; refused, nothing changes and the consultant reads
 * why. One that was taken back or replaced meanwhile is decided by nobody.
 */
export async function decideChange(
  services: Services,
  operator: OperatorCaller,
  { changeNo, approve, reason }: Parsed<'POST /operator/profileChange/decide'>,
): Promise<null> {
  const { db, clock } = services
  const asked = await findChange(db, changeNo)
  if (!asked) throw notFound('修改')
  const left = await inTransaction(services, async (trx) => {
    await lockProfile(trx, asked.consultant_id)
    const change = await findChange(trx, changeNo)
    if (!change || change.withdrawn_at) throw conflict('咨询师已经收回或又改了这一处，请刷新')
    if (change.approval_status !== APPROVAL.reviewing) throw conflict('这处修改已经审核过了')
    const now = clock.now()
    const field = change.field as ProfileField
    const unneeded = approve ? valueOf(await findProfile(trx, change.consultant_id), field) : change.value
    if (approve) await writeField(trx, change.consultant_id, field, change.value)
    await trx
      .updateTable('profile_change')
      .set({
        approval_status: approve ? APPROVAL.approved : APPROVAL.rejected,
        reason: approve ? null : reason,
        decided_at: now,
        decided_by: callerName(operator),
      })
      .where('change_no', '=', changeNo)
      .execute()
    await noteAct(services, trx, operator, approve ? 'approve-profile' : 'refuse-profile', `profile-change:${changeNo}`)
    // Neutral: a lock screen may show it.
    await enqueue(trx, clock, topicFor(CONSULTANT, change.consultant_id), { kind: 'profile', text: '您有一条消息' })
    return leavePortrait(trx, now, field, unneeded)
  })
  await removeFiles(services, left)
  return null
}
