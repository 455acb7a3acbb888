import type { Parsed } from '@xinqi/domain/contract/contract'
import { PROOF_STATE, PROOF_TYPE } from '@xinqi/domain/rules/supervision'
import { callerName, type ConsultantCaller, type OperatorCaller } from '../../../call/caller'
import { notTheirs } from '../../../call/foreign'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { lockProof, type ProofRow } from '../data'

/** R280: what was sent to a supervisor is that supervisor's to confirm, what has a paper the platform's. */
const isTheirs = (caller: ConsultantCaller | OperatorCaller, proof: ProofRow): boolean =>
  caller.kind === 'operator' ? proof.proof_type === PROOF_TYPE.platform : proof.supervisor_id === caller.consultantId

/** Confirms a supervision, from then on it counts, or returns it with a reason. Once. @throws Refusal, also for who has no say in it */
export async function decideProof(
  services: Services,
  caller: ConsultantCaller | OperatorCaller,
  { proofNo, confirm, reason }: Parsed<'POST /consult/supervision/decide'>,
): Promise<null> {
  const { clock } = services
  await inTransaction(services, async (trx) => {
    const proof = await lockProof(trx, proofNo)
    if (!proof || !isTheirs(caller, proof)) throw notTheirs('督导', proof && `supervision-proof:${proofNo}`)
    if (proof.state === PROOF_STATE.withdrawn) throw conflict('咨询师已经收回了这一次，请刷新')
    if (proof.state !== PROOF_STATE.waiting) throw conflict('这次督导已经有了结果，请刷新')
    await trx
      .updateTable('supervision_proof')
      .set({
        state: confirm ? PROOF_STATE.confirmed : PROOF_STATE.returned,
        reason: confirm ? null : reason,
        decided_at: clock.now(),
        decided_by: callerName(caller),
      })
      .where('proof_no', '=', proofNo)
      .execute()
    if (caller.kind === 'operator') {
      const act = confirm ? 'confirm-supervision' : 'return-supervision'
      await noteAct(services, trx, caller, act, `supervision-proof:${proofNo}`)
    }
    await enqueue(trx, clock, topicFor(CONSULTANT, proof.consultant_id), { kind: 'supervision', text: '您有一条消息' })
  })
  return null
}
