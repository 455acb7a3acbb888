import type { Fen } from '@xinqi/domain/money'
import { ORDER } from '@xinqi/domain/status/order'
import { CHANNEL } from '@xinqi/domain/text/labels'
import type { Db } from '../../call/services'

/** How much of a wallet waits with something that is to be paid, in fen. */
export async function findReserved(db: Db, no: string): Promise<Fen> {
  const part = await db
    .selectFrom('payment')
    .select('amount_fen')
    .where('order_no', '=', no)
    .where('channel', '=', CHANNEL.wallet)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return part?.amount_fen ?? 0
}

/** What somebody has had and not paid for yet, the oldest first, with when its last session was completed. */
export const listOwedAfterUse = (db: Db, userId: number) =>
  db
    .selectFrom('consult_order as o')
    .innerJoin('consultant', 'consultant.id', 'o.consultant_id')
    .innerJoin('appointment as a', 'a.order_no', 'o.order_no')
    .select(['o.order_no', 'o.payable_fen', 'consultant.name'])
    .select(({ fn }) => fn.max('a.completed_at').$castTo<Date>().as('completed_at'))
    .where('o.user_id', '=', userId)
    .where('o.order_show_status', '=', ORDER.consultedUnpaid)
    .where('a.completed_at', 'is not', null)
    .groupBy(['o.order_no', 'consultant.name'])
    .orderBy('completed_at')
    .execute()
