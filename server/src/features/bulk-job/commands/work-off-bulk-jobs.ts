import { sql } from 'kysely'
import { BULK_JOB, BULK_ROW, type BulkRowOutcome, type BulkSkip } from '@xinqi/domain/status/bulk-job'
import { inTransaction, type Db, type Services, type Trx } from '../../../call/services'
import { giveToList, type ListedPerson } from '../../coupon/commands/give-to-list'
import { writeToList } from './write-to-list'

/** So many rows are worked off in one transaction; a stop takes effect after them. */
const ROWS_AT_ONCE = 200
/** So many pieces in one pass, so that other sweeps have their turn: a whole list of the largest size. */
const PIECES_A_PASS = 50

interface Worked {
  line: number
  outcome: BulkRowOutcome
  why: BulkSkip | null
}

/**
 * Works off the jobs that run, the oldest first. A row is marked in the transaction that does it, so that a process that dies leaves
 * nothing half done and the next pass goes on.
 */
export async function workOffBulkJobs(services: Services): Promise<void> {
  const jobs = await services.db
    .selectFrom('bulk_job')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('id')
    .execute()
  let pieces = PIECES_A_PASS
  for (const { id } of jobs) while (pieces > 0 && (await workOffPiece(services, id))) pieces -= 1
}

/** True: there may be more of it. */
async function workOffPiece(services: Services, jobId: number): Promise<boolean> {
  const lines = await nextLines(services.db, jobId)
  if (lines.length === 0) return false
  try {
    return await workOff(services, jobId, lines)
  } catch (error) {
    services.log.warn({ err: error, jobId }, 'a piece of a bulk job failed; its rows are tried one by one')
  }
  for (const line of lines) if (!(await workOffAlone(services, jobId, line))) return false
  return true
}

/** One that fails alone, too, is marked as such and holds up no other; where nothing can be written it stays to be done. */
async function workOffAlone(services: Services, jobId: number, line: number): Promise<boolean> {
  try {
    return await workOff(services, jobId, [line])
  } catch (error) {
    services.log.error({ err: error, jobId, line }, 'a row of a bulk job failed')
    return inTransaction(services, async (trx) => {
      const job = await lockRunning(trx, jobId)
      if (!job) return false
      const [row] = await lockOpenRows(trx, jobId, [line])
      if (row) await note(services, trx, job, [{ line, outcome: BULK_ROW.failed, why: null }])
      return true
    })
  }
}

const nextLines = async (db: Db, jobId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('bulk_job_row')
      .select('line')
      .where('job_id', '=', jobId)
      .where('outcome', '=', 'waiting')
      .orderBy('line')
      .limit(ROWS_AT_ONCE)
      .execute()
  ).map(({ line }) => line)

/** What runs and nobody else works off; a stop, too, is a change of the row. */
const lockRunning = (trx: Trx, jobId: number) =>
  trx
    .selectFrom('bulk_job')
    .selectAll()
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Job = NonNullable<Awaited<ReturnType<typeof lockRunning>>>

const lockOpenRows = (trx: Trx, jobId: number, lines: readonly number[]) =>
  trx
    .selectFrom('bulk_job_row')
    .select(['line', 'user_id', 'why'])
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'waiting')
    .where(sql<boolean>`line = any(${lines}::int[])`)
    .orderBy('line')
    .forUpdate()
    .execute()

/** False: it does not run any more, or another process works it off. */
const workOff = (services: Services, jobId: number, lines: readonly number[]): Promise<boolean> =>
  inTransaction(services, async (trx) => {
    const job = await lockRunning(trx, jobId)
    if (!job) return false
    const rows = await lockOpenRows(trx, jobId, lines)
    const people = rows.flatMap(({ line, user_id: userId }) =>
      userId === null ? [] : [{ userId, reference: `bulk-job:${jobId}/${line}` }],
    )
    const skipped = await doFor(trx, services, job, people)
    const worked = rows.map(({ line, user_id: userId, why }): Worked => {
      const skip = userId === null ? ((why as BulkSkip | null) ?? 'left') : (skipped.get(userId) ?? null)
      return { line, outcome: skip === null ? BULK_ROW.done : BULK_ROW.skipped, why: skip }
    })
    await note(services, trx, job, worked)
    return true
  })

/** Does for some people what the job is for. Gives why somebody was passed over, by person. */
async function doFor(trx: Trx, { clock }: Services, job: Job, people: readonly ListedPerson[]) {
  const { id: jobId, coupon_base_id: couponBaseId, title, body } = job
  if (couponBaseId !== null) return giveToList(trx, clock, couponBaseId, people)
  if (title === null || body === null) throw new Error(`Bulk job ${jobId} has nothing to do.`)
  const userIds = people.map(({ userId }) => userId)
  return writeToList(trx, clock, { jobId, title, body }, userIds)
}

/** Marks rows of a locked job, and counts them; the last ones end it. */
async function note({ clock }: Services, trx: Trx, job: Job, worked: readonly Worked[]): Promise<void> {
  await sql`
    update bulk_job_row r set outcome = w.outcome, why = w.why
      from unnest(${worked.map(({ line }) => line)}::int[], ${worked.map(({ outcome }) => outcome)}::text[],
                  ${worked.map(({ why }) => why)}::text[]) as w (line, outcome, why)
     where r.job_id = ${job.id} and r.line = w.line`.execute(trx)
  const countOf = (wanted: BulkRowOutcome) => worked.filter(({ outcome }) => outcome === wanted).length
  const [done, skipped, failed] = [
    job.done + countOf(BULK_ROW.done),
    job.skipped + countOf(BULK_ROW.skipped),
    job.failed + countOf(BULK_ROW.failed),
  ]
  const isAll = done + skipped + failed === job.total
  await trx
    .updateTable('bulk_job')
    .set({
      done,
      skipped,
      failed,
      state: isAll ? BULK_JOB.finished : BULK_JOB.running,
      ended_at: isAll ? clock.now() : null,
    })
    .where('id', '=', job.id)
    .execute()
}
