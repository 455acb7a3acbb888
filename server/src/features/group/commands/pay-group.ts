import { CALLED_OFF_GROUPS } from '@xinqi/domain/status/group'
import { GROUP_ORDER, nextGroupOrderStatus } from '@xinqi/domain/status/group-order'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { holdGroup } from '../data'
import { lockGroupOrder, type GroupOrderRow } from '../order-data'
import { ownGroupOrder } from '../policy'
import { moveGroupOrder, tellPages } from './move-group-order'
import { tellJoined, tellMember } from './tell-members'

export async function knownGroupOrder(trx: Trx, no: string): Promise<GroupOrderRow> {
  const order = await lockGroupOrder(trx, no)
  if (!order) throw new Error(`there is no enrolment ${no}`)
  return order
}

const isCalledOff = async (trx: Trx, { group_id }: GroupOrderRow): Promise<boolean> => {
  const group = await holdGroup(trx, group_id)
  return !group || CALLED_OFF_GROUPS.includes(group.status)
}

/** Locks an enrolment, and says what its owner owes. @throws Refusal where it is not theirs, or cannot be paid now */
export async function lockPayable(trx: Trx, no: string, caller: { userId: number }, now: Date) {
  const order = ownGroupOrder(await lockGroupOrder(trx, no), caller)
  if (order.status === GROUP_ORDER.paid) return null
  if (order.status !== GROUP_ORDER.unpaid) throw conflict('这次报名不需要付款')
  if (order.interview === 'waiting') throw conflict('带领者答复之后才付款，位子为你留着')
  if (order.pay_deadline <= now || (await isCalledOff(trx, order))) throw conflict('付款时间已过，请重新报名')
  return { owedFen: order.price_fen, expiresAt: order.pay_deadline }
}

/** A payment that has come. The part that the wallet pays beside it is taken last: it is money already. */
interface Came {
  paidAt: Date
  takeWalletPart: () => Promise<boolean>
}

/** Takes a payment that has come. One that comes when the seat is gone, or the group is called off, buys nothing. */
export async function markPaid(
  services: Services,
  trx: Trx,
  no: string,
  { paidAt, takeWalletPart }: Came,
): Promise<'taken' | 'tooLate' | 'notWhole'> {
  const order = await knownGroupOrder(trx, no)
  if (nextGroupOrderStatus(order.status, 'paid') === null || (await isCalledOff(trx, order))) return 'tooLate'
  if (!(await takeWalletPart())) return 'notWhole'
  await moveGroupOrder(trx, services.clock, order, 'paid', { paid_at: paidAt })
  await tellJoined(services, trx, order)
  return 'taken'
}

/** The company has a refund: that of the enrolment itself says so. */
export async function markRefundSent({ clock }: Services, trx: Trx, no: string): Promise<void> {
  const order = await knownGroupOrder(trx, no)
  if (order.status === GROUP_ORDER.refundApplied) await moveGroupOrder(trx, clock, order, 'refundSent', {})
}

/** A refund has arrived: that of the enrolment itself ends it; one of a payment too many changes nothing. */
export async function markRefunded({ clock }: Services, trx: Trx, no: string): Promise<void> {
  const order = await knownGroupOrder(trx, no)
  if (nextGroupOrderStatus(order.status, 'refunded') === null) return
  const left = await trx
    .selectFrom('refund')
    .select('refund_no')
    .where('order_no', '=', no)
    .where('state', '!=', 'success')
    .executeTakeFirst()
  if (!left) await moveGroupOrder(trx, clock, order, 'refunded', { refunded_at: clock.now() })
}

/** A refund waits for a person: its owner finds that among the messages, and on the enrolment's page. */
export async function tellRefundStopped(services: Services, trx: Trx, no: string): Promise<void> {
  const order = await knownGroupOrder(trx, no)
  await tellMember(services, trx, order, 'groupRefundStopped')
  await tellPages(trx, services.clock, order)
}
