import type { Parsed } from '@xinqi/domain/contract/contract'
import { PROOF_STATE, PROOF_TYPE, proofMistake } from '@xinqi/domain/rules/supervision'
import { notTheirs } from '../../../call/foreign'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { newNumber } from '../../order/numbers'
import { findPaper } from '../../profile/data'
import { listSupervisors, lockProof } from '../data'

type Wish = Parsed<'POST /consult/supervision/submit'>

/**
 * Notes a supervision, which counts once it is confirmed (R280): by the supervisor where they are on the platform, else by an operator
 * who has seen the paper.
 * @throws Refusal for a day or a length that will not do, a supervisor who is none, another's paper, or what is noted already
 */
export async function submitProof(services: Services, consultantId: number, wish: Wish): Promise<{ proofNo: string }> {
  const now = services.clock.now()
  const mistake = proofMistake(wish, now)
  if (mistake) throw badInput(mistake.words, { [mistake.field]: mistake.words })
  return inTransaction(services, async (trx) => {
    const proofNo = newNumber(now)
    const noted = await trx
      .insertInto('supervision_proof')
      .values({
        proof_no: proofNo,
        consultant_id: consultantId,
        proof_type: wish.proofType,
        ...(await witnessOf(trx, consultantId, wish)),
        form: wish.form,
        held_on: wish.heldDate,
        minutes: wish.minutes,
        created_at: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('supervisor_id')
      .executeTakeFirst()
    if (!noted) throw conflict('这一天和这位督导师的这种督导已经记过了')
    if (noted.supervisor_id !== null)
      await enqueue(trx, services.clock, topicFor(CONSULTANT, noted.supervisor_id), {
        kind: 'supervision',
        text: '您有一条消息',
      })
    return { proofNo }
  })
}

/** Who says that it was held, or what does. */
async function witnessOf(trx: Trx, consultantId: number, { proofType, supervisorId, supervisorName, paperNo }: Wish) {
  if (proofType === PROOF_TYPE.supervisor) {
    const guide = (await listSupervisors(trx, consultantId)).find(({ id }) => id === supervisorId)
    if (!guide) throw notFound('督导师')
    return { supervisor_id: guide.id, supervisor_name: guide.name, paper_no: null }
  }
  const paper = paperNo === undefined ? undefined : await findPaper(trx, consultantId, paperNo)
  if (!paper) throw notFound('证明')
  return { supervisor_id: null, supervisor_name: supervisorName, paper_no: paper.paper_no }
}

/** Takes back what nobody has decided yet. @throws Refusal */
export async function withdrawProof(services: Services, consultantId: number, proofNo: string): Promise<null> {
  await inTransaction(services, async (trx) => {
    const proof = await lockProof(trx, proofNo)
    if (proof?.consultant_id !== consultantId) throw notTheirs('督导', proof && `supervision-proof:${proofNo}`)
    if (proof.state !== PROOF_STATE.waiting) throw conflict('这次督导已经有了结果，请刷新')
    await trx
      .updateTable('supervision_proof')
      .set({ state: PROOF_STATE.withdrawn })
      .where('proof_no', '=', proofNo)
      .execute()
  })
  return null
}
