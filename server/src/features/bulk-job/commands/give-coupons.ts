import { sql } from 'kysely'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { needsSecondOperator } from '@xinqi/domain/rules/bulk-job'
import { BULK_JOB, BULK_KIND } from '@xinqi/domain/status/bulk-job'
import type { OperatorCaller } from '../../../call/caller'
import { refuseBadLines } from '../../../call/csv-file'
import { inTransaction, type Services } from '../../../call/services'
import { requireGivable } from '../../coupon/givable'
import { noteAct } from '../../operator/commands/note-act'
import { countAlone } from '../data'
import { readVisitorList } from '../visitor-list'
import { writeRows } from './write-rows'

/**
 * Takes a list of people who are to be given a coupon; a sweep gives it. Of the list it is kept which line leads to whom, and no phone.
 * A short list begins at once; a longer one, or the next after several short ones, another operator lets go.
 * @throws Refusal with the lines that are wrong: then nothing of it is taken
 */
export function giveCoupons(
  services: Services,
  caller: OperatorCaller,
  { couponBaseId, csvBase64, reason }: Parsed<'POST /operator/bulkJob/giveCoupons'>,
): Promise<{ jobId: number }> {
  const { rows, bad } = readVisitorList(Buffer.from(csvBase64, 'base64'))
  refuseBadLines(bad, '一张都没有发')
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    await requireGivable(trx, couponBaseId, now)
    // Several lists at once of one operator are counted one after another.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bulk jobs of ${caller.operatorId}`}, 3))`.execute(trx)
    const needsSecond = needsSecondOperator(rows.length, await countAlone(trx, caller.operatorId, now))
    const { id: jobId } = await trx
      .insertInto('bulk_job')
      .values({
        kind: BULK_KIND.coupon,
        coupon_base_id: couponBaseId,
        reason,
        needs_second: needsSecond,
        state: needsSecond ? BULK_JOB.waiting : BULK_JOB.running,
        total: rows.length,
        asked_by: caller.operatorId,
        asked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeRows(services, trx, jobId, rows)
    await noteAct(services, trx, caller, 'give-coupons', `bulk-job:${jobId}`, `${rows.length} 行：${reason}`)
    return { jobId }
  })
}
