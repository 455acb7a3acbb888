import { DAY } from '@xinqi/domain/time'
import type { TrackedBatch } from '@xinqi/domain/tracking'
import type { Services } from '../../../call/services'

/**
 * The client's hash is of another kind than the device list's, so that the two cannot be joined. A phone's clock may be wrong: a
 * moment far off becomes now.
 */
export async function keepEvents({ db, clock, hash }: Services, batch: Omit<TrackedBatch, 'account'>): Promise<void> {
  const now = clock.now()
  const happenedAt = (at: number): Date => (Math.abs(now.getTime() - at) < DAY ? new Date(at) : now)
  await db
    .insertInto('tracking_event')
    .values(
      batch.events.map(({ event, page, target, at }) => ({
        org_id: batch.orgId,
        client_hash: hash.token(`tracking:${batch.client}`),
        client_kind: batch.kind,
        event,
        page,
        target: target ?? '',
        happened_at: happenedAt(at),
      })),
    )
    .execute()
}
