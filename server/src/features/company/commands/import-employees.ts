import { sql } from 'kysely'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import type { OperatorCaller } from '../../../call/caller'
import { refuseBadLines } from '../../../call/csv-file'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { findCompany } from '../data'
import { readEmployeeFile } from '../employee-file'

type Asked = Parsed<'POST /operator/company/employees'>
type Changes = Data<'POST /operator/company/employees'>

/**
 * Puts everybody of a file onto a company's list, or with `trial` only counts what would change: both read the same rows in the same way.
 * Phones are kept as keyed hashes; what is noted of it are numbers of people.
 * @throws Refusal with the lines that are wrong
 */
export async function importEmployees(
  services: Services,
  caller: OperatorCaller,
  { companyId, trial, isComplete, csvBase64 }: Asked,
): Promise<Changes> {
  const { rows, bad, unread } = readEmployeeFile(Buffer.from(csvBase64, 'base64'))
  refuseBadLines(bad, '一个人都没有导入')
  const { person_times: each } = await findCompany(services.db, companyId)
  const list = rows
    .map(({ areaCode, phone, times }) => ({ hash: services.hash.phone(areaCode, phone), times: times ?? each }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
  return inTransaction(services, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`employees of ${companyId}`}, 3))`.execute(trx)
    const changes = await countChanges(trx, companyId, list, isComplete)
    if (!trial) await write(trx, companyId, list, { isComplete, now: services.clock.now() })
    const { added, changed, unchanged, left } = changes
    await noteAct(
      services,
      trx,
      caller,
      trial ? 'check-employees' : 'import-employees',
      `company:${companyId}`,
      `新增 ${added}，改次数 ${changed}，不变 ${unchanged}，离开 ${left}`,
    )
    return { ...changes, unread }
  })
}

type Listed = { hash: string; times: number }

/** The file as a table; parameters are two however long it is. */
const asTable = (list: readonly Listed[]) =>
  sql`unnest(${list.map(({ hash }) => hash)}::text[], ${list.map(({ times }) => times)}::int[]) as f (hash, times)`

async function countChanges(
  trx: Trx,
  companyId: number,
  list: readonly Listed[],
  isComplete: boolean,
): Promise<Omit<Changes, 'unread'>> {
  const { rows } = await sql<Omit<Changes, 'unread'>>`
    select count(*) filter (where e.phone_hash is null)::int as added,
           count(*) filter (where e.limit_times <> f.times)::int as changed,
           count(*) filter (where e.limit_times = f.times)::int as unchanged,
           (select count(*)::int from company_employee o
             where o.company_id = ${companyId} and o.left_at is null and ${isComplete}
               and not exists (select from ${asTable(list)} where f.hash = o.phone_hash)) as left
      from ${asTable(list)}
      left join company_employee e
        on e.company_id = ${companyId} and e.phone_hash = f.hash and e.left_at is null`.execute(trx)
  const [counted] = rows
  if (!counted) throw new Error('Counting gave no row.')
  return counted
}

/** In the order of the hashes, so that nobody who books and no other list waits in a ring. Who comes back keeps what they used. */
async function write(
  trx: Trx,
  companyId: number,
  list: readonly Listed[],
  { isComplete, now }: { isComplete: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into company_employee (company_id, phone_hash, limit_times)
    select ${companyId}, f.hash, f.times from ${asTable(list)} order by f.hash
    on conflict (company_id, phone_hash) do update set limit_times = excluded.limit_times, left_at = null
    where company_employee.limit_times <> excluded.limit_times or company_employee.left_at is not null`.execute(trx)
  if (!isComplete) return
  await sql`
    update company_employee o set left_at = ${now}
     where o.company_id = ${companyId} and o.left_at is null
       and not exists (select from ${asTable(list)} where f.hash = o.phone_hash)`.execute(trx)
}
