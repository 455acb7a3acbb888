import { DAY } from '@xinqi/domain/time'
import type { BulkRowOutcome, BulkSkip } from '@xinqi/domain/status/bulk-job'
import { readPage, type AskedPage } from '../../call/read-page'
import { notFound } from '../../call/refusal'
import type { Db } from '../../call/services'

const JOBS_A_PAGE = 20
const ROWS_A_PAGE = 50

const jobs = (db: Db) =>
  db
    .selectFrom('bulk_job')
    .leftJoin('coupon_base', 'coupon_base.id', 'bulk_job.coupon_base_id')
    .innerJoin('operator as asking', 'asking.id', 'bulk_job.asked_by')
    .leftJoin('operator as agreeing', 'agreeing.id', 'bulk_job.agreed_by')
    .leftJoin('operator as stopping', 'stopping.id', 'bulk_job.stopped_by')
    .selectAll('bulk_job')
    .select(['coupon_base.name as coupon_name', 'coupon_base.org_id'])
    .select(['asking.name as asked_by_name', 'agreeing.name as agreed_by_name', 'stopping.name as stopped_by_name'])

export const listJobs = (db: Db, asked: AskedPage) =>
  readPage(jobs(db), { columns: { 'bulk_job.id': 'number' }, direction: 'desc' }, asked, JOBS_A_PAGE)

/** @throws Refusal where there is none */
export async function findJob(db: Db, jobId: number) {
  const job = await jobs(db).where('bulk_job.id', '=', jobId).executeTakeFirst()
  if (!job) throw notFound('这件批量的事')
  return job
}

export type JobRow = Awaited<ReturnType<typeof findJob>>

/** Why rows were skipped, and how many each. */
export const countSkips = async (db: Db, jobId: number) =>
  (await db
    .selectFrom('bulk_job_row')
    .select(['why', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'skipped')
    .where('why', 'is not', null)
    .groupBy('why')
    .orderBy('why')
    .execute()) as { why: BulkSkip; rows: number }[]

const rowsOf = (db: Db, jobId: number) =>
  db.selectFrom('bulk_job_row').select(['line', 'outcome', 'why', 'user_id']).where('job_id', '=', jobId)

export const listRows = (db: Db, jobId: number, outcome: BulkRowOutcome | undefined, asked: AskedPage) =>
  readPage(
    outcome === undefined ? rowsOf(db, jobId) : rowsOf(db, jobId).where('outcome', '=', outcome),
    { columns: { line: 'number' }, direction: 'asc' },
    asked,
    ROWS_A_PAGE,
  )

export const listAllRows = (db: Db, jobId: number) => rowsOf(db, jobId).orderBy('line').execute()

/** To how many people an operator has given by lists that nobody else looked at, within the last 24 hours. */
export async function countAlone(db: Db, operatorId: number, now: Date): Promise<number> {
  const { people } = await db
    .selectFrom('bulk_job')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('total'), lit(0)).as('people'))
    .where('asked_by', '=', operatorId)
    .where('asked_at', '>', new Date(now.getTime() - DAY))
    .where('needs_second', '=', false)
    .executeTakeFirstOrThrow()
  return Number(people)
}
