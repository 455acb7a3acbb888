import { monthOf, firstDayOf, nextMonth, type MonthText } from '@xinqi/domain/rules/statement'
import { addDays, dateOf, instantAt, SECOND, systemClock } from '@xinqi/domain/time'
import { settleOpenMonths } from '../../../server/src/features/settlement/commands/settle-month'
import { timed } from '../measure'
import { atMost, exactly, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertPeople, insertVisitors } from '../world/people'
import { insertEarned, PRICE_FEN } from './earned'

const CONSULTANTS = 2_000
const SESSIONS = 100
const LINE_SECONDS = 60

const lastMonth = (): MonthText => monthOf(addDays(firstDayOf(monthOf(dateOf(systemClock.now()))), -1))

async function numberOf({ pool }: BenchDatabase, query: string): Promise<number> {
  const { rows } = await pool.query<{ number: string | null }>(query)
  return Number(rows[0]?.number)
}

/** What `startMonth` writes for the operator who presses. */
async function openMonth({ pool }: BenchDatabase, month: MonthText): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into operator (name, phone_hash, created_at) values ('bench', 'bench', now()) returning id`,
  )
  await pool.query(`insert into settlement_run (month, started_by, started_at) values ($1, $2, now())`, [
    month,
    rows[0]?.id,
  ])
}

const isOpen = (database: BenchDatabase): Promise<number> =>
  numberOf(database, 'select count(*) as number from settlement_run where finished_at is null')

/** A month of 200,000 sessions, as the sweep settles it. */
export const settleMonthOfAll = (): Promise<Row[]> =>
  withDatabase('bench_settlement', async (database) => {
    const month = lastMonth()
    await insertPeople(database, CONSULTANTS, systemClock)
    const [visitor = 0] = await insertVisitors(database, 1, systemClock)
    const [from, to] = [instantAt(firstDayOf(month), 0), instantAt(firstDayOf(nextMonth(month)), 0)]
    await insertEarned(database, { consultants: CONSULTANTS, sessions: SESSIONS, from, to, visitor })
    await openMonth(database, month)
    const { milliseconds } = await withServices(database.url, (services) =>
      timed(async () => {
        while ((await isOpen(database)) > 0) await settleOpenMonths(services)
      }),
    )
    const title = `${CONSULTANTS} consultants with ${SESSIONS} sessions each, settled`
    const failed = 'select failed as number from settlement_run'
    const gross = 'select sum(gross_fen) as number from settlement'
    const parts = 'select sum(gross_fen - cut_fen - tax_fen - net_fen) as number from settlement'
    const ledger = `select 0 - sum(amount_fen) as number from ledger_entry where account like 'liability:settlement:%'`
    const whole = 'select sum(amount_fen) as number from ledger_entry'
    return [
      atMost(title, milliseconds / SECOND, LINE_SECONDS, 's'),
      exactly(`${title}: left out`, await numberOf(database, failed), 0),
      exactly(`${title}: their sum, in fen`, await numberOf(database, gross), CONSULTANTS * SESSIONS * PRICE_FEN),
      exactly(
        `${title}: held for them in the ledger, in fen`,
        await numberOf(database, ledger),
        CONSULTANTS * SESSIONS * PRICE_FEN,
      ),
      exactly(`${title}: parts that do not make up their whole, in fen`, await numberOf(database, parts), 0),
      exactly(`${title}: sum of the ledger, in fen`, await numberOf(database, whole), 0),
    ]
  })
