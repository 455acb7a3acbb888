import { formatMoment, parseMoment } from '@xinqi/domain/time'
import type { Parsed } from '@xinqi/domain/contract/contract'
import type { ConsultantCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { lockGroup } from '../data'
import { ledGroup } from '../policy'
import { tellLeaders } from './tell-members'

/** Who was asked to lead a group beside its leader agrees to it as they have read it, or does not and is asked no more. */
export const answerCoLeading = (
  services: Services,
  caller: ConsultantCaller,
  { groupId, agree, savedTime }: Parsed<'POST /consult/group/answerCoLeading'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const group = ledGroup(await lockGroup(trx, groupId), caller)
    if (group.co_leader_id !== caller.consultantId) throw conflict('这个团体没有请你一起带领')
    if (group.status !== 'draft') throw conflict('这个团体已经交给运营，不能再改')
    if (agree && formatMoment(group.saved_at) !== formatMoment(parseMoment(savedTime)))
      throw conflict('内容刚刚改过，请看过新的再决定')
    const answer = agree ? { co_leader_agreed_at: services.clock.now() } : { co_leader_id: null }
    await trx.updateTable('group_course').set(answer).where('id', '=', groupId).execute()
    await tellLeaders(services, trx, group)
    return null
  })
