import { notFound } from '../../call/refusal'
import type { GroupRow } from './data'
import type { GroupOrderRow } from './order-data'

/** Another person's enrolment answers as one that is not there. */
export function ownGroupOrder(order: GroupOrderRow | undefined, { userId }: { userId: number }): GroupOrderRow {
  if (order?.user_id !== userId) throw notFound('报名')
  return order
}

/** A group that a consultant leads, alone or with another; any other one answers as if it were not there. */
export function ledGroup<G extends Pick<GroupRow, 'leader_id' | 'co_leader_id'>>(
  group: G | undefined,
  { consultantId }: { consultantId: number },
): G {
  if (!group || (group.leader_id !== consultantId && group.co_leader_id !== consultantId)) throw notFound('团体')
  return group
}

/** The one who wrote a group changes it; who leads it with them reads it. */
export function ownDraft<G extends Pick<GroupRow, 'leader_id'>>(
  group: G | undefined,
  { consultantId }: { consultantId: number },
): G {
  if (group?.leader_id !== consultantId) throw notFound('团体')
  return group
}
