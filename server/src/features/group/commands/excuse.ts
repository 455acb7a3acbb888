import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { isMakeUpOpen } from '@xinqi/domain/rules/group-make-up'
import { EXCUSED_ALREADY } from '@xinqi/domain/text/group'
import type { UserCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { findSession, holdGroup } from '../data'
import { findExcuse } from '../excuse-data'
import { findMakeUp, openOf } from '../make-up-data'
import { lockGroupOrder, type GroupOrderRow } from '../order-data'
import { ownGroupOrder } from '../policy'
import { endMakeUp } from './let-go-make-up'
import { tellPages } from './move-group-order'
import { tellLeaders } from './tell-members'

const BEGUN = '这一次已经开始了'

/** A member says beforehand that they cannot come to one session of the series. The lock on their enrolment makes it one. */
export const excuse = (
  services: Services,
  caller: UserCaller,
  { groupOrderNo, sessionNo }: { groupOrderNo: string; sessionNo: number },
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = ownGroupOrder(await lockGroupOrder(trx, groupOrderNo), caller)
    if (order.status !== GROUP_ORDER.paid) throw conflict('这次报名现在不用请假')
    const session = await findSession(trx, order.group_id, sessionNo)
    if (!session || sessionNo < order.from_session) throw notFound('活动')
    const before = await findExcuse(trx, groupOrderNo)
    if (before?.session_no === sessionNo) return null
    if (before) throw conflict(EXCUSED_ALREADY)
    if (session.starts_at <= now) throw conflict(BEGUN)
    await trx
      .insertInto('group_excuse')
      .values({ group_order_no: groupOrderNo, session_id: session.id, excused_at: now })
      .execute()
    await tellBoth(services, trx, order)
    return null
  })

/** They can come after all; once the session has begun it stays said. */
export const takeBackExcuse = (services: Services, caller: UserCaller, groupOrderNo: string): Promise<null> =>
  inTransaction(services, async (trx) => {
    const order = ownGroupOrder(await lockGroupOrder(trx, groupOrderNo), caller)
    const excused = await findExcuse(trx, groupOrderNo)
    if (!excused) return null
    const now = services.clock.now()
    if (excused.starts_at <= now) throw conflict(BEGUN)
    await trx.deleteFrom('group_excuse').where('group_order_no', '=', groupOrderNo).execute()
    // Who comes has nothing to make up.
    const makeUp = await findMakeUp(trx, groupOrderNo, excused.session_id)
    if (makeUp && isMakeUpOpen(openOf(makeUp), now)) await endMakeUp(trx, makeUp, 'takenBack')
    await tellBoth(services, trx, order)
    return null
  })

async function tellBoth(services: Services, trx: Trx, order: GroupOrderRow): Promise<void> {
  const group = await holdGroup(trx, order.group_id)
  if (group) await tellLeaders(services, trx, group)
  await tellPages(trx, services.clock, order)
}
