import { dateOf, parseMoment } from '@xinqi/domain/time'
import { sql, type Transaction } from 'kysely'
import type { Db } from './connect'
import type { Database } from './database'

/** The tables that lie in months (0046-months.sql, 0154-call-quality.sql), and the moment that says in which. */
const MONTHLY = {
  tracking_event: 'happened_at',
  audit_log: 'at',
  presence_report: 'reported_at',
  call_quality: 'began_at',
} as const satisfies Partial<Record<keyof Database, string>>

export type MonthlyTable = keyof typeof MONTHLY

/** Any fixed number: two servers that make the same month must agree on it. */
const MONTHS_LOCK = 7_294_002
/** Rather tried again in a minute than to let everybody wait behind a long question. */
const LOCK_PATIENCE = '2s'
/** Made ahead, this one included. */
const AHEAD = 3

interface Month {
  table: string
  name: string
  /** Nothing later lies in it; null for what has no month of its own. */
  upto: Date | null
}

/** Beginnings of Beijing's months, from the one of a moment on. */
function monthsFrom(moment: Date, count: number): Date[] {
  const [year = 0, month = 0] = dateOf(moment).split('-').map(Number)
  return Array.from({ length: count }, (_, ahead) => {
    const whole = year * 12 + month - 1 + ahead
    return parseMoment(`${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}-01 00:00:00`)
  })
}

const nameOf = (table: MonthlyTable, begin: Date): string => `${table}_${dateOf(begin).slice(0, 7).replace('-', '_')}`

async function readMonths(db: Db): Promise<Month[]> {
  const bound = sql`(regexp_match(pg_get_expr(part.relpartbound, part.oid), 'TO \\(''([^'']+)''\\)'))[1]`
  const { rows } = await sql<Month>`
    select whole.relname as "table", part.relname as name, ${bound}::timestamptz as upto
      from pg_inherits join pg_class part on part.oid = inhrelid join pg_class whole on whole.oid = inhparent
     where whole.relnamespace = 'public'::regnamespace and whole.relname in (${sql.join(Object.keys(MONTHLY))})`.execute(
    db,
  )
  return rows
}

/** Sees to it that this month and the next two have their tables. What was written before there was one is moved there. */
export async function makeMonths(db: Db, now: Date): Promise<void> {
  const there = await readMonths(db)
  const begins = monthsFrom(now, AHEAD + 1)
  for (const table of Object.keys(MONTHLY) as MonthlyTable[]) {
    const own = there.filter((month) => month.table === table)
    for (const [index, begin] of begins.slice(0, AHEAD).entries()) {
      const end = begins[index + 1] ?? begin
      const inFormer = own.some(({ name, upto }) => name === `${table}_former` && upto !== null && upto >= end)
      if (!inFormer && !own.some(({ name }) => name === nameOf(table, begin))) await makeMonth(db, table, begin, end)
    }
  }
}

const inOneGo = (db: Db, work: (trx: Transaction<Database>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_PATIENCE)}`.execute(trx)
    await sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(trx)
    await work(trx)
  })

const makeMonth = (db: Db, table: MonthlyTable, begin: Date, end: Date): Promise<void> =>
  inOneGo(db, async (trx) => {
    const [name, former, other] = [nameOf(table, begin), `${table}_former`, `${table}_other`]
    const months = await readMonths(trx)
    if (months.some((month) => month.name === name)) return
    const upto = months.find((month) => month.name === former)?.upto
    const from = upto && upto > begin ? upto : begin
    const [whole, part, rest] = [sql.table(table), sql.table(`months.${name}`), sql.table(`months.${other}`)]
    const moment = sql.ref(MONTHLY[table])
    await sql`lock table ${rest} in access exclusive mode`.execute(trx)
    await sql`create table ${part} (like ${whole} including defaults including constraints)`.execute(trx)
    await sql`
      with moved as (delete from ${rest} where ${moment} >= ${from} and ${moment} < ${end} returning *)
      insert into ${part} select * from moved`.execute(trx)
    await sql`alter table ${whole} attach partition ${part}
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(end.toISOString())})`.execute(trx)
  })

/** Forgets what happened before a moment: whole months by dropping their tables, the rest row by row. */
export async function forgetBefore(db: Db, table: MonthlyTable, before: Date): Promise<void> {
  const gone = (await readMonths(db)).filter((month) => month.table === table && month.upto && month.upto <= before)
  for (const { name } of gone) {
    await inOneGo(db, async (trx) => {
      await sql`drop table if exists ${sql.table(`months.${name}`)}`.execute(trx)
    })
  }
  await sql`delete from ${sql.table(table)} where ${sql.ref(MONTHLY[table])} < ${before}`.execute(db)
}

/** A month that lies in a table of its own and has ended. */
export interface EndedMonth {
  name: string
  upto: Date
}

/** Months of a table in which nothing later than a moment lies, oldest first. */
export async function endedMonths(db: Db, table: MonthlyTable, before: Date): Promise<EndedMonth[]> {
  return (await readMonths(db))
    .filter((month) => month.table === table)
    .flatMap(({ name, upto }) => (upto && upto <= before ? [{ name, upto }] : []))
    .sort((one, other) => one.upto.getTime() - other.upto.getTime())
}

/** Takes a month out of its table: it stands alone, and nobody writes into it any more. One that is out stays out. */
export const detachMonth = (db: Db, table: MonthlyTable, name: string): Promise<void> =>
  inOneGo(db, async (trx) => {
    if (!(await readMonths(trx)).some((month) => month.name === name)) return
    await sql`alter table ${sql.table(table)} detach partition ${sql.table(`months.${name}`)}`.execute(trx)
  })

/** Drops a month that stands alone, with whatever else belongs to that. One that is gone is gone. */
export const dropMonth = (db: Db, name: string, also: (trx: Transaction<Database>) => Promise<void>): Promise<void> =>
  inOneGo(db, async (trx) => {
    await sql`drop table if exists ${sql.table(`months.${name}`)}`.execute(trx)
    await also(trx)
  })

/** Whether a month has its table, in the whole one or alone. */
export async function isMonthThere(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: string | null }>`select to_regclass(${`months.${name}`})::text as there`.execute(
    db,
  )
  return rows[0]?.there != null
}
