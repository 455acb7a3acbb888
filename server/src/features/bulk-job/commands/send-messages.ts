import type { Parsed } from '@xinqi/domain/contract/contract'
import { BULK_JOB, BULK_KIND } from '@xinqi/domain/status/bulk-job'
import type { OperatorCaller } from '../../../call/caller'
import { refuseBadLines } from '../../../call/csv-file'
import { inTransaction, type Services } from '../../../call/services'
import { noteAct } from '../../operator/commands/note-act'
import { refuseWords } from '../refuse-words'
import { readVisitorList } from '../visitor-list'
import { writeRows } from './write-rows'

/**
 * Takes words and a list of people who are to read them. However few they are, nothing is sent before another operator has read the
 * words; then a sweep sends them. Of the list it is kept which line leads to whom, and no phone.
 * @throws Refusal for the words, or with the lines that are wrong: then nothing of it is taken
 */
export async function sendMessages(
  services: Services,
  caller: OperatorCaller,
  { title, body, csvBase64, reason }: Parsed<'POST /operator/bulkJob/sendMessages'>,
): Promise<{ jobId: number }> {
  await refuseWords(services, { title, body })
  const { rows, bad } = readVisitorList(Buffer.from(csvBase64, 'base64'))
  refuseBadLines(bad, '一条都没有发')
  return inTransaction(services, async (trx) => {
    const { id: jobId } = await trx
      .insertInto('bulk_job')
      .values({
        kind: BULK_KIND.message,
        title,
        body,
        reason,
        needs_second: true,
        state: BULK_JOB.waiting,
        total: rows.length,
        asked_by: caller.operatorId,
        asked_at: services.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeRows(services, trx, jobId, rows)
    await noteAct(services, trx, caller, 'send-messages', `bulk-job:${jobId}`, `${rows.length} 行：${reason}`)
    return { jobId }
  })
}
