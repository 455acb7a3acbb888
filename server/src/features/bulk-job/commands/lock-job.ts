import { notFound } from '../../../call/refusal'
import type { Trx } from '../../../call/services'

/** @throws Refusal where there is none */
export async function lockJob(trx: Trx, jobId: number) {
  const job = await trx.selectFrom('bulk_job').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirst()
  if (!job) throw notFound('这件批量的事')
  return job
}
