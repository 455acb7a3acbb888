import { ORDER, type OrderStatus } from '@xinqi/domain/status/order'
import { formatMoment } from '@xinqi/domain/time'
import type { Db, Trx } from '../../../call/services'

/** What stands in the way of a deletion, by the status of the orders. */
const BLOCKING = {
  openOrders: [
    ORDER.awaitingPayment,
    ORDER.toConfirm,
    ORDER.toConsult,
    ORDER.awaitingInformation,
    ORDER.awaitingReservation,
    ORDER.awaitingUserConfirmation,
  ],
  owed: [ORDER.consultedUnpaid],
  refunds: [ORDER.refundRequested],
} as const satisfies Record<string, readonly OrderStatus[]>

export type Blocker = { kind: keyof typeof BLOCKING; count: number }

/** Open appointments, money owed and refunds on their way: an account goes only when nobody waits for it. */
export async function blockersOf(db: Db | Trx, userId: number): Promise<Blocker[]> {
  const rows = await db.selectFrom('consult_order').select('order_show_status').where('user_id', '=', userId).execute()
  const kinds = Object.keys(BLOCKING) as (keyof typeof BLOCKING)[]
  return kinds
    .map((kind) => {
      const statuses: readonly number[] = BLOCKING[kind]
      return { kind, count: rows.filter((row) => statuses.includes(row.order_show_status)).length }
    })
    .filter(({ count }) => count > 0)
}

/** The deletion that is under way; null where the account stays. */
export async function pendingDeletion(db: Db | Trx, userId: number) {
  const row = await db
    .selectFrom('account_deletion')
    .select(['requested_at', 'erase_at'])
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? { requestedAt: formatMoment(row.requested_at), eraseAt: formatMoment(row.erase_at) } : null
}
