import type { Parsed } from '@xinqi/domain/contract/contract'
import { granuleAt } from '@xinqi/domain/rules/availability'
import { isMakeUpOpen, isMissed, makeUpMistake, mayOfferMakeUp } from '@xinqi/domain/rules/group-make-up'
import { parseMoment } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { lockStaying } from '../../consultant/staying-data'
import { releaseMakeUp, takeSlots } from '../../order/commands/claim-slots'
import { lockUser } from '../../order/commands/refuse-booking'
import { findMark, findSession, holdGroup, MEMBERS, type SessionRow } from '../data'
import { findExcuse } from '../excuse-data'
import { findMakeUp, isMemberBusy, openOf, type MakeUpRow } from '../make-up-data'
import { lockGroupOrder, type GroupOrderRow } from '../order-data'
import { groupOfMember } from '../policy'
import { tellPages } from './move-group-order'
import { tellMember } from './tell-members'

type Offer = Parsed<'POST /consult/group/offerMakeUp'>

/** The enrolment of a member, locked, and a session of theirs. @throws Refusal for who does not lead the group */
export async function lockMissed(
  trx: Trx,
  caller: ConsultantCaller,
  { groupOrderNo, sessionNo }: Pick<Offer, 'groupOrderNo' | 'sessionNo'>,
): Promise<{ order: GroupOrderRow; session: SessionRow }> {
  const order = await lockGroupOrder(trx, groupOrderNo)
  if (!order) throw notFound('成员')
  groupOfMember(await holdGroup(trx, order.group_id), groupOrderNo, caller)
  if (!(MEMBERS as readonly number[]).includes(order.status)) throw notFound('成员')
  const session = await findSession(trx, order.group_id, sessionNo)
  if (!session || sessionNo < order.from_session) throw notFound('活动')
  return { order, session }
}

/**
 * A leader sets a time for who missed a session, or another in place of it, which is asked about anew. Its half hours are taken as a
 * booking takes them: the key of what is sold decides between it and whoever books meanwhile.
 */
export const offerMakeUp = (services: Services, caller: ConsultantCaller, offer: Offer): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const { order, session } = await lockMissed(trx, caller, offer)
    const before = await findMakeUp(trx, offer.groupOrderNo, session.id)
    const startsAt = parseMoment(offer.startTime)
    if (before && isSame(before, caller, offer, startsAt)) return null
    await checkMissed(trx, offer, session, before, now)
    const mistake = makeUpMistake(startsAt, now)
    if (mistake) throw badInput(mistake, { startTime: mistake })
    await checkMemberFree(trx, order, { startsAt, minutes: offer.minutes, exceptId: before?.id ?? 0 })
    const isMoved = before !== undefined && isMakeUpOpen(openOf(before), now)
    const id = await writeMakeUp(trx, session, offer, {
      consultant_id: caller.consultantId,
      starts_at: startsAt,
      moved_from: isMoved ? before.starts_at : null,
      offered_at: now,
    })
    if (before) await releaseMakeUp(trx, before)
    await takeTime(trx, caller, { id, startsAt, minutes: offer.minutes }, now)
    await tellMember(services, trx, order, isMoved ? 'groupMakeUpMoved' : 'groupMakeUpOffered')
    await tellPages(trx, services.clock, order)
    return null
  })

const isSame = (before: MakeUpRow, caller: ConsultantCaller, { minutes, place }: Offer, startsAt: Date): boolean =>
  (before.state === 'offered' || before.state === 'accepted') &&
  before.consultant_id === caller.consultantId &&
  before.starts_at.getTime() === startsAt.getTime() &&
  before.minutes === minutes &&
  before.place === place

/** @throws Refusal for who was there, and where the one time has come */
async function checkMissed(
  trx: Trx,
  { groupOrderNo, sessionNo }: Offer,
  session: SessionRow,
  before: MakeUpRow | undefined,
  now: Date,
): Promise<void> {
  const excused = (await findExcuse(trx, groupOrderNo))?.session_no === sessionNo
  const seen = { excused, attendance: await findMark(trx, session.id, groupOrderNo) }
  if (!isMissed(seen)) throw conflict('请过假，或者记下没有来的，才用补')
  if (!mayOfferMakeUp(seen, before ? openOf(before) : null, now)) throw conflict('这一次已经补过了')
}

/** @throws Refusal where the member is expected elsewhere; whether the leader is the key of what is sold decides */
async function checkMemberFree(
  trx: Trx,
  { user_id: userId }: GroupOrderRow,
  time: { startsAt: Date; minutes: number; exceptId: number },
): Promise<void> {
  // What the member books at the same moment waits for this, or this for it.
  await lockUser(trx, userId)
  if (await isMemberBusy(trx, userId, time)) throw conflict('对方这个时间不方便，请换一个')
}

const LEADER_BUSY = '你这个时间已经有安排了，请换一个'

async function writeMakeUp(
  trx: Trx,
  session: SessionRow,
  { groupOrderNo, minutes, place }: Offer,
  facts: Pick<MakeUpRow, 'consultant_id' | 'starts_at' | 'moved_from' | 'offered_at'>,
): Promise<number> {
  const made = { ...facts, minutes, place, state: 'offered' }
  const { id } = await trx
    .insertInto('group_make_up')
    .values({ group_order_no: groupOrderNo, session_id: session.id, ...made })
    .onConflict((on) => on.columns(['group_order_no', 'session_id']).doUpdateSet(made))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws Refusal where somebody has some of it, which undoes all that was written */
async function takeTime(
  trx: Trx,
  { consultantId }: ConsultantCaller,
  { id, startsAt, minutes }: { id: number; startsAt: Date; minutes: number },
  now: Date,
): Promise<void> {
  const staying = await lockStaying(trx, consultantId).select('buffer_minutes').executeTakeFirst()
  if (!staying) throw conflict(LEADER_BUSY)
  const bufferMinutes = staying.buffer_minutes
  const claim = { consultantId, start: granuleAt(startsAt), minutes, bufferMinutes, makeUpId: id, holdExpiresAt: null }
  if (!(await takeSlots(trx, [claim], now))) throw conflict(LEADER_BUSY)
}
