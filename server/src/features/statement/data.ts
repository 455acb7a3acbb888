import type { StatementWay, Movement } from '@xinqi/domain/rules/statement'
import { sql } from 'kysely'
import type { Db } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'

export type MovementRow = Movement & {
  at: Date
  /** The order that it leads to, of either kind; null where it concerns the wallet alone. */
  orderNo: string | null
  goodsOrderNo: string | null
  groupOrderNo: string | null
  readingOrderNo: string | null
  drawingNo: string | null
  consultantName: string | null
}

/** The accounts of the ledger on which a visitor's money lies, where that is, and for which order. */
const ownAccounts = (userId: number) => sql`
  select ${ACCOUNT.order('')} || order_no as account, 'order' as place, order_no
    from consult_order where user_id = ${userId}
  union all
  select ${ACCOUNT.goods('')} || goods_order_no, 'goods', goods_order_no
    from goods_order where user_id = ${userId}
  union all
  select ${ACCOUNT.group('')} || group_order_no, 'order', group_order_no
    from group_order where user_id = ${userId}
  union all
  select ${ACCOUNT.reading('')} || reading_order_no, 'order', reading_order_no
    from reading_order where user_id = ${userId}
  union all
  select ${ACCOUNT.withdrawal('')} || withdraw_no, 'withdrawal', null
    from withdrawal where user_id = ${userId}
  union all
  select ${ACCOUNT.credit('')} || c.credit_no, 'credit', c.from_order_no
    from order_credit c join consult_order o on o.order_no = c.from_order_no where o.user_id = ${userId}
  union all
  select ${ACCOUNT.wallet(userId)}, 'wallet', null
  union all
  select ${ACCOUNT.reserved('')} || payment_no, 'reserved', order_no
    from payment where channel = 'wallet' and payment_no in
      (select spend_no from wallet_spend s join wallet_grant g using (grant_no) where g.user_id = ${userId})`

/** What a company's account is called on a statement; any other account that is not one's own is somebody else's. */
const placeOf = (place: string, account: string) => sql`
  coalesce(${sql.ref(place)}, case ${sql.ref(account)}
    when ${ACCOUNT.wechat} then 'wechat' when ${ACCOUNT.alipay} then 'alipay' else 'elsewhere' end)`

/** Every movement of a visitor's money in the ledger, the oldest first. */
export async function listMovements(db: Db, userId: number): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with own as (${ownAccounts(userId)}),
    moved as (
      select distinct e.transfer_id from ledger_entry e join own using (account)
    )
    select t.kind, t.created_at as at, credit.amount_fen * -1 as "amountFen",
           ${placeOf('from_own.place', 'debit.account')} as "from", ${placeOf('to_own.place', 'credit.account')} as "to",
           o.order_no as "orderNo", g.goods_order_no as "goodsOrderNo",
           e.group_order_no as "groupOrderNo", d.reading_order_no as "readingOrderNo", d.drawing_no as "drawingNo", consultant.name as "consultantName"
      from moved join ledger_transfer t on t.id = moved.transfer_id
      join ledger_entry debit on debit.transfer_id = t.id and debit.amount_fen > 0
      join ledger_entry credit on credit.transfer_id = t.id and credit.amount_fen < 0
      left join own from_own on from_own.account = debit.account
      left join own to_own on to_own.account = credit.account
      left join consult_order o on o.order_no = coalesce(to_own.order_no, from_own.order_no)
      left join goods_order g on g.goods_order_no = coalesce(to_own.order_no, from_own.order_no)
      left join group_order e on e.group_order_no = coalesce(to_own.order_no, from_own.order_no)
      left join reading_order d on d.reading_order_no = coalesce(to_own.order_no, from_own.order_no)
      left join consultant on consultant.id = coalesce(o.consultant_id, d.consultant_id)
     order by t.created_at, t.id`.execute(db)
  return rows
}

/** What was on its way back to a visitor at a moment, in fen. */
export async function refundingAt(db: Db, userId: number, at: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .leftJoin('consult_order', 'consult_order.order_no', 'refund.consult_order_no')
    .leftJoin('goods_order', 'goods_order.goods_order_no', 'refund.goods_order_no')
    .leftJoin('group_order', 'group_order.group_order_no', 'refund.order_no')
    .leftJoin('reading_order', 'reading_order.reading_order_no', 'refund.order_no')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('amount_fen'), eb.lit(0)), 'integer').as('sum'))
    .where((eb) =>
      eb.or([
        eb('consult_order.user_id', '=', userId),
        eb('goods_order.user_id', '=', userId),
        eb('group_order.user_id', '=', userId),
        eb('reading_order.user_id', '=', userId),
      ]),
    )
    .where('refund.created_at', '<', at)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>=', at)]))
    .executeTakeFirstOrThrow()
  return sum
}

/** The payments of a visitor that were begun in a span of time and may still come: of each order the newest. */
export const listUnderWay = (db: Db, userId: number, from: Date, to: Date, now: Date) =>
  db
    .selectFrom('payment')
    .innerJoin('consult_order', 'consult_order.order_no', 'payment.consult_order_no')
    .distinctOn('consult_order.order_no')
    .select(['consult_order.order_no as orderNo', 'payment.amount_fen as amountFen', 'payment.channel as way'])
    .where('user_id', '=', userId)
    .where('payment.state', '=', 'pending')
    .where('payment.channel', '!=', 'wallet')
    .where('payment.expires_at', '>', now)
    .where('payment.created_at', '>=', from)
    .where('payment.created_at', '<', to)
    .orderBy('consult_order.order_no')
    .orderBy('payment.created_at', 'desc')
    .$castTo<{ orderNo: string; amountFen: number; way: StatementWay }>()
    .execute()
