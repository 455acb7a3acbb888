import { sql } from 'kysely'
import type { Services, Trx } from '../../../call/services'
import type { ListedVisitor } from '../visitor-list'

/** One statement however long the list is. Who stands in it twice, by phone and by an order, is done for once. */
export async function writeRows(
  { hash }: Services,
  trx: Trx,
  jobId: number,
  rows: readonly ListedVisitor[],
): Promise<void> {
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
