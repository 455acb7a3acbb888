import type { CreditState, Part } from '@xinqi/domain/rules/credit'
import { CHANNEL } from '@xinqi/domain/text/labels'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import type { OrderCredit } from '../../db/database'

export type CreditRow = Omit<Selectable<OrderCredit>, 'state'> & { state: CreditState }

/**
 * What of an order's money has neither gone back nor moved on, by the payment that it came with, in the order in which it goes back:
 * what was paid in before what a wallet gave, the newest payment first.
 */
export async function fundsOf(db: Db, orderNo: string): Promise<Part[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('payment')
        .select(['payment_no', 'amount_fen as fen'])
        .where('order_no', '=', orderNo)
        .where('state', '=', 'paid')
        .unionAll(
          eb
            .selectFrom('order_credit_part as part')
            .innerJoin('order_credit as credit', 'credit.credit_no', 'part.credit_no')
            .select(['part.payment_no', 'part.used_fen as fen'])
            .where('credit.order_no', '=', orderNo)
            .where('credit.state', '=', 'used'),
        )
        .unionAll(
          eb
            .selectFrom('refund')
            .select((of) => ['payment_no', of.neg(of.ref('amount_fen')).as('fen')])
            .where('order_no', '=', orderNo),
        )
        .unionAll(
          eb
            .selectFrom('order_credit_part as part')
            .innerJoin('order_credit as credit', 'credit.credit_no', 'part.credit_no')
            .select((of) => ['part.payment_no', of.neg(of.ref('part.amount_fen')).as('fen')])
            .where('credit.from_order_no', '=', orderNo),
        )
        .as('moved'),
    )
    .innerJoin('payment', 'payment.payment_no', 'moved.payment_no')
    .select((eb) => ['payment.payment_no', eb.fn.sum<string>('moved.fen').as('left')])
    .groupBy(['payment.payment_no', 'payment.paid_at'])
    .orderBy((eb) => eb('payment.channel', '=', CHANNEL.wallet))
    .orderBy('payment.paid_at', 'desc')
    .execute()
  return rows
    .map(({ payment_no, left }) => ({ paymentNo: payment_no, amountFen: Number(left) }))
    .filter(({ amountFen }) => amountFen > 0)
}

export type ListedCredit = CreditRow & { used_fen: number }

/** The credit that an order was left for, with what a new order has used of it. */
export const findCreditFrom = (db: Db, orderNo: string): Promise<ListedCredit | undefined> =>
  db
    .selectFrom('order_credit')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('order_credit_part')
        .select((part) => part.cast<number>(part.fn.sum('used_fen'), 'integer').as('sum'))
        .whereRef('order_credit_part.credit_no', '=', 'order_credit.credit_no')
        .$asScalar()
        .$notNull()
        .as('used_fen'),
    )
    .where('from_order_no', '=', orderNo)
    .$castTo<ListedCredit>()
    .executeTakeFirst()

/** The order that a credit comes from. */
export const findCreditSource = async (db: Db, creditNo: string): Promise<string | null> =>
  (await findCreditOwner(db, creditNo))?.from_order_no ?? null

/** Of somebody's credits that no order has yet, the one that ends first; in one organisation. */
export const findOpenCredit = (db: Db, { userId, orgId }: { userId: number; orgId: number }, now: Date) =>
  db
    .selectFrom('order_credit as credit')
    .innerJoin('consult_order as left_order', 'left_order.order_no', 'credit.from_order_no')
    .select(['credit.credit_no', 'credit.amount_fen', 'from_order_no', 'expires_at'])
    .where('left_order.user_id', '=', userId)
    .where('left_order.org_id', '=', orgId)
    .where('credit.state', '=', 'open')
    .where('credit.order_no', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .executeTakeFirst()

/** Where a credit comes from, and whose it is. */
export const findCreditOwner = (db: Db, creditNo: string) =>
  db
    .selectFrom('order_credit')
    .innerJoin('consult_order', 'consult_order.order_no', 'order_credit.from_order_no')
    .select(['from_order_no', 'user_id', 'org_id'])
    .where('order_credit.credit_no', '=', creditNo)
    .executeTakeFirst()

export const lockCredit = (trx: Trx, creditNo: string) =>
  trx
    .selectFrom('order_credit')
    .selectAll()
    .where('credit_no', '=', creditNo)
    .forUpdate()
    .$castTo<CreditRow>()
    .executeTakeFirstOrThrow()

/** The parts of a credit as they came in. */
export const listParts = async (db: Db, creditNo: string): Promise<Part[]> => {
  const rows = await db
    .selectFrom('order_credit_part')
    .innerJoin('payment', 'payment.payment_no', 'order_credit_part.payment_no')
    .select(['order_credit_part.payment_no', 'order_credit_part.amount_fen'])
    .where('credit_no', '=', creditNo)
    .orderBy((eb) => eb('payment.channel', '=', CHANNEL.wallet))
    .orderBy('payment.paid_at', 'desc')
    .execute()
  return rows.map(({ payment_no, amount_fen }) => ({ paymentNo: payment_no, amountFen: amount_fen }))
}

/** Credits that nobody has used in time. */
export const listExpiredCredits = (db: Db, now: Date) =>
  db
    .selectFrom('order_credit')
    .select('credit_no')
    .where('state', '=', 'open')
    .where('order_no', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(200)
    .execute()
