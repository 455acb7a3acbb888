import type { Parsed } from '@xinqi/domain/contract/contract'
import { isMakeUpOpen, mayMarkMakeUp } from '@xinqi/domain/rules/group-make-up'
import { formatMoment, parseMoment } from '@xinqi/domain/time'
import type { ConsultantCaller, UserCaller } from '../../../call/caller'
import { conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { lockUser } from '../../order/commands/refuse-booking'
import { findSession, holdGroup } from '../data'
import { findMakeUp, isMemberBusy, openOf, type MakeUpRow } from '../make-up-data'
import { lockGroupOrder, type GroupOrderRow } from '../order-data'
import { ownGroupOrder } from '../policy'
import { endMakeUp } from './let-go-make-up'
import { tellPages } from './move-group-order'
import { lockMissed } from './offer-make-up'
import { tellLeaders, tellMember } from './tell-members'

const NOTHING = '补的时间'

/** A member's yes or no to the time as they have read it; a no may follow a yes, until it begins. */
export const answerMakeUp = (
  services: Services,
  caller: UserCaller,
  { groupOrderNo, sessionNo, startTime, accept }: Parsed<'POST /appoint/consultGroupOrder/answerMakeUp'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = ownGroupOrder(await lockGroupOrder(trx, groupOrderNo), caller)
    const session = await findSession(trx, order.group_id, sessionNo)
    const makeUp = session && (await findMakeUp(trx, groupOrderNo, session.id))
    if (!makeUp || makeUp.state === 'takenBack') throw notFound(NOTHING)
    if (formatMoment(makeUp.starts_at) !== formatMoment(parseMoment(startTime)))
      throw conflict('时间刚刚改过，请看过新的再回答')
    if (makeUp.state === (accept ? 'accepted' : 'declined')) return null
    if (!isMakeUpOpen(openOf(makeUp), now)) throw conflict('这个时间已经不能回答了')
    await (accept ? acceptMakeUp(trx, order, makeUp) : endMakeUp(trx, makeUp, 'declined'))
    await tellBoth(services, trx, order)
    return null
  })

/** @throws Refusal for who has booked something else there meanwhile */
async function acceptMakeUp(trx: Trx, { user_id: userId }: GroupOrderRow, makeUp: MakeUpRow): Promise<void> {
  await lockUser(trx, userId)
  const time = { startsAt: makeUp.starts_at, minutes: makeUp.minutes, exceptId: makeUp.id }
  if (await isMemberBusy(trx, userId, time)) throw conflict('你这个时间已经有别的安排了')
  await trx.updateTable('group_make_up').set({ state: 'accepted' }).where('id', '=', makeUp.id).execute()
}

async function tellBoth(services: Services, trx: Trx, order: GroupOrderRow): Promise<void> {
  const group = await holdGroup(trx, order.group_id)
  if (group) await tellLeaders(services, trx, group)
  await tellPages(trx, services.clock, order)
}

/** A leader takes the time back before it begins; the member is told. */
export const takeBackMakeUp = (
  services: Services,
  caller: ConsultantCaller,
  which: Parsed<'POST /consult/group/takeBackMakeUp'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { order, session } = await lockMissed(trx, caller, which)
    const makeUp = await findMakeUp(trx, which.groupOrderNo, session.id)
    if (!makeUp) throw notFound(NOTHING)
    if (makeUp.state === 'takenBack') return null
    if (!isMakeUpOpen(openOf(makeUp), services.clock.now())) throw conflict('已经开始，或者对方说了不补，不用收回')
    await endMakeUp(trx, makeUp, 'takenBack')
    await tellMember(services, trx, order, 'groupMakeUpGone')
    await tellPages(trx, services.clock, order)
    return null
  })

/** Whether the member came to it, once it has begun. No money hangs on it, so that it is simply marked anew where it was wrong. */
export const markMakeUp = (
  services: Services,
  caller: ConsultantCaller,
  { state, ...which }: Parsed<'POST /consult/group/markMakeUp'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const { order, session } = await lockMissed(trx, caller, which)
    const makeUp = await findMakeUp(trx, which.groupOrderNo, session.id)
    if (!makeUp) throw notFound(NOTHING)
    if (!mayMarkMakeUp(openOf(makeUp), services.clock.now())) throw conflict('对方答应了、时间也到了，才记到场')
    await trx.updateTable('group_make_up').set({ attendance: state }).where('id', '=', makeUp.id).execute()
    await tellPages(trx, services.clock, order)
    return null
  })
