import type { BulkSkip } from '@xinqi/domain/status/bulk-job'
import type { Clock } from '@xinqi/domain/time'
import type { Trx } from '../../../call/services'
import { writeWords } from '../../message/commands/write-words'
import { listUnwilling } from '../../reminder/choices-data'
import { listLeaving } from '../leaving-data'

interface Message {
  jobId: number
  title: string
  body: string
}

/**
 * Writes some people what an operator wrote and another has read. Gives why somebody was passed over, by person: who is leaving, who
 * wants no words of the platform's, and who has had these.
 */
export async function writeToList(
  trx: Trx,
  clock: Clock,
  { jobId, title, body }: Message,
  userIds: readonly number[],
): Promise<Map<number, BulkSkip>> {
  const leaving = await listLeaving(trx, userIds)
  const unwilling = await listUnwilling(trx, userIds, { kind: 'platform', channel: 'message' })
  const reached = userIds.filter((userId) => !leaving.has(userId) && !unwilling.has(userId))
  const written = await writeWords(trx, clock, { title, body, once: `bulk-job/${jobId}` }, reached)
  const skipOf = (userId: number): BulkSkip =>
    leaving.has(userId) ? 'left' : unwilling.has(userId) ? 'unwanted' : 'received'
  return new Map(userIds.filter((userId) => !written.has(userId)).map((userId) => [userId, skipOf(userId)]))
}
