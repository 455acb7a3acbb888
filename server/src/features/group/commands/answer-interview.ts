import type { Parsed } from '@xinqi/domain/contract/contract'
import { enrolUntil, GROUP_ACCEPTED_MS, heldUntil } from '@xinqi/domain/rules/group'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import type { ConsultantCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { holdGroup, listSessions, termsOf, timeOfSession, type GroupRow } from '../data'
import { lockGroupOrder, type GroupOrderRow } from '../order-data'
import { groupOfMember } from '../policy'
import { type InterviewFacts, leaveSeat, moveGroupOrder, tellPages } from './move-group-order'
import { tellJoined, tellMember } from './tell-members'

/** A leader's word after the short talk, once: yes, and the seat waits to be paid; no, kindly, and the seat is free for others. */
export const answerInterview = (
  services: Services,
  caller: ConsultantCaller,
  { groupOrderNo, accept, words }: Parsed<'POST /consult/group/answerInterview'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = await lockGroupOrder(trx, groupOrderNo)
    if (!order) throw notFound('成员')
    const group = groupOfMember(await holdGroup(trx, order.group_id), groupOrderNo, caller)
    if (order.status !== GROUP_ORDER.unpaid || order.interview !== 'waiting')
      throw conflict('这次报名已经有答复，或者 TA 不报了')
    if (order.pay_deadline <= now) throw conflict('为 TA 保留位子的时间已经过了')
    const facts: InterviewFacts = {
      interview: accept ? 'accepted' : 'refused',
      interview_words_cipher: services.cipher.seal('group_order.interview_words_cipher', groupOrderNo, words),
      interviewed_by: caller.consultantId,
      interviewed_at: now,
    }
    if (accept) await admit(services, trx, group, order, facts)
    else {
      await moveGroupOrder(trx, services.clock, order, 'cancelled', { ...facts, cancelled_at: now })
      await leaveSeat(trx, order)
      await tellMember(services, trx, order, 'groupInterviewNo')
    }
    return null
  })

/** The seat is kept until it is paid; where nothing is paid it is theirs at once. */
async function admit(services: Services, trx: Trx, group: GroupRow, order: GroupOrderRow, facts: InterviewFacts) {
  const { clock } = services
  const now = clock.now()
  if (order.price_fen === 0) {
    await moveGroupOrder(trx, clock, order, 'paid', { ...facts, paid_at: now })
    await tellJoined(services, trx, order)
    return
  }
  const sessions = (await listSessions(trx, [group.id])).map(timeOfSession)
  const firstAt = sessions.find(({ sessionNo }) => sessionNo === order.from_session)?.startsAt ?? now
  const until = heldUntil(now, GROUP_ACCEPTED_MS, enrolUntil(termsOf(group), sessions) ?? now, firstAt)
  if (until <= now) throw conflict('这个团体的报名已经截止')
  await trx
    .updateTable('group_order')
    .set({ ...facts, pay_deadline: until })
    .where('group_order_no', '=', order.group_order_no)
    .execute()
  await tellPages(trx, clock, order)
  await tellMember(services, trx, order, 'groupInterviewYes')
}
