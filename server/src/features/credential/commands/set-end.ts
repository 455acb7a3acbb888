import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, touchConsultant, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { lockPaper } from '../data'

/** Until when a paper is good, as an operator has seen it. @throws Refusal where somebody has changed it since it was read */
export const setCredentialEnd = (
  services: Services,
  caller: OperatorCaller,
  { credentialId, before, validUntil, reason }: Parsed<'POST /operator/consultant/setCredentialEnd'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const paper = await lockPaper(trx, credentialId)
    if (!paper) throw notFound('证件')
    if (paper.valid_until !== (before ?? null))
      throw conflict(`别人刚刚改过，现在是${paper.valid_until ?? '没有到期日'}，看过再改`)
    if (paper.valid_until === (validUntil ?? null)) throw badInput('和现在的一样', { validUntil: '和现在的一样' })
    await trx
      .updateTable('credential')
      .set({ valid_until: validUntil ?? null })
      .where('id', '=', credentialId)
      .execute()
    touchConsultant(trx, paper.consultant_id)
    const words = `到期日：${paper.valid_until ?? '没有'} → ${validUntil ?? '没有'}。${reason}`
    await noteAct(services, trx, caller, 'set-credential-end', `consultant:${paper.consultant_id}`, words)
    return null
  })
