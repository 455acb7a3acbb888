import { BULK_JOB, mayBulkJobBecome, type BulkJobState } from '@xinqi/domain/status/bulk-job'
import type { OperatorCaller } from '../../../call/caller'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { lockJob } from './lock-job'

/** Four eyes: it begins. @throws Refusal for who asked for it, and where it does not wait any more */
export const agreeToJob = (services: Services, caller: OperatorCaller, jobId: number): Promise<null> =>
  inTransaction(services, async (trx) => {
    const job = await lockJob(trx, jobId)
    if (!mayBulkJobBecome(job.state as BulkJobState, BULK_JOB.running))
      throw conflict('这件事已经不等同意了，请刷新再看')
    if (job.asked_by === caller.operatorId) throw conflict('自己提出的，要由另一位运营同意')
    await trx
      .updateTable('bulk_job')
      .set({ state: BULK_JOB.running, agreed_by: caller.operatorId, agreed_at: services.clock.now() })
      .where('id', '=', jobId)
      .execute()
    await noteAct(services, trx, caller, 'agree-bulk-job', `bulk-job:${jobId}`)
    return null
  })
