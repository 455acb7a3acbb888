import { BULK_ROWS_MAX } from '@xinqi/domain/rules/bulk-job'
import { systemClock } from '@xinqi/domain/time'
import type { OperatorCaller } from '../../../server/src/call/caller'
import type { Services } from '../../../server/src/call/services'
import { agreeToJob } from '../../../server/src/features/bulk-job/commands/agree-to-job'
import { giveCoupons } from '../../../server/src/features/bulk-job/commands/give-coupons'
import { sendMessages } from '../../../server/src/features/bulk-job/commands/send-messages'
import { workOffBulkJobs } from '../../../server/src/features/bulk-job/commands/work-off-bulk-jobs'
import { countSkips, findJob, listRows } from '../../../server/src/features/bulk-job/data'
import { importEmployees } from '../../../server/src/features/company/commands/import-employees'
import { spread, timed } from '../measure'
import { exactly, inform, rounded, type Part, type Row } from '../part'
import { withDatabase, type BenchDatabase } from '../support/database'
import { withServices } from '../support/services'
import { insertCouponBase } from '../world/coupon-base'
import { insertPeople, ORG } from '../world/people'

const LOOK_EVERY_MS = 50
const SECOND_MS = 1_000

/** As many phones as stand in a list, from this one on. */
const phonesFrom = (first: number): string[] =>
  Array.from({ length: BULK_ROWS_MAX }, (_, place) => `139${String(first + place).padStart(8, '0')}`)

const fileOf = (phones: readonly string[]): string => Buffer.from(['手机号', ...phones].join('\r\n')).toString('base64')

/** As many people as stand in a list, by their phones. */
async function insertListed({ pool }: BenchDatabase, { hash, clock }: Services): Promise<string> {
  const phones = phonesFrom(0)
  await pool.query(
    `insert into app_user (area_code, phone_hash, phone_cipher, phone_masked, created_at)
     select '86', phone_hash, '', '', $2 from unnest($1::text[]) t (phone_hash)`,
    [phones.map((phone) => hash.phone('86', phone)), clock.now()],
  )
  return fileOf(phones)
}

async function insertOperator({ pool }: BenchDatabase, name: string): Promise<OperatorCaller> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into operator (phone_hash, name, created_at) values ($1, $1, now()) returning id`,
    [name],
  )
  const operatorId = Number(rows[0]?.id)
  return { kind: 'operator', operatorId, sessionId: 0, roles: ['owner'], secondFactor: 'given', provenAt: new Date() }
}

/** What the console's page of the job reads, again and again, until the work is done; how long each look took. */
async function lookMeanwhile({ db }: Services, jobId: number, work: Promise<unknown>): Promise<number[]> {
  const looks: number[] = []
  let isDone = false
  const done = work.finally(() => (isDone = true))
  while (!isDone) {
    const { milliseconds } = await timed(async () => {
      await findJob(db, jobId)
      await countSkips(db, jobId)
      await listRows(db, jobId, undefined, { page: 1 })
    })
    looks.push(milliseconds)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  await done
  return looks
}

async function measure(
  services: Services,
  second: OperatorCaller,
  { title, take }: { title: string; take: () => Promise<{ jobId: number }> },
): Promise<Row[]> {
  const taken = await timed(take)
  const { jobId } = taken.value
  await agreeToJob(services, second, jobId)
  let tookMs = 0
  const work = timed(() => workOffBulkJobs(services)).then(({ milliseconds }) => (tookMs = milliseconds))
  const looks = await lookMeanwhile(services, jobId, work)
  const { done } = await findJob(services.db, jobId)
  const perSecond = (BULK_ROWS_MAX * SECOND_MS) / tookMs
  return [
    exactly(`${title}: rows done`, done, BULK_ROWS_MAX),
    inform(`${title}: the list is taken`, `${rounded(taken.milliseconds)} ms`),
    inform(`${title}: worked off`, `${rounded(tookMs)} ms · ${rounded(perSecond)} rows/s`),
    inform(`${title}: the console's page meanwhile (${looks.length} looks)`, spread(looks)),
  ]
}

/** A company's people: all of them new, looked through and imported; then a list of everybody on which half of them are not any more. */
async function employees(services: Services, operator: OperatorCaller, { pool }: BenchDatabase): Promise<Row[]> {
  const companyId = 1
  await pool.query(
    `insert into company (id, name, org_id, channel_id, remain_times) values ($1, 'bench', $2, 'bench', 0)`,
    [companyId, ORG],
  )
  const take = (first: number, trial: boolean) =>
    timed(() => {
      const csvBase64 = fileOf(phonesFrom(first))
      return importEmployees(services, operator, { companyId, trial, isComplete: true, csvBase64 })
    })
  const seen = await take(0, true)
  const imported = await take(0, false)
  const next = await take(BULK_ROWS_MAX / 2, false)
  return [
    exactly('employees: on the list', imported.value.added, BULK_ROWS_MAX),
    inform('employees: the list is looked through', `${rounded(seen.milliseconds)} ms`),
    inform('employees: the list is imported, at once', `${rounded(imported.milliseconds)} ms`),
    exactly('employees: of the next list half are new, and as many leave', next.value.left, BULK_ROWS_MAX / 2),
    inform('employees: the next list is imported', `${rounded(next.milliseconds)} ms`),
  ]
}

const lists = (): Promise<Row[]> =>
  withDatabase('bench_bulk', async (database) => {
    await insertPeople(database, 1, systemClock)
    const [first, second] = [await insertOperator(database, 'first'), await insertOperator(database, 'second')]
    const couponBaseId = await insertCouponBase(database, BULK_ROWS_MAX)
    return withServices(database.url, async (services) => {
      const csvBase64 = await insertListed(database, services)
      await database.pool.query('vacuum analyze')
      const list = { csvBase64, reason: 'bench' }
      const words = { title: '周三晚上停两个小时', body: '系统要更新，已经约好的时间不变。'.repeat(6) }
      const coupons = { title: 'coupons', take: () => giveCoupons(services, first, { couponBaseId, ...list }) }
      const messages = { title: 'messages', take: () => sendMessages(services, first, { ...words, ...list }) }
      return [
        ...(await measure(services, second, coupons)),
        ...(await measure(services, second, messages)),
        ...(await employees(services, first, database)),
      ]
    })
  })

export const bulk: Part = {
  name: 'bulk',
  title: 'A list of the largest size',
  notes: [
    `A list of ${BULK_ROWS_MAX} people, each with an account, is taken, let go by a second operator and worked off in one pass of the sweep, 200 lines a transaction, against a real PostgreSQL in this process. Meanwhile the page of the job is read every ${LOOK_EVERY_MS} ms (the console asks every two seconds): the job, its skips and the first lines.`,
    'Employees are no job: a company’s list is written as a whole, in one transaction that answers while the page waits. Half a list would tell people who still work there that they do not.',
  ],
  run: lists,
}
