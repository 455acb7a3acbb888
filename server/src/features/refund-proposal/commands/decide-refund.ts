import type { Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { lockWithCredit } from '../../order/commands/credit'
import type { OrderRow } from '../../order/data'
import { sendRefunds } from '../../payment/commands/send-refund'
import { isOwnOrder, lockProposal, orderOfProposal, type ProposalRow } from '../data'
import { giveBack } from './give-back'

type Decision = Parsed<'POST /operator/refundProposal/decide'>

/** Another operator agrees, and it happens, or does not. @throws Refusal to who asked for it, and to whom the order is */
export async function decideRefund(services: Services, caller: OperatorCaller, decision: Decision): Promise<null> {
  const { proposalNo, answer } = decision
  const isAgreed = decision.agree === 1
  const orderNo = await inTransaction(services, async (trx) => {
    const { order, proposal } = await lockWaiting(trx, proposalNo)
    if (proposal.asked_by === caller.operatorId) throw conflict('自己提的退款，要由另一个人来定')
    if (await isOwnOrder(trx, order.order_no, caller.operatorId)) throw conflict('自己的订单要请别人来处理')
    await endProposal(services, trx, caller, proposal, isAgreed ? 'done' : 'refused', answer)
    if (isAgreed) await giveBack(services, trx, order, proposal)
    await noteAct(services, trx, caller, isAgreed ? 'agree-refund' : 'refuse-refund', `order:${order.order_no}`)
    return order.order_no
  })
  if (isAgreed) await sendRefunds(services, orderNo)
  return null
}

/** Who asked for it thinks better of it, while nobody has decided. */
export const withdrawRefund = (services: Services, caller: OperatorCaller, proposalNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { order, proposal } = await lockWaiting(trx, proposalNo)
    if (proposal.asked_by !== caller.operatorId) throw conflict('只有提出的人可以撤回')
    await endProposal(services, trx, caller, proposal, 'withdrawn', '')
    await noteAct(services, trx, caller, 'withdraw-refund', `order:${order.order_no}`)
    return null
  })

/** The order before its proposal, as everywhere. */
async function lockWaiting(trx: Trx, proposalNo: string): Promise<{ order: OrderRow; proposal: ProposalRow }> {
  const known = await orderOfProposal(trx, proposalNo)
  const order = known && (await lockWithCredit(trx, known.order_no))
  if (!order) throw notFound('退款')
  const proposal = await lockProposal(trx, proposalNo)
  if (proposal.state !== 'asked') throw conflict('这笔退款已经定下来了，请刷新再看')
  return { order, proposal }
}

const endProposal = (
  { cipher, clock }: Services,
  trx: Trx,
  caller: OperatorCaller,
  { proposal_no }: ProposalRow,
  state: 'done' | 'refused' | 'withdrawn',
  answer: string,
) =>
  trx
    .updateTable('refund_proposal')
    .set({
      state,
      decided_by: caller.operatorId,
      decided_at: clock.now(),
      answer_cipher: answer ? cipher.seal('refund_proposal.answer_cipher', proposal_no, answer) : null,
    })
    .where('proposal_no', '=', proposal_no)
    .execute()
