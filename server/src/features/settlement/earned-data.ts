import { SETTLEMENT } from '@xinqi/domain/status/settlement'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'
import { ACCOUNT } from '../../ledger/record-transfer'

/** The movements of the ledger by which a consultant earns something. */
export const EARNING_KINDS = ['session', 'kept', 'couponShare', 'groupSession', 'groupKept', 'reading'] as const
export type EarningKind = (typeof EARNING_KINDS)[number]

/** Of a movement `t`: the consultant has not given it back since, for a session to which the visitor did not come. */
const STANDS = sql<boolean>`not exists (select 1 from ledger_transfer back where back.kind = 'waived' and back.reference = t.reference)`

export interface EarnedRow {
  transfer_id: number
  kind: EarningKind
  /** The session; of what was kept also the order. */
  reference: string
  at: Date
  amount_fen: number
  appoint_no: string | null
  /** Which of its order's sessions, from 1. */
  seq: number | null
  order_no: string | null
  sessions: number | null
  price_fen: number | null
  coupon_fen: number | null
  coupon_bearer: 'platform' | 'consultant' | null
}

/** What a consultant has earned until a moment and no settlement that counts has taken, the oldest first. */
export async function listUnsettled(db: Db, consultantId: number, until: Date): Promise<EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`
    select t.id as transfer_id, t.kind, t.reference, t.created_at as at, 0 - e.amount_fen as amount_fen,
           a.appoint_no, a.seq, o.order_no, o.sessions, o.price_fen, o.coupon_fen, o.coupon_terms ->> 'bearer' as coupon_bearer
      from ledger_entry e
      join ledger_transfer t on t.id = e.transfer_id
      left join appointment a on a.appoint_no = t.reference
      left join consult_order o on o.order_no = coalesce(a.order_no, t.reference)
     where e.account = ${ACCOUNT.consultant(consultantId)} and e.amount_fen < 0
       and t.kind in (${sql.join(EARNING_KINDS)}) and t.created_at < ${until}
       and not exists (select 1 from settled_transfer s where s.transfer_id = t.id) and ${STANDS}
     order by t.created_at, t.id`.execute(db)
  return rows
}

/** What an account holds for its owner, in fen. */
export async function heldIn(db: Db, account: string): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('amount_fen'), eb.lit(0)), 'bigint').as('sum'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return 0 - sum
}

/** By month of Beijing what was earned since a moment, and in how many sessions. */
export async function earnedByMonth(db: Db, consultantId: number, since: Date) {
  const { rows } = await sql<{ month: string; gross_fen: number; sessions: number }>`
    select to_char(t.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, (0 - sum(e.amount_fen))::bigint as gross_fen,
           (count(*) filter (where t.kind in ('session', 'groupSession')))::int as sessions
      from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
     where e.account = ${ACCOUNT.consultant(consultantId)} and e.amount_fen < 0
       and t.kind in (${sql.join(EARNING_KINDS)}) and t.created_at >= ${since} and ${STANDS}
     group by 1 order by 1`.execute(db)
  return rows
}

export const INCOME_STATES = ['open', 'toConfirm', 'confirmed'] as const
export type IncomeState = (typeof INCOME_STATES)[number]

interface Wanted extends AskedPage {
  /** Both in UTC; null for any time. */
  span: { from: Date; to: Date } | null
  serviceId?: number | undefined
  state?: IncomeState | undefined
}

/** One page of what a consultant has earned, the newest first. */
export function listEarned(db: Db, consultantId: number, { span, serviceId, state, ...asked }: Wanted) {
  const earned = db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transfer as t', 't.id', 'e.transfer_id')
    .leftJoin('appointment as a', 'a.appoint_no', 't.reference')
    .leftJoin('consult_order as o', (join) =>
      join.on((eb) => eb('o.order_no', '=', eb.fn.coalesce('a.order_no', 't.reference'))),
    )
    .leftJoin('consult_service as c', 'c.id', 'o.service_id')
    .leftJoin('settled_transfer as taken', 'taken.transfer_id', 't.id')
    .leftJoin('settlement as s', 's.settlement_no', 'taken.settlement_no')
    .select(['t.kind', 't.reference', 't.created_at as at', 'e.amount_fen', 'a.appoint_no', 'o.order_no'])
    .select(['c.name as service_name', 's.settlement_no', 's.status'])
    .where('e.account', '=', ACCOUNT.consultant(consultantId))
    .where('e.amount_fen', '<', 0)
    .where('t.kind', 'in', EARNING_KINDS)
    .where(STANDS)
    .$if(span !== null, (query) => query.where('t.created_at', '>=', span!.from).where('t.created_at', '<', span!.to))
    .$if(serviceId !== undefined, (query) => query.where('o.service_id', '=', serviceId!))
    .$if(state === 'open', (query) => query.where('taken.transfer_id', 'is', null))
    .$if(state === 'toConfirm', (query) => query.where('s.status', '=', SETTLEMENT.toConfirm))
    .$if(state === 'confirmed', (query) => query.where('s.status', '=', SETTLEMENT.confirmed))
    .$narrowType<{ kind: EarningKind }>()
  return readPage(earned, { columns: { 't.created_at': 'time', 't.id': 'number' }, direction: 'desc' }, asked, 20)
}

export const listOwnServices = (db: Db, consultantId: number) =>
  db
    .selectFrom('consult_service')
    .select(['id', 'name'])
    .where('consultant_id', '=', consultantId)
    .orderBy('id')
    .execute()
