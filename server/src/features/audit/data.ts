import { AUDIT_DAYS } from '@xinqi/domain/privacy'
import { addDays, DAY, instantAt } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'

const PAGE_SIZE = 50

/** The action without what follows it: `change-roles` of `change-roles:finance`. */
const VERB = sql<string>`split_part(log.action, ':', 1)`

export interface AuditFilter {
  actor?: string | undefined
  subject?: string | undefined
  action?: string | undefined
  /** Days of Beijing, both included. */
  from?: string | undefined
  to?: string | undefined
}

const rowsFor = (db: Db, { actor, subject, action, from, to }: AuditFilter) =>
  db
    .selectFrom('audit_log as log')
    .leftJoin('operator as o', (join) => join.on('log.actor', '=', sql<string>`'operator:' || o.id`))
    .select(['log.id', 'log.at', 'log.actor', 'log.action', 'log.subject', 'log.reason', 'log.seal_no'])
    .select('o.name as actor_name')
    .$if(Boolean(actor), (query) => query.where('log.actor', '=', actor ?? ''))
    .$if(Boolean(subject), (query) => query.where('log.subject', '=', subject ?? ''))
    .$if(Boolean(action), (query) =>
      query.where(({ or, eb }) => or([eb('log.action', '=', action ?? ''), eb(VERB, '=', action ?? '')])),
    )
    .$if(Boolean(from), (query) => query.where('log.at', '>=', instantAt(from ?? '', 0)))
    .$if(Boolean(to), (query) => query.where('log.at', '<', instantAt(addDays(to ?? '', 1), 0)))

/** One page, the newest first. */
export const listAudit = (db: Db, filter: AuditFilter, asked: AskedPage) =>
  readPage(
    rowsFor(db, filter),
    { columns: { 'log.at': 'time', 'log.id': 'number' }, direction: 'desc' },
    asked,
    PAGE_SIZE,
  )

/** All that a filter finds, the newest first, and no more than `most`. */
export const exportAudit = (db: Db, filter: AuditFilter, most: number) =>
  rowsFor(db, filter).orderBy('log.at', 'desc').orderBy('log.id', 'desc').limit(most).execute()

/** What a seal is made over. */
export interface SealedRow {
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  reason: string | null
}

const SEALED = ['id', 'at', 'actor', 'action', 'subject', 'reason'] as const

/** Rows that no seal lies over yet, in the order in which they are sealed. */
export const listUnsealed = (trx: Trx, most: number): Promise<SealedRow[]> =>
  trx.selectFrom('audit_log').select(SEALED).where('seal_no', 'is', null).orderBy('id').limit(most).execute()

export const listUnderSeal = (db: Db, sealNo: number): Promise<SealedRow[]> =>
  db.selectFrom('audit_log').select(SEALED).where('seal_no', '=', sealNo).orderBy('id').execute()

export const findLastSeal = (db: Db | Trx) =>
  db.selectFrom('audit_seal').selectAll().orderBy('seal_no', 'desc').limit(1).executeTakeFirst()

/** Some seals, the oldest first, behind one. */
export const listSeals = (db: Db, after: number, most: number) =>
  db
    .selectFrom('audit_seal')
    .select(['seal_no', 'row_count', 'seal'])
    .select(sql<string>`month::text`.as('month'))
    .where('seal_no', '>', after)
    .orderBy('seal_no')
    .limit(most)
    .execute()

/** These seals, the oldest first, each with the one that it follows; null for the first. */
export const listSealsFor = async (db: Db, sealNos: readonly number[]) =>
  sealNos.length === 0
    ? []
    : db
        .selectFrom('audit_seal as s')
        .leftJoin('audit_seal as b', (join) => join.on('b.seal_no', '=', sql<number>`s.seal_no - 1`))
        .select(['s.seal_no', 's.row_count', 's.seal', 'b.seal as before'])
        .select(sql<string>`s.month::text`.as('month'))
        .where('s.seal_no', '=', sql<number>`any(${[...sealNos]}::bigint[])`)
        .orderBy('s.seal_no')
        .execute()

/** From when on every row must be there: what is older was forgotten by now, or left with a month that was archived. */
export async function keptFrom(db: Db, now: Date): Promise<Date> {
  const forgotten = new Date(now.getTime() - AUDIT_DAYS * DAY)
  const { archived } = await db
    .selectFrom('archived_month')
    .select((eb) => eb.fn.max('upto').as('archived'))
    .where('whole_table', '=', 'audit_log')
    .executeTakeFirstOrThrow()
  return archived && archived > forgotten ? archived : forgotten
}
