import { sql } from 'kysely'
import type { Parsed } from '@xinqi/domain/contract/contract'
import { needsSecondOperator } from '@xinqi/domain/rules/bulk-job'
import { BULK_JOB } from '@xinqi/domain/status/bulk-job'
import type { OperatorCaller } from '../../../call/caller'
import { refuseBadLines } from '../../../call/csv-file'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { requireGivable } from '../../coupon/givable'
import { noteAct } from '../../operator/commands/note-act'
import { countAlone } from '../data'
import { readVisitorList, type ListedVisitor } from '../visitor-list'

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
        kind: 'coupon',
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

/** One statement however long the list is. Who stands in it twice, by phone and by an order, is given once. */
async function writeRows({ hash }: Services, trx: Trx, jobId: number, rows: readonly ListedVisitor[]): Promise<void> {
  const phones = rows.map((row) => (row.phone === null ? null : hash.phone(row.areaCode, row.phone)))
  await sql`
    insert into bulk_job_row (job_id, line, user_id, why)
    select ${jobId}, line, case when nth = 1 then user_id end,
           case when user_id is null then 'unknown' when nth > 1 then 'repeated' end
      from (
        select line, user_id, row_number() over (partition by user_id order by line) as nth
          from (
            select f.line, coalesce(u.id, o.user_id) as user_id
              from unnest(${rows.map(({ line }) => line)}::int[], ${phones}::text[],
                          ${rows.map(({ orderNo }) => orderNo)}::text[]) as f (line, phone_hash, order_no)
              left join app_user u on u.phone_hash = f.phone_hash
              left join consult_order o on o.order_no = f.order_no
          ) found
      ) counted`.execute(trx)
}
