import { CALLED_OFF_GROUPS } from '@xinqi/domain/status/group'
import { GROUP_ORDER, SEATED_ORDERS, STATUSES_OF_TYPE } from '@xinqi/domain/status/group-order'
import type { GroupOrderStatus, GroupOrderType, InterviewState } from '@xinqi/domain/status/group-order'
import { sql, type Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { GroupOrder } from '../../db/database'

const PAGE_SIZE = 20

export type GroupOrderRow = Omit<Selectable<GroupOrder>, 'status' | 'interview'> & {
  status: GroupOrderStatus
  interview: InterviewState | null
}

const orders = (db: Db) => db.selectFrom('group_order').selectAll().$castTo<GroupOrderRow>()

export const findGroupOrder = (db: Db, groupOrderNo: string): Promise<GroupOrderRow | undefined> =>
  orders(db).where('group_order_no', '=', groupOrderNo).executeTakeFirst()

export const lockGroupOrder = (trx: Trx, groupOrderNo: string): Promise<GroupOrderRow | undefined> =>
  orders(trx).where('group_order_no', '=', groupOrderNo).forUpdate().executeTakeFirst()

/** Somebody's enrolment that has a seat. */
export const findSeated = (db: Db, userId: number, groupId: number): Promise<GroupOrderRow | undefined> =>
  orders(db)
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .where('status', 'in', SEATED_ORDERS)
    .executeTakeFirst()

/** Whether a leader of this group has said no to somebody after the talk. */
export const isRefused = async (db: Db, userId: number, groupId: number): Promise<boolean> =>
  (await db
    .selectFrom('group_order')
    .select('group_order_no')
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .where('interview', '=', 'refused')
    .executeTakeFirst()) !== undefined

/** Who was asked for a talk and has not paid, the first who came first. */
export const listApplicants = (db: Db, groupIds: readonly number[]): Promise<GroupOrderRow[]> =>
  groupIds.length === 0
    ? Promise.resolve([])
    : orders(db)
        .where('group_id', 'in', groupIds)
        .where('status', '=', GROUP_ORDER.unpaid)
        .where('interview', 'in', ['waiting', 'accepted'])
        .orderBy('created_at')
        .orderBy('group_order_no')
        .execute()

/** Somebody's newest enrolment of a group, whatever became of it. */
export const findNewestOf = (db: Db, userId: number, groupId: number): Promise<GroupOrderRow | undefined> =>
  orders(db)
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .orderBy('created_at', 'desc')
    .orderBy('group_order_no', 'desc')
    .executeTakeFirst()

export const listOrdersOf = (db: Db, userId: number, type: GroupOrderType, asked: AskedPage) =>
  readPage(
    orders(db).where('user_id', '=', userId).where('status', 'in', STATUSES_OF_TYPE[type]),
    { columns: { created_at: 'time', group_order_no: 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

export const listAllOrdersOf = (db: Db, userId: number): Promise<GroupOrderRow[]> =>
  orders(db).where('user_id', '=', userId).orderBy('created_at').execute()

/** Whether something of it waits for a person to send it back: the company refused for good. */
export const isRefundStopped = async (db: Db, groupOrderNo: string): Promise<boolean> =>
  (await db
    .selectFrom('refund')
    .select('refund_no')
    .where('order_no', '=', groupOrderNo)
    .where('state', '=', 'abnormal')
    .executeTakeFirst()) !== undefined

/** Enrolments whose time to pay is over. */
export const listUnpaid = (db: Db, now: Date) =>
  db
    .selectFrom('group_order')
    .select('group_order_no')
    .where('status', '=', GROUP_ORDER.unpaid)
    .where('pay_deadline', '<=', now)
    .orderBy('pay_deadline')
    .limit(200)
    .execute()

/** Enrolments of groups that were called off, whose money has not been asked back. */
export const listToGiveBack = (db: Db) =>
  db
    .selectFrom('group_order')
    .innerJoin('group_course', 'group_course.id', 'group_order.group_id')
    .select('group_order_no')
    .where('group_order.status', 'in', SEATED_ORDERS)
    .where('group_course.status', 'in', CALLED_OFF_GROUPS)
    .limit(500)
    .execute()

/** Sessions that are over, with the enrolments that they have not been earned of. */
export const listToEarn = (db: Db, now: Date) =>
  db
    .selectFrom('group_session as s')
    .innerJoin('group_order as o', (on) =>
      on.onRef('o.group_id', '=', 's.group_id').onRef('o.from_session', '<=', 's.session_no'),
    )
    .select(['o.group_order_no', 's.id as session_id'])
    .where('o.status', '=', GROUP_ORDER.paid)
    .where(isOver(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_earning as e')
            .select('e.session_id')
            .whereRef('e.session_id', '=', 's.id')
            .whereRef('e.group_order_no', '=', 'o.group_order_no'),
        ),
      ),
    )
    .orderBy('s.starts_at')
    .limit(500)
    .execute()

const isOver = (now: Date) => sql<boolean>`s.starts_at + s.minutes * interval '1 minute' <= ${now}`

/** Enrolments of groups that are over, nothing of which is still to be earned. */
export const listToComplete = (db: Db) =>
  db
    .selectFrom('group_order as o')
    .innerJoin('group_course as g', 'g.id', 'o.group_id')
    .select('o.group_order_no')
    .where('o.status', '=', GROUP_ORDER.paid)
    .where('g.status', '=', 'ended')
    .whereRef('o.earned_fen', '=', 'o.price_fen')
    .limit(500)
    .execute()
