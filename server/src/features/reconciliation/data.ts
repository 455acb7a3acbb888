import { rolesThatAct } from '@xinqi/domain/operator-roles'
import { addDays, dateOf } from '@xinqi/domain/time'
import type { CaseAct, CaseState } from '@xinqi/domain/status/reconciliation'
import type { BillChannel, CaseKind } from '@xinqi/domain/text/reconciliation'
import { sql, type Selectable } from 'kysely'
import { readPage, type AskedPage, type Page } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import type { ReconciliationCase } from '../../db/database'
import type { BillDay } from './compared-data'
import type { RunRow } from './run-data'

const PAGE_SIZE = 20
const DAYS_SHOWN = 30

/** A run with what is left of its cases. */
export type DayRow = RunRow & { case_count: number; open_count: number; unexplained_fen: number }

const days = sql`
  select r.*, coalesce(c.case_count, 0) as case_count, coalesce(c.open_count, 0) as open_count,
         coalesce(c.unexplained_fen, 0)::bigint as unexplained_fen
    from reconciliation_run r
    left join lateral (
      select count(*) as case_count, count(*) filter (where state in ('open', 'owned')) as open_count,
             sum(abs(their_fen - our_fen)) filter (where state in ('open', 'owned')) as unexplained_fen
        from reconciliation_case where (channel, day) = (r.channel, r.day)) c on true`

/** The last thirty days, the newest first. */
export async function listDays(db: Db, now: Date): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    ${days} where r.day >= ${addDays(dateOf(now), -DAYS_SHOWN)}::date order by r.day desc, r.channel desc`.execute(db)
  return rows
}

export async function findDay(db: Db, { channel, day }: BillDay): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`${days} where r.channel = ${channel} and r.day = ${day}::date`.execute(db)
  return rows[0]
}

export type CaseRow = Omit<Selectable<ReconciliationCase>, 'state' | 'kind' | 'channel' | 'day'> & {
  state: CaseState
  kind: CaseKind
  channel: BillChannel
  day: string
  operator_name: string | null
}

const cases = (db: Db) =>
  db
    .selectFrom('reconciliation_case as c')
    .leftJoin('operator as o', 'o.id', 'c.operator_id')
    .selectAll('c')
    .select('o.name as operator_name')
    .$castTo<CaseRow>()

export interface CaseFilter {
  ended: boolean
  channel?: BillChannel | undefined
  day?: string | undefined
}

/** One page of cases, the newest first. */
export const listCases = (db: Db, { ended, channel, day }: CaseFilter, asked: AskedPage): Promise<Page<CaseRow>> =>
  readPage(
    cases(db)
      .where('c.state', 'in', ended ? ['closed', 'resolved'] : ['open', 'owned'])
      .$if(channel !== undefined, (query) => query.where('c.channel', '=', channel ?? ''))
      .$if(day !== undefined, (query) => query.where('c.day', '=', day ?? '')),
    { columns: { case_id: 'number' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** Cases of a day that nobody has explained, as they were found. */
export const listOpenCases = (db: Db, { channel, day }: BillDay): Promise<CaseRow[]> =>
  cases(db)
    .where('c.channel', '=', channel)
    .where('c.day', '=', day)
    .where('c.state', 'in', ['open', 'owned'])
    .orderBy('c.case_id')
    .execute()

export const findCase = (db: Db, caseId: number): Promise<CaseRow | undefined> =>
  cases(db).where('c.case_id', '=', caseId).executeTakeFirst()

export const lockCase = (trx: Trx, caseId: number) =>
  trx
    .selectFrom('reconciliation_case')
    .select(['case_id', 'operator_id', 'our_fen', 'their_fen', 'state', 'reason'])
    .where('case_id', '=', caseId)
    .forUpdate()
    .$castTo<Pick<CaseRow, 'case_id' | 'operator_id' | 'our_fen' | 'their_fen' | 'state' | 'reason'>>()
    .executeTakeFirst()

export interface EventRow {
  act: CaseAct
  at: Date
  operator_name: string | null
  to_operator_name: string | null
  reason: string | null
  our_fen: number
  their_fen: number
}

/** All that has happened to a case, the oldest first. */
export const listEvents = (db: Db, caseId: number): Promise<EventRow[]> =>
  db
    .selectFrom('reconciliation_case_event as e')
    .leftJoin('operator as o', 'o.id', 'e.operator_id')
    .leftJoin('operator as receiver', 'receiver.id', 'e.to_operator_id')
    .select(['e.act', 'e.at', 'e.reason', 'e.our_fen', 'e.their_fen'])
    .select(['o.name as operator_name', 'receiver.name as to_operator_name'])
    .where('e.case_id', '=', caseId)
    .orderBy('e.event_id')
    .$castTo<EventRow>()
    .execute()

/** Everybody to whom a case may be handed over. */
export const listOperatorsBut = (db: Db, operatorId: number) =>
  db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('id', '!=', operatorId)
    .where('left_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('operator_role').select('operator_id').where('role', 'in', rolesThatAct('money')),
    )
    .orderBy('id')
    .execute()

export const isOperator = async (db: Db, operatorId: number): Promise<boolean> =>
  (await db.selectFrom('operator').select('id').where('id', '=', operatorId).executeTakeFirst()) !== undefined
