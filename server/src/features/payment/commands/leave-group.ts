import { refundOnCallingOff, refundOnLeaving, type GroupRefund } from '@xinqi/domain/rules/group'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { CALLED_OFF_GROUPS } from '@xinqi/domain/status/group'
import type { UserCaller } from '../../../call/caller'
import { oneByOne } from '../../../call/one-by-one'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { earnGroup } from '../../group/commands/earn-group'
import { letGoMakeUps } from '../../group/commands/let-go-make-up'
import { leaveSeat, moveGroupOrder } from '../../group/commands/move-group-order'
import { holdGroup, listSessions, timeOfSession } from '../../group/data'
import { findGroupOrder, type GroupOrderRow, listToGiveBack, lockGroupOrder } from '../../group/order-data'
import { ownGroupOrder } from '../../group/policy'
import { requestRefund } from '../../order/commands/request-refund'
import { endGroupOrder } from './end-unpaid-group'
import { sendRefunds } from './send-refund'
import { settleOpenPayments } from './settle-open-payments'

interface Leaving {
  groupOrderNo: string
  reason: number
  expectedFen: number
}

/** Somebody leaves a group: their seat alone is free again, and what the rule says goes back. Asked again, nothing more happens. */
export async function leaveGroup(services: Services, caller: UserCaller, leaving: Leaving) {
  const { groupOrderNo } = leaving
  await inTransaction(services, (trx) => leave(services, trx, caller, leaving))
  await sendRefunds(services, groupOrderNo)
  const order = ownGroupOrder(await findGroupOrder(services.db, groupOrderNo), caller)
  return { status: order.status, refundFen: order.refund_fen }
}

async function leave(services: Services, trx: Trx, caller: UserCaller, { groupOrderNo, reason, expectedFen }: Leaving) {
  const order = ownGroupOrder(await lockGroupOrder(trx, groupOrderNo), caller)
  if (order.left_at !== null) return
  const group = await holdGroup(trx, order.group_id)
  const now = services.clock.now()
  if (!group) throw notFound('团体')
  const isUnderWay = group.status === 'enrolling' || group.status === 'formed' || group.status === 'running'
  if (order.status !== GROUP_ORDER.paid || !isUnderWay) throw conflict('这个团体现在不用离开')
  const sessions = (await listSessions(trx, [group.id])).map(timeOfSession)
  const refund = refundOnLeaving(enrolledOf(order), group.status, sessions, now)
  if (refund.refundFen !== expectedFen) throw conflict('能退的金额刚刚有变化，请看过新的金额再决定')
  await giveBack(services, trx, order, refund, { left_at: now, leave_reason: reason })
}

const enrolledOf = (order: GroupOrderRow) => ({ priceFen: order.price_fen, fromSession: order.from_session })

/** Of a locked enrolment: what goes back is asked back, and what stays is earned. */
async function giveBack(
  { clock }: Services,
  trx: Trx,
  order: GroupOrderRow,
  { refundFen, reason }: GroupRefund,
  facts: { left_at?: Date; leave_reason?: number },
): Promise<void> {
  const now = clock.now()
  const { group_order_no: no, price_fen, earned_fen } = order
  const amountFen = price_fen - earned_fen - refundFen
  if (amountFen > 0) await earnGroup(trx, order, { kind: 'groupKept', reference: no, amountFen }, now)
  await leaveSeat(trx, order)
  await letGoMakeUps(trx, [no], now)
  if (refundFen === 0) {
    await moveGroupOrder(trx, clock, order, 'leftForNothing', { ...facts, cancelled_at: now })
    return
  }
  await moveGroupOrder(trx, clock, order, 'leftForMoney', { ...facts, refund_fen: refundFen, refund_requested_at: now })
  const refund = { refundFen, lines: [{ label: reason, amountFen: refundFen }] }
  await requestRefund(trx, { order_no: no }, refund, reason, now, { kind: 'group' })
}

/**
 * The sweep: enrolments of groups that were called off, one transaction each, so that a server that dies between two of them goes on
 * with the next.
 */
export async function giveBackGroups(services: Services): Promise<void> {
  await oneByOne(services, await listToGiveBack(services.db), async ({ group_order_no: no }) => {
    await settleOpenPayments(services, no)
    await inTransaction(services, async (trx) => {
      const order = await lockGroupOrder(trx, no)
      const group = order && (await holdGroup(trx, order.group_id))
      if (!group || !CALLED_OFF_GROUPS.includes(group.status)) return
      if (order.status === GROUP_ORDER.unpaid) await endGroupOrder(services, trx, order)
      if (order.status !== GROUP_ORDER.paid) return
      const sessions = (await listSessions(trx, [group.id])).map(timeOfSession)
      const calledOffAt = group.ended_at ?? group.decided_at ?? services.clock.now()
      await giveBack(
        services,
        trx,
        order,
        refundOnCallingOff(enrolledOf(order), group.status, sessions, calledOffAt),
        {},
      )
    })
    await sendRefunds(services, no)
  })
}
