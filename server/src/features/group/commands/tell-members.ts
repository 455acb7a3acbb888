import type { NoticeKind } from '@xinqi/domain/text/notice'
import type { Services, Trx } from '../../../call/services'
import { tellUnreadChanged, writeNotice } from '../../message/commands/write-notice'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { listMembers, type GroupRow } from '../data'
import type { GroupOrderRow } from '../order-data'

type About = Pick<GroupOrderRow, 'user_id' | 'group_order_no'>

/** A line among the messages of one member, which leads to their enrolment. */
export async function tellMember({ clock }: Services, trx: Trx, order: About, kind: NoticeKind): Promise<void> {
  const params = { groupOrderNo: order.group_order_no }
  await writeNotice(trx, clock, { userId: order.user_id, kind, route: 'groupOrderDetail', params })
  await tellUnreadChanged(trx, clock, order.user_id)
}

/** The same to everybody who has paid. */
export async function tellMembers(services: Services, trx: Trx, groupId: number, kind: NoticeKind): Promise<void> {
  for (const member of await listMembers(trx, groupId)) await tellMember(services, trx, member, kind)
}

export const tellJoined = (services: Services, trx: Trx, order: About): Promise<void> =>
  tellMember(services, trx, order, 'groupJoined')

/** The leaders' open pages read the group anew. */
export async function tellLeaders(
  { clock }: Services,
  trx: Trx,
  { leader_id, co_leader_id }: Pick<GroupRow, 'leader_id' | 'co_leader_id'>,
): Promise<void> {
  for (const consultantId of [leader_id, co_leader_id])
    if (consultantId !== null)
      await enqueue(trx, clock, topicFor(CONSULTANT, consultantId), { kind: 'group', text: '您有一条消息' })
}

/** To who waits, or waited, for a seat; it leads to the group. */
export async function tellWaiting(
  { clock }: Services,
  trx: Trx,
  about: { userId: number; groupId: number },
  kind: NoticeKind,
): Promise<void> {
  const params = { groupId: String(about.groupId) }
  await writeNotice(trx, clock, { userId: about.userId, kind, route: 'groupDetail', params })
  await tellUnreadChanged(trx, clock, about.userId)
}
