import type { Parsed } from '@xinqi/domain/contract/contract'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { lockFamily, type MemberRow } from '../data'
import { asConsultant, asUser, standingIn } from '../policy'
import { tellFamily } from './tell-family'

const change = (trx: Trx, { family_no, user_id }: MemberRow, values: Partial<MemberRow>) =>
  trx
    .updateTable('family_member')
    .set(values)
    .where('family_no', '=', family_no)
    .where('user_id', '=', user_id)
    .execute()

/** The consultant lets somebody in, who reads from then on; or not; or asks somebody who is in to go. Said twice, it is so once. */
export const decideOnMember = (
  services: Services,
  consultantId: number,
  { familyNo, userId, admitted }: Parsed<'POST /consult/family/admit'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { family, members } = await standingIn(trx, await lockFamily(trx, familyNo), asConsultant(consultantId))
    const member = members.find(({ user_id }) => user_id === userId)
    if (!member || member.state === 'left') throw notFound('人')
    if (family.closed_at) throw conflict('这个家庭对话已经结束')
    const now = services.clock.now()
    const from = { from_seq: family.last_seq, read_seq: family.last_seq }
    if (admitted && member.state !== 'in')
      await change(trx, member, { state: 'in', admitted_at: now, ended_at: null, ...from })
    if (!admitted && member.state === 'asked') await change(trx, member, { state: 'refused', ended_at: now })
    if (!admitted && member.state === 'in') await change(trx, member, { state: 'removed', ended_at: now })
    await tellFamily(trx, services.clock, family)
    return null
  })

/** Goes; what one has said stays with the others, and one does not read any more. */
export const leaveFamily = (services: Services, userId: number, familyNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { family, own } = await standingIn(trx, await lockFamily(trx, familyNo), asUser(userId))
    if (own) await change(trx, own, { state: 'left', ended_at: services.clock.now() })
    await tellFamily(trx, services.clock, family)
    return null
  })

/** Nobody writes any more; who could read what was said still can. */
export const closeFamily = (services: Services, consultantId: number, familyNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { family } = await standingIn(trx, await lockFamily(trx, familyNo), asConsultant(consultantId))
    if (family.closed_at) return null
    await trx
      .updateTable('family')
      .set({ closed_at: services.clock.now(), code_hash: null, code_until: null })
      .where('family_no', '=', familyNo)
      .execute()
    await tellFamily(trx, services.clock, family)
    return null
  })
