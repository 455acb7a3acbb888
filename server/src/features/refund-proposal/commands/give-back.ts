import { PROPOSAL_REASON_NAMES } from '@xinqi/domain/rules/refund-proposal'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { ACCOUNT, recordTransfer } from '../../../ledger/record-transfer'
import { requestRefund } from '../../order/commands/request-refund'
import { lockSessions, type OrderRow } from '../../order/data'
import { notifyParties } from '../../order/notify'
import { leaveOrder } from '../../payment/commands/leave-order'
import type { ProposalRow } from '../data'
import { cancelFen, goodwillFen } from '../refundable'

type Agreed = Pick<ProposalRow, 'proposal_no' | 'kind' | 'amount_fen' | 'reason'>

/** Does what was agreed to, to a locked order; the money is sent after the commit. What has changed since it was asked for is refused. */
export async function giveBack(services: Services, trx: Trx, order: OrderRow, proposal: Agreed): Promise<void> {
  const reason = PROPOSAL_REASON_NAMES[proposal.reason]
  await expectSame(services, trx, order, proposal)
  if (proposal.kind === 'cancel') {
    const fact = `平台取消：${reason}`
    await leaveOrder(services, trx, order, { event: 'cancelRequested', consultantsFault: true, reason, fact })
    return
  }
  const now = services.clock.now()
  const amountFen = proposal.amount_fen
  await recordTransfer(
    trx,
    {
      kind: 'goodwill',
      reference: proposal.proposal_no,
      debit: ACCOUNT.goodwill,
      credit: ACCOUNT.order(order.order_no),
      amountFen,
    },
    now,
  )
  await requestRefund(trx, order, { refundFen: amountFen, lines: [{ label: reason, amountFen }] }, reason, now)
  await notifyParties(trx, services.clock, order, null)
}

/** @throws Refusal where the order has moved on, so that another amount would come back, or less than was asked for is there */
export async function expectSame(
  { clock }: Pick<Services, 'clock'>,
  trx: Trx,
  order: OrderRow,
  { kind, amount_fen }: Pick<Agreed, 'kind' | 'amount_fen'>,
): Promise<void> {
  if (kind === 'goodwill') {
    const most = await goodwillFen(trx, order.order_no)
    if (amount_fen > most) throw conflict('这个订单能退的没有这么多了，请刷新再看', { goodwillFen: most })
    return
  }
  const fen = cancelFen(order, await lockSessions(trx, order.order_no), clock.now())
  if (fen === null) throw conflict('这个订单现在不能取消了，请刷新再看')
  if (fen !== amount_fen) throw conflict('可退金额有变化，请刷新再看', { cancelFen: fen })
}
