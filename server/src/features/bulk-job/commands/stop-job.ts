import { BULK_JOB, mayBulkJobBecome, type BulkJobState } from '@xinqi/domain/status/bulk-job'
import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { lockJob } from './lock-job'

/**
 * Ends a job before its end: what was done stays, the rest is not done. A piece that is being worked off is waited for. Once more
 * changes nothing. @throws Refusal where all of it was done before
 */
export const stopJob = (services: Services, caller: OperatorCaller, jobId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const job = await lockJob(trx, jobId)
    if (job.state === BULK_JOB.stopped) return null
    if (!mayBulkJobBecome(job.state as BulkJobState, BULK_JOB.stopped)) throw conflict('已经做完了，没有可以停下的')
    await trx
      .updateTable('bulk_job')
      .set({ state: BULK_JOB.stopped, stopped_by: caller.operatorId, ended_at: services.clock.now() })
      .where('id', '=', jobId)
      .execute()
    const worked = job.done + job.skipped + job.failed
    await noteAct(services, trx, caller, 'stop-bulk-job', `bulk-job:${jobId}`, `做到 ${worked} / ${job.total} 行`)
    return null
  })
