import type { PaidKind } from '@xinqi/domain/text/refund'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../../call/services'
import type { Database, Refund } from '../../db/database'

/** More than anybody works through in a day; the rest is there when these are done. */
const MOST = 200

/** When a refund was stopped last, and the company's word for why. */
const lastStop = (eb: ExpressionBuilder<Database & { r: Refund }, 'r'>) =>
  eb
    .selectFrom('payment_incident')
    .select(['at', sql<string | null>`detail->>'code'`.as('code')])
    .where('reason', '=', 'refund-stopped')
    .where(sql<boolean>`detail->>'outRefundNo' = r.refund_no`)
    .orderBy('at', 'desc')
    .limit(1)
    .as('s')

/** Refunds that wait for a person, the latest stopped first. */
export const listStopped = (db: Db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.payment_no', 'r.payment_no')
    .leftJoinLateral(lastStop, (join) => join.onTrue())
    .select(['r.refund_no', 'r.order_no', 'r.amount_fen', 'r.created_at', 'p.channel', 's.code', 's.at as stopped_at'])
    .select((eb) => eb.ref('r.kind').$castTo<PaidKind>().as('kind'))
    .where('r.state', '=', 'abnormal')
    .orderBy(sql`s.at desc nulls last`)
    .orderBy('r.refund_no')
    .limit(MOST)
    .execute()

export const findRefund = (db: Db, refundNo: string) =>
  db
    .selectFrom('refund')
    .select(['refund_no', 'order_no', 'kind', 'state'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
