import { LIVE_MAKE_UPS } from '@xinqi/domain/rules/group-make-up'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { DEPOSIT_PAY } from '@xinqi/domain/status/deposit'
import type { GroupStatus } from '@xinqi/domain/status/group'
import { ORDER } from '@xinqi/domain/status/order'
import { READING_ORDER } from '@xinqi/domain/status/reading-order'
import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import type { InTheWay } from '@xinqi/domain/text/consultant-leaving'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import { notFound } from '../../call/refusal'
import type { Db, Trx } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'

const PAGE_SIZE = 20

/** Of a locked consultant, so that nothing is added while it is counted. */
export async function countInTheWay(trx: Trx, consultantId: number, now: Date): Promise<InTheWay> {
  const booked = [APPOINTMENT.toConfirm, APPOINTMENT.toConsult, APPOINTMENT.awaitingInformation]
  const waiting = [ORDER.awaitingPayment, ORDER.awaitingUserConfirmation]
  const goingOn = [ORDER.toConfirm, ORDER.toConsult, ORDER.awaitingInformation, ORDER.awaitingReservation]
  const readings = [READING_ORDER.awaitingPayment, READING_ORDER.awaitingReading]
  const groups: GroupStatus[] = ['submitted', 'enrolling', 'formed', 'running']
  const deposits = [DEPOSIT_PAY.unpaid, DEPOSIT_PAY.paid, DEPOSIT_PAY.refundAsked, DEPOSIT_PAY.refunding]
  const { rows } = await sql<InTheWay>`
    select
      (select count(*)::int from appointment a
        where a.consultant_id = ${consultantId} and a.status = any(${booked}))
      + (select count(*)::int from group_make_up m
        where m.consultant_id = ${consultantId} and m.state = any(${[...LIVE_MAKE_UPS]}) and m.starts_at > ${now}) as sessions,
      (select count(*)::int from consult_order o
        where o.consultant_id = ${consultantId} and o.order_show_status = any(${goingOn})
          and (o.order_show_status = ${ORDER.awaitingReservation}
            or o.sessions > (select count(*) from appointment a where a.order_no = o.order_no))) as packages,
      (select count(*)::int from consult_order o
        where o.consultant_id = ${consultantId} and o.order_show_status = any(${waiting})) as orders,
      (select count(*)::int from reading_order r
        where r.consultant_id = ${consultantId} and r.status = any(${readings})) as readings,
      (select count(*)::int from group_course g
        where ${consultantId} in (g.leader_id, g.co_leader_id) and g.status = any(${groups})) as groups,
      (select count(*)::int from settlement s
        where s.consultant_id = ${consultantId} and s.status = ${SETTLEMENT.toConfirm}) as settlements,
      (select count(*)::int from deposit_order d
        where d.consultant_id = ${consultantId} and d.pay_status = any(${deposits})) as deposits,
      (select (0 - coalesce(sum(e.amount_fen), 0))::bigint from ledger_entry e
        where e.account in (${ACCOUNT.consultant(consultantId)}, ${ACCOUNT.payable(consultantId)}))
      + (select coalesce(sum(p.amount_fen), 0)::bigint from payout p
        where p.consultant_id = ${consultantId} and p.closed_at is null) as "owedFen"`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a select without a table gave no row')
  return row
}

/** When a consultant left, null where they have not: kept so until the end of the transaction. @throws Refusal where there is none */
export async function lockLeaving(trx: Trx, consultantId: number): Promise<Date | null> {
  const consultant = await trx
    .selectFrom('consultant')
    .select('left_at')
    .where('id', '=', consultantId)
    .forUpdate()
    .executeTakeFirst()
  if (!consultant) throw notFound('咨询师')
  return consultant.left_at
}

/** One page of everybody who counsels here or did, by name where one is given. */
export const listEverybody = (db: Db, name: string | undefined, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('consultant')
      .innerJoin('organization', 'organization.id', 'consultant.org_id')
      .select(['consultant.id', 'consultant.name', 'display_status', 'left_at', 'organization.name as org_name'])
      .$if(name !== undefined, (query) => query.where(sql<boolean>`strpos(consultant.name, ${name ?? ''}) > 0`)),
    { columns: { 'consultant.id': 'number' }, direction: 'asc' },
    asked,
    PAGE_SIZE,
  )
