import { addDays, instantAt } from '@xinqi/domain/time'
import { DOSSIER_EVENTS, type DossierEvent, type ReminderFate } from '@xinqi/domain/text/dossier'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'

const PAGE_SIZE = 30

export interface OrderFilter {
  orderNo?: string | undefined
  userId?: number | undefined
  consultantId?: number | undefined
  consultantName?: string | undefined
  status?: number | undefined
  /** Days of Beijing on which it was made, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** An order with who and what it is for, and the start of its next session or else its last. */
const lines = (db: Db) =>
  db
    .selectFrom('consult_order as o')
    .innerJoin('consultant as c', 'c.id', 'o.consultant_id')
    .innerJoin('consult_service as s', 's.id', 'o.service_id')
    .select(['o.order_no', 'o.created_at', 'o.org_id', 'o.user_id', 'o.consultant_id', 'o.order_type', 'o.pay_status'])
    .select(['o.order_show_status', 'o.price_fen', 'o.payable_fen', 'o.sessions', 'o.sessions_done'])
    .select(['c.name as consultant_name', 's.name as service_name'])
    .select(
      sql<Date | null>`(select coalesce(min(a.start_at) filter (where a.completed_at is null and a.status <> 4), max(a.start_at))
        from appointment a where a.order_no = o.order_no)`.as('start_at'),
    )

export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>

export const findLine = (db: Db, orderNo: string) => lines(db).where('o.order_no', '=', orderNo).executeTakeFirst()

/** One page, the newest first; however many orders there are, it reads those of the page. */
export const searchOrders = (db: Db, filter: OrderFilter, asked: AskedPage) => {
  const { orderNo, userId, consultantId, consultantName, status, from, to } = filter
  const list = lines(db)
    .$if(orderNo !== undefined, (query) => query.where('o.order_no', '=', orderNo ?? ''))
    .$if(userId !== undefined, (query) => query.where('o.user_id', '=', userId ?? 0))
    .$if(consultantId !== undefined, (query) => query.where('o.consultant_id', '=', consultantId ?? 0))
    .$if(Boolean(consultantName), (query) =>
      query.where('o.consultant_id', 'in', (eb) =>
        eb
          .selectFrom('consultant')
          .select('id')
          .where('name', '=', consultantName ?? ''),
      ),
    )
    .$if(status !== undefined, (query) => query.where('o.order_show_status', '=', status ?? 0))
    .$if(Boolean(from), (query) => query.where('o.created_at', '>=', instantAt(from ?? '', 0)))
    .$if(Boolean(to), (query) => query.where('o.created_at', '<', instantAt(addDays(to ?? '', 1), 0)))
  return readPage(
    list,
    { columns: { 'o.created_at': 'time', 'o.order_no': 'text' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )
}

/** The order that a number belongs to: its own, a session's, a payment's, a refund's, or the payment company's. */
export async function orderOfNumber(db: Db, number: string): Promise<string | null> {
  const { rows } = await sql<{ order_no: string }>`
    select order_no from consult_order where order_no = ${number}
    union select order_no from appointment where appoint_no = ${number}
    union select order_no from payment where payment_no = ${number} and kind = 'order'
    union select order_no from refund where refund_no = ${number} and kind = 'order'
    limit 1`.execute(db)
  return rows[0]?.order_no ?? null
}

export async function userOfPhone(db: Db, phoneHash: string): Promise<number | null> {
  const row = await db.selectFrom('app_user').select('id').where('phone_hash', '=', phoneHash).executeTakeFirst()
  return row?.id ?? null
}

/** Why an operator looked for somebody by their phone since then; null where they have not said. */
export async function findReason(
  db: Db,
  { actor, userId, since }: { actor: string; userId: number; since: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('reason')
    .where('subject', '=', `user:${userId}`)
    .where('at', '>', since)
    .where('actor', '=', actor)
    .where('action', '=', 'find-by-phone')
    .where('reason', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason ?? null
}

/** What the order says of itself beside its line. */
export const findSums = (db: Db, orderNo: string) =>
  db
    .selectFrom('consult_order as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.coupon_fen', 'o.discount_fen', 'o.credit_fen', 'o.cancel_reason', 'u.nickname', 'u.phone_masked'])
    .where('o.order_no', '=', orderNo)
    .executeTakeFirstOrThrow()

export const listSessions = (db: Db, orderNo: string) =>
  db
    .selectFrom('appointment')
    .select(['appoint_no', 'seq', 'status', 'consult_mode', 'start_at', 'minutes', 'rescheduled_times'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('coupon')
          .select('coupon_no')
          .where('source', '=', 'makeGood')
          .whereRef('reference', '=', 'appointment.appoint_no'),
      )
        .$castTo<boolean>()
        .as('is_made_good'),
    )
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute()

/** As the room itself wrote it (docs/domain.md §3); what pages said of it is no evidence and not among it. */
export const listStays = (db: Db, orderNo: string) =>
  db
    .selectFrom('room_presence as p')
    .innerJoin('appointment as a', 'a.appoint_no', 'p.appoint_no')
    .select(['p.appoint_no', 'p.user_type', 'p.joined_at', 'p.left_at'])
    .where('a.order_no', '=', orderNo)
    .orderBy('p.joined_at')
    .execute()

export const listPayments = (db: Db, orderNo: string) =>
  db
    .selectFrom('payment')
    .select(['payment_no', 'channel', 'state', 'amount_fen', 'transaction_id', 'created_at', 'paid_at'])
    .where('consult_order_no', '=', orderNo)
    .orderBy('created_at')
    .execute()

export const listRefunds = (db: Db, orderNo: string) =>
  db
    .selectFrom('refund')
    .select(['refund_no', 'payment_no', 'state', 'amount_fen', 'reason', 'created_at', 'finished_at'])
    .where('consult_order_no', '=', orderNo)
    .orderBy('created_at')
    .execute()

/** Fen that the books still owe for an order. */
export async function owedFen(db: Db, orderNo: string): Promise<number> {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_entry where account = ${ACCOUNT.order(orderNo)}`.execute(
    db,
  )
  return Number(rows[0]?.fen ?? 0)
}

export interface EventRow {
  at: Date
  kind: DossierEvent
  about: string
  detail: string
  amount_fen: number | null
}

/** What became of a row of reminders. */
const fate = (table: string) => {
  const [sent, refused] = [sql.ref(`${table}.sent_at`), sql.ref(`${table}.refusal`)]
  return sql<ReminderFate>`case when ${sent} is not null then 'sent' when ${refused} is not null then 'refused' else 'waiting' end`
}

/** All that happened to an order, the oldest first. Nothing of what was said or written in or about a session is in it. */
export async function listEvents(db: Db, orderNo: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    with sessions as (select * from appointment where order_no = ${orderNo}),
    orders as (select * from consult_order where order_no = ${orderNo})
    select at, kind, about, detail, amount_fen::int as amount_fen from (
      select created_at as at, 'made' as kind, '' as about, '' as detail, payable_fen as amount_fen from orders
      union all select paid_at, 'paid', '', '', payable_fen from orders
      union all select cancelled_at, 'cancelled', '', coalesce(cancel_reason, ''), null from orders
      union all select created_at, 'paymentBegun', payment_no, channel, amount_fen from payment where consult_order_no = ${orderNo}
      union all select paid_at, 'paymentPaid', payment_no, channel, amount_fen from payment where consult_order_no = ${orderNo}
      union all select created_at, 'refundBegun', refund_no, reason, amount_fen from refund where consult_order_no = ${orderNo}
      union all select finished_at, 'refundFinished', refund_no, state, amount_fen from refund where consult_order_no = ${orderNo}
      union all select asked_at, 'refundProposed', asked_by::text, reason, amount_fen from refund_proposal where order_no = ${orderNo}
      union all select decided_at, 'refundDecided', decided_by::text, state, amount_fen from refund_proposal where order_no = ${orderNo}
      union all select created_at, 'booked', appoint_no, '', null from sessions
      union all select completed_at, 'held', appoint_no, '', null from sessions
      union all select c.proposed_at, 'moveAsked', c.appoint_no, '', null from session_change c join sessions using (appoint_no)
      union all select c.answered_at, 'moveAnswered', c.appoint_no, c.state, null from session_change c join sessions using (appoint_no)
      union all select l.told_at, 'toldLate', l.appoint_no, l.user_type || ':' || l.minutes, null from late_notice l join sessions using (appoint_no)
      union all select p.joined_at, 'joined', p.appoint_no, p.user_type::text, null from room_presence p join sessions using (appoint_no)
      union all select p.left_at, 'left', p.appoint_no, p.user_type::text, null from room_presence p join sessions using (appoint_no)
      union all select p.called_at, 'called', p.appoint_no, p.user_type || ':' || p.seconds, null from phone_call p join sessions using (appoint_no)
      union all select r.created_at, 'rated', r.appoint_no, r.stars::text, null from appoint_rate r join sessions using (appoint_no)
      union all select d.created_at, 'disputed', d.appoint_no, d.user_type::text, null from session_dispute d join sessions using (appoint_no)
      union all select d.answered_at, 'answered', d.appoint_no, coalesce(d.verdict, ''), null from session_dispute d join sessions using (appoint_no)
      union all select t.created_at, 'transfer', t.reference, t.kind, e.amount_fen
        from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where e.account = ${ACCOUNT.order(orderNo)}
      union all select n.created_at, 'told', '', n.kind, null from user_notice n join orders on n.user_id = orders.user_id
        where n.params->>'orderNo' = ${orderNo} or n.params->>'appointNo' in (select appoint_no from sessions)
      union all select coalesce(c.sent_at, c.spent_at), 'toldInWechat', '', ${fate('c')}, null
        from subscription_consent c join orders on c.user_id = orders.user_id where c.page like ${`%orderNo=${orderNo}`}
      union all select coalesce(m.sent_at, m.made_at), 'toldBySms', m.appoint_no, ${fate('m')}, null
        from reminder_sms m join sessions using (appoint_no)
      union all select c.received_at, 'madeGood', c.reference, '', null from coupon c join sessions on c.reference = appoint_no
        where c.source = 'makeGood'
      union all select log.at, 'movedByDesk', log.actor, coalesce(log.reason, ''), null from audit_log log
        where log.subject = ${`order:${orderNo}`} and log.action = 'move-session'
      union all select log.at, 'looked', log.actor, coalesce(log.reason, ''), null from audit_log log
        where log.subject = ${`order:${orderNo}`} and log.action = 'read-dossier'
    ) happened
    where at is not null
    -- A payment company dates to the second.
    order by date_trunc('second', at), array_position(${DOSSIER_EVENTS}::text[], kind)`.execute(db)
  return rows
}
