import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { notifyParties } from '../../order/notify'

/** What was found stands beside the record for both; words are for whoever disputed it. There is one answer, and no money moves by it. */
export const answerDispute = (
  services: Services,
  caller: OperatorCaller,
  { disputeNo, verdict, answer }: Parsed<'POST /operator/dispute/answer'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const dispute = await trx
      .selectFrom('session_dispute')
      .innerJoin('appointment', 'appointment.appoint_no', 'session_dispute.appoint_no')
      .select(['verdict', 'order_no', 'user_id', 'consultant_id'])
      .where('dispute_no', '=', disputeNo)
      .forUpdate('session_dispute')
      .executeTakeFirst()
    if (!dispute) throw notFound('异议')
    if (dispute.verdict !== null) throw conflict('这条异议已经核对过了')
    await trx
      .updateTable('session_dispute')
      .set({
        verdict,
        answer_cipher: services.cipher.seal('session_dispute.answer_cipher', disputeNo, answer),
        answered_at: services.clock.now(),
      })
      .where('dispute_no', '=', disputeNo)
      .execute()
    await noteAct(services, trx, caller, 'answer-dispute', `dispute:${disputeNo}`)
    await notifyParties(trx, services.clock, dispute, 'disputeAnswered')
    return null
  })
