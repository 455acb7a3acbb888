import type { ProfileField } from '@xinqi/domain/rules/profile-field'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { notTheirs } from '../../../call/foreign'
import { removeFiles } from '../../../call/remove-files'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findChange, lockProfile } from '../data'
import { leavePortrait } from '../portrait-file'

/** Takes a change back that waits. Said twice it is the same. @throws Refusal where it was decided meanwhile */
export async function withdrawChange(services: Services, consultantId: number, changeNo: string): Promise<null> {
  const left = await inTransaction(services, async (trx) => {
    await lockProfile(trx, consultantId)
    const change = await findChange(trx, changeNo)
    if (change?.consultant_id !== consultantId) throw notTheirs('修改', change && `profile-change:${changeNo}`)
    if (change.withdrawn_at) return []
    if (change.approval_status !== APPROVAL.reviewing) throw conflict('这处修改刚刚审核过了，请刷新看一看')
    const now = services.clock.now()
    await trx.updateTable('profile_change').set({ withdrawn_at: now }).where('change_no', '=', changeNo).execute()
    return leavePortrait(trx, now, change.field as ProfileField, change.value)
  })
  await removeFiles(services, left)
  return null
}
