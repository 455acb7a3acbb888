import type { Parsed } from '@xinqi/domain/contract/contract'
import { isMakeUpOpen } from '@xinqi/domain/rules/group-make-up'
import { DAY, parseMoment } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../../call/caller'
import { badInput, conflict, notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { releaseGroupSessions } from '../../order/commands/claim-slots'
import { newNumber } from '../../order/numbers'
import { findMark, findMember, findSession, lockGroup, type SessionRow } from '../data'
import { findMakeUp, openOf } from '../make-up-data'
import { findGroupOrder, type GroupOrderRow } from '../order-data'
import { groupOfMember, ledGroup } from '../policy'
import { takeHours } from './keep-hours'
import { endMakeUp } from './let-go-make-up'
import { tellMember, tellMembers } from './tell-members'

/** A new date is at least so far ahead, so that who cannot come still leaves in time to be paid back. */
const MOVE_AHEAD_MS = 2 * DAY

async function sessionOf(trx: Trx, groupId: number, sessionNo: number): Promise<SessionRow> {
  const session = await findSession(trx, groupId, sessionNo)
  if (!session) throw notFound('活动')
  return session
}

async function memberOf(trx: Trx, groupId: number, groupOrderNo: string, sessionNo: number): Promise<void> {
  const member = await findMember(trx, groupOrderNo)
  if (member?.group_id !== groupId || member.from_session > sessionNo) throw notFound('成员')
}

/** Whether a member came. What was written down is changed with a reason, and the change is kept. */
export const markAttendance = (
  services: Services,
  caller: ConsultantCaller,
  { groupOrderNo, sessionNo, state, reason }: Parsed<'POST /consult/group/mark'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const order = await findGroupOrder(trx, groupOrderNo)
    if (!order) throw notFound('成员')
    groupOfMember(await lockGroup(trx, order.group_id), groupOrderNo, caller)
    await memberOf(trx, order.group_id, groupOrderNo, sessionNo)
    const session = await sessionOf(trx, order.group_id, sessionNo)
    if (session.starts_at > now) throw conflict('活动还没有开始')
    const key = { session_id: session.id, group_order_no: groupOrderNo }
    const mark = { state, marked_by: caller.consultantId, marked_at: now }
    const before = await findMark(trx, session.id, groupOrderNo)
    if (before === state) return null
    if (before !== null && reason === undefined) throw badInput('请写下为什么改', { reason: '请写下为什么改' })
    await trx
      .insertInto('group_attendance')
      .values({ ...key, ...mark })
      .onConflict((on) => on.columns(['session_id', 'group_order_no']).doUpdateSet(mark))
      .execute()
    if (before !== null && reason !== undefined)
      await trx
        .insertInto('group_attendance_change')
        .values({
          ...key,
          before,
          after: state,
          reason,
          changed_by: caller.consultantId,
          changed_at: now,
        })
        .execute()
    if (state !== 'absent') await letGoMakeUp(services, trx, order, session.id)
    return null
  })

/** Who was there after all has nothing to make up: a time that is still to come is free again, and they are told. */
async function letGoMakeUp(services: Services, trx: Trx, order: GroupOrderRow, sessionId: number): Promise<void> {
  const makeUp = await findMakeUp(trx, order.group_order_no, sessionId)
  if (!makeUp || !isMakeUpOpen(openOf(makeUp), services.clock.now())) return
  await endMakeUp(trx, makeUp, 'takenBack')
  await tellMember(services, trx, order, 'groupMakeUpGone')
}

/** The note on a whole session, or the part of it that is about one member. */
export const saveGroupNote = (
  services: Services,
  caller: ConsultantCaller,
  { groupId, sessionNo, groupOrderNo, words }: Parsed<'POST /consult/group/saveNote'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    ledGroup(await lockGroup(trx, groupId), caller)
    const session = await sessionOf(trx, groupId, sessionNo)
    if (session.starts_at > now) throw conflict('活动还没有开始')
    if (groupOrderNo !== undefined) {
      await memberOf(trx, groupId, groupOrderNo, sessionNo)
      await saveMemberNote(services, trx, session.id, groupOrderNo, words)
      return null
    }
    const note_cipher = services.cipher.seal('group_session.note_cipher', String(session.id), words)
    await trx.updateTable('group_session').set({ note_cipher, noted_at: now }).where('id', '=', session.id).execute()
    return null
  })

async function saveMemberNote(
  { cipher, clock }: Services,
  trx: Trx,
  sessionId: number,
  groupOrderNo: string,
  words: string,
): Promise<void> {
  const now = clock.now()
  const before = await trx
    .selectFrom('group_member_note')
    .select('note_no')
    .where('session_id', '=', sessionId)
    .where('group_order_no', '=', groupOrderNo)
    .executeTakeFirst()
  const noteNo = before?.note_no ?? newNumber(now)
  const saved = { words_cipher: cipher.seal('group_member_note.words_cipher', noteNo, words), saved_at: now }
  await trx
    .insertInto('group_member_note')
    .values({ note_no: noteNo, session_id: sessionId, group_order_no: groupOrderNo, ...saved })
    .onConflict((on) => on.column('note_no').doUpdateSet(saved))
    .execute()
}

/** A session does not take place when it was to, but at another time; everybody is told. */
export const moveSession = (
  services: Services,
  caller: ConsultantCaller,
  { groupId, sessionNo, startTime, reason }: Parsed<'POST /consult/group/moveSession'>,
): Promise<null> =>
  inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const group = ledGroup(await lockGroup(trx, groupId), caller)
    if (group.status !== 'formed' && group.status !== 'running') throw conflict('成团之后才能改时间')
    const session = await sessionOf(trx, groupId, sessionNo)
    if (session.starts_at <= now) throw conflict('这一次已经开始了，不能再改')
    const startsAt = parseMoment(startTime)
    if (startsAt.getTime() - now.getTime() < MOVE_AHEAD_MS)
      throw badInput('新的时间至少在两天之后，让来不了的人能安排', { startTime: '至少在两天之后' })
    const [before, after] = await Promise.all([
      findSession(trx, groupId, sessionNo - 1),
      findSession(trx, groupId, sessionNo + 1),
    ])
    const isBetween = (!before || before.starts_at < startsAt) && (!after || startsAt < after.starts_at)
    if (!isBetween) throw badInput('新的时间要在前一次和后一次之间', { startTime: '要在前一次和后一次之间' })
    await trx
      .updateTable('group_session')
      .set({ starts_at: startsAt, moved_from: session.starts_at, move_reason: reason, reminded_at: null })
      .where('id', '=', session.id)
      .execute()
    await releaseGroupSessions(trx, [session.id])
    await takeHours(trx, group, [{ ...session, starts_at: startsAt }], now)
    await tellMembers(services, trx, groupId, 'groupMoved')
    return null
  })
