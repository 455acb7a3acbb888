import { notTheirs } from '../../call/foreign'
import type { GroupRow } from './data'
import type { GroupOrderRow } from './order-data'

/** Another person's enrolment answers as one that is not there. */
export function ownGroupOrder(order: GroupOrderRow | undefined, { userId }: { userId: number }): GroupOrderRow {
  if (order?.user_id !== userId) throw notTheirs('报名', order && `group-order:${order.group_order_no}`)
  return order
}

type Led = Pick<GroupRow, 'id' | 'leader_id' | 'co_leader_id'>
type Leader = { consultantId: number }

const leads = (group: Led, { consultantId }: Leader): boolean =>
  group.leader_id === consultantId || group.co_leader_id === consultantId

/** A group that a consultant leads, alone or with another; any other one answers as if it were not there. */
export function ledGroup<G extends Led>(group: G | undefined, caller: Leader): G {
  if (!group || !leads(group, caller)) throw notTheirs('团体', group && `group:${group.id}`)
  return group
}

/** The group of a member, for who leads it: whether a number is that of somebody's seat elsewhere is nobody's business. */
export function groupOfMember<G extends Led>(group: G | undefined, groupOrderNo: string, caller: Leader): G {
  if (!group || !leads(group, caller)) throw notTheirs('成员', group && `group-order:${groupOrderNo}`)
  return group
}

/** Somebody who was asked to lead a group beside its leader, and has not answered. */
export const isAskedToLead = (
  { status, co_leader_id, co_leader_agreed_at }: Pick<GroupRow, 'status' | 'co_leader_id' | 'co_leader_agreed_at'>,
  { consultantId }: Leader,
): boolean => status === 'draft' && co_leader_id === consultantId && co_leader_agreed_at === null

/** The one who wrote a group changes it; who leads it with them reads it. */
export function ownDraft<G extends Pick<GroupRow, 'id' | 'leader_id'>>(
  group: G | undefined,
  { consultantId }: Leader,
): G {
  if (group?.leader_id !== consultantId) throw notTheirs('团体', group && `group:${group.id}`)
  return group
}
