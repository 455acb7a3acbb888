import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import type { UserCaller } from '../../../call/caller'
import { oneByOne } from '../../../call/one-by-one'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { leaveSeat, moveGroupOrder } from '../../group/commands/move-group-order'
import { tellMember } from '../../group/commands/tell-members'
import { findGroupOrder, type GroupOrderRow, listUnpaid, lockGroupOrder } from '../../group/order-data'
import { ownGroupOrder } from '../../group/policy'
import { settleOpenPayments } from './settle-open-payments'
import { releaseWalletPart } from './wallet-part'

/** Ends a locked enrolment that was not paid; its seat, and what the wallet had set aside, are free again. */
export async function endGroupOrder({ clock }: Services, trx: Trx, order: GroupOrderRow): Promise<void> {
  const now = clock.now()
  await moveGroupOrder(trx, clock, order, 'cancelled', { cancelled_at: now })
  await leaveSeat(trx, order)
  await releaseWalletPart(trx, order.group_order_no, now)
}

/** Its owner gives up an enrolment before paying. Payments under way are asked about and closed first. */
export async function cancelUnpaidGroup(
  services: Services,
  caller: UserCaller,
  groupOrderNo: string,
): Promise<{ status: number }> {
  // Whose enrolment it is comes first: a stranger must not close the owner's payments.
  ownGroupOrder(await findGroupOrder(services.db, groupOrderNo), caller)
  await settleOpenPayments(services, groupOrderNo)
  return inTransaction(services, async (trx) => {
    const order = ownGroupOrder(await lockGroupOrder(trx, groupOrderNo), caller)
    if (order.status !== GROUP_ORDER.cancelled) await endGroupOrder(services, trx, order)
    return { status: GROUP_ORDER.cancelled }
  })
}

/** The sweep: enrolments that were not paid in time, or that no leader answered. */
export async function endUnpaidGroups(services: Services): Promise<void> {
  const due = await listUnpaid(services.db, services.clock.now())
  await oneByOne(services, due, async ({ group_order_no: no }) => {
    await settleOpenPayments(services, no)
    await inTransaction(services, async (trx) => {
      const order = await lockGroupOrder(trx, no)
      if (order?.status !== GROUP_ORDER.unpaid || order.pay_deadline > services.clock.now()) return
      await endGroupOrder(services, trx, order)
      if (order.interview === 'waiting') await tellMember(services, trx, order, 'groupInterviewLate')
    })
  })
}
