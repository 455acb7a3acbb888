import { dateOf } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { sealOver } from '../chain'
import { findLastSeal, listUnsealed, type SealedRow } from '../data'

/** What one seal lies over at most: a log of years is sealed in as many steps. */
const MOST_ROWS = 5_000
/** Any fixed number: one seal follows the other. */
const SEAL_LOCK = 7_294_005

/** Seals what was written into the log since the last seal; every minute, and a row that was long in coming by the next one. */
export async function sealAudit(services: Services): Promise<void> {
  while (await inTransaction(services, (trx) => sealSome(services, trx)));
}

/** True when there may be more. */
async function sealSome({ hash, clock }: Services, trx: Trx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(trx)
  const unsealed = await listUnsealed(trx, MOST_ROWS)
  const rows = ofOneMonth(unsealed)
  const [first] = rows
  if (!first) return false
  const before = await findLastSeal(trx)
  const sealNo = (before?.seal_no ?? 0) + 1
  await trx
    .insertInto('audit_seal')
    .values({
      seal_no: sealNo,
      month: monthOf(first),
      row_count: rows.length,
      last_at: rows.reduce((last, { at }) => (at > last ? at : last), first.at),
      seal: sealOver(hash, before?.seal, rows),
      sealed_at: clock.now(),
    })
    .execute()
  const numbers = rows.map(({ id }) => id)
  await trx
    .updateTable('audit_log')
    .set({ seal_no: sealNo })
    .where('seal_no', 'is', null)
    .where('id', 'in', numbers)
    .execute()
  return rows.length < unsealed.length || unsealed.length === MOST_ROWS
}

const monthOf = ({ at }: SealedRow): string => `${dateOf(at).slice(0, 7)}-01`

/** Those that lie in the month of the first: months leave the log as wholes, and no seal may lie over half of one that is gone. */
function ofOneMonth(rows: readonly SealedRow[]): SealedRow[] {
  const [first] = rows
  return first ? rows.filter((row) => monthOf(row) === monthOf(first)) : []
}
