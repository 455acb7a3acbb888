import { type GroupEvent, nextGroupStatus } from '@xinqi/domain/status/group'
import { conflict } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import type { GroupRow } from '../data'

type Facts = Partial<Pick<GroupRow, 'review_reason' | 'published_at' | 'decided_at' | 'ended_at'>>

/** Moves a locked group on. @throws Refusal where the event may not happen to it */
export async function moveGroup(trx: Trx, group: GroupRow, event: GroupEvent, facts: Facts): Promise<void> {
  const status = nextGroupStatus(group.status, event)
  if (status === null) throw conflict('这个团体现在不能这样做')
  await trx
    .updateTable('group_course')
    .set({ status, ...facts })
    .where('id', '=', group.id)
    .execute()
}
