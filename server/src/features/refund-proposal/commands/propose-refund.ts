import type { Parsed } from '@xinqi/domain/contract/contract'
import { needsSecond } from '@xinqi/domain/rules/refund-proposal'
import type { OperatorCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { lockWithCredit } from '../../order/commands/credit'
import { newNumber } from '../../order/numbers'
import { sendRefunds } from '../../payment/commands/send-refund'
import { findWaiting, givenAloneToday, givenBackOf, isOwnOrder, lockOperator } from '../data'
import { expectSame, giveBack } from './give-back'

type Asked = Parsed<'POST /operator/order/proposeRefund'>

/**
 * An operator wants to give back of an order. Up to the lines of one person it happens at once, above either it waits for another one
 * (docs/domain.md §57). @throws Refusal where one waits already, or it is the operator's own order
 */
export async function proposeRefund(services: Services, caller: OperatorCaller, asked: Asked) {
  if (asked.kind === 'goodwill' && asked.amountFen === 0) throw badInput('请填写金额', { amountFen: '请填写金额' })
  const proposal = await inTransaction(services, async (trx) => {
    const order = await lockWithCredit(trx, asked.orderNo)
    if (!order) throw notFound('订单')
    await lockOperator(trx, caller.operatorId)
    if (await isOwnOrder(trx, order.order_no, caller.operatorId)) throw conflict('自己的订单要请别人来处理')
    if (await findWaiting(trx, order.order_no)) throw conflict('这个订单已经有一笔退款在等人确认')
    await expectSame(services, trx, order, { kind: asked.kind, amount_fen: asked.amountFen })
    const row = await insertProposal(services, trx, caller, asked)
    const act = row.needs_second ? 'propose-refund' : 'give-back'
    await noteAct(services, trx, caller, act, `order:${order.order_no}`)
    if (!row.needs_second) await giveBack(services, trx, order, row)
    return { proposalNo: row.proposal_no, state: row.state }
  })
  if (proposal.state === 'done') await sendRefunds(services, asked.orderNo)
  return proposal
}

async function insertProposal(services: Services, trx: Trx, caller: OperatorCaller, asked: Asked) {
  const now = services.clock.now()
  const { orderNo, kind, amountFen, reason, note } = asked
  const isShared = needsSecond({
    amountFen,
    ofOrderFen: await givenBackOf(trx, orderNo),
    ofDayFen: await givenAloneToday(trx, caller.operatorId, now),
  })
  const proposalNo = newNumber(now)
  const row = {
    proposal_no: proposalNo,
    order_no: orderNo,
    kind,
    amount_fen: amountFen,
    reason,
    note_cipher: services.cipher.seal('refund_proposal.note_cipher', proposalNo, note),
    needs_second: isShared,
    state: isShared ? ('asked' as const) : ('done' as const),
    asked_by: caller.operatorId,
    asked_at: now,
    decided_by: isShared ? null : caller.operatorId,
    decided_at: isShared ? null : now,
  }
  await trx.insertInto('refund_proposal').values(row).execute()
  return row
}
