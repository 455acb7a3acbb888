import type { Data } from '@xinqi/domain/contract/contract'
import { isOver, YES_NO_LABEL } from '@xinqi/domain/rules/group'
import { attendanceByRoom } from '@xinqi/domain/rules/group-room'
import { mayOfferMakeUp } from '@xinqi/domain/rules/group-make-up'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { ATTENDANCE_LABEL, type GroupAttendanceState } from '@xinqi/domain/text/group'
import { formatMoment } from '@xinqi/domain/time'
import type { ConsultantCaller } from '../../call/caller'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { auditRead } from '../visitor/commands/audit-read'
import {
  findGroup,
  findSession,
  listMarkChanges,
  listMarks,
  listMemberNotes,
  listMembers,
  listStays,
  timeOfSession,
} from './data'
import { listExcuses } from './excuse-data'
import { listMakeUps, openOf } from './make-up-data'
import { findGroupOrder } from './order-data'
import { groupOfMember, ledGroup } from './policy'
import { presentMakeUp, presentSession } from './present'

type Member = Data<'GET /consult/group/session'>['members'][number]
type Presence = Pick<Member, 'attendance' | 'byRoom' | 'excused' | 'mayMakeUp' | 'makeUp'>

const labelOf = (state: string): string => ATTENDANCE_LABEL[state as GroupAttendanceState]

/** A session with marks and notes, opened for who leads the group; whose notes were read is written down. */
export async function groupSession(
  services: Services,
  caller: ConsultantCaller,
  { groupId, sessionNo }: { groupId: number; sessionNo: number },
): Promise<Data<'GET /consult/group/session'>> {
  const { db, cipher, clock } = services
  const now = clock.now()
  const group = ledGroup(await findGroup(db, groupId), caller)
  const session = await findSession(db, groupId, sessionNo)
  if (!session) throw notFound('活动')
  const marks = await listMarks(db, [session.id])
  const changes = await listMarkChanges(db, session.id)
  const excuses = await listExcuses(db, [session.id])
  const makeUps = await listMakeUps(db, [session.id])
  const notes = await listMemberNotes(db, session.id)
  const stays = await listStays(db, session.id)
  const members = (await listMembers(db, groupId)).filter(({ from_session }) => from_session <= sessionNo)
  const subjects = notes.map(({ group_order_no }) => `group-order:${group_order_no}`)
  await auditRead(services, caller, 'read-group-note', subjects)
  const wordsOf = (no: string): string => {
    const note = notes.find(({ group_order_no }) => group_order_no === no)
    return note ? cipher.open('group_member_note.words_cipher', note.note_no, note.words_cipher) : ''
  }
  const presenceOf = (no: string): Presence => {
    const mark = marks.find(({ group_order_no }) => group_order_no === no)
    const attendance = (mark?.state ?? null) as GroupAttendanceState | null
    const excused = excuses.some(({ group_order_no }) => group_order_no === no)
    const makeUp = makeUps.find(({ group_order_no }) => group_order_no === no)
    const mayMakeUp = mayOfferMakeUp({ excused, attendance }, makeUp ? openOf(makeUp) : null, now)
    const own = stays.filter((stay) => stay.group_order_no === no)
    const log = {
      stays: own.map(({ joined_at: joinedAt, left_at: leftAt }) => ({ joinedAt, leftAt })),
      wasUsed: stays.length > 0,
    }
    const byRoom = attendanceByRoom(timeOfSession(session), log, now)
    return { attendance, byRoom, excused, mayMakeUp, makeUp: presentMakeUp(makeUp, now) }
  }
  return {
    title: group.title,
    session: presentSession(session),
    over: isOver(timeOfSession(session), now),
    begun: session.starts_at <= now,
    note:
      session.note_cipher === null
        ? ''
        : cipher.open('group_session.note_cipher', String(session.id), session.note_cipher),
    members: members.map(({ group_order_no: groupOrderNo, alias }) => ({
      groupOrderNo,
      alias,
      ...presenceOf(groupOrderNo),
      changes: changes
        .filter((change) => change.group_order_no === groupOrderNo)
        .map(
          ({ before, after, reason, changed_at }) =>
            `${formatMoment(changed_at).slice(0, 16)}：${labelOf(before)} → ${labelOf(after)}，${reason}`,
        ),
      words: wordsOf(groupOrderNo),
    })),
  }
}

/** What a member, or who wants to be one, lets the leaders read of their answers; each reading is written down. */
export async function memberAnswers(
  services: Services,
  caller: ConsultantCaller,
  groupOrderNo: string,
): Promise<Data<'GET /consult/group/answers'>> {
  const { db, cipher } = services
  const order = await findGroupOrder(db, groupOrderNo)
  if (!order) throw notFound('成员')
  const group = groupOfMember(await findGroup(db, order.group_id), groupOrderNo, caller)
  const isMember = (await listMembers(db, group.id)).some(({ group_order_no }) => group_order_no === groupOrderNo)
  const isApplicant = order.status === GROUP_ORDER.unpaid && order.interview !== null
  if (!(isMember || isApplicant) || !order.shares_answers || order.answers_cipher === null) throw notFound('回答')
  await auditRead(services, caller, 'read-group-answers', [`group-order:${groupOrderNo}`])
  const answers = JSON.parse(cipher.open('group_order.answers_cipher', groupOrderNo, order.answers_cipher)) as string[]
  return {
    answers: group.questions.map(({ text, kind }, index) => {
      const answer = answers[index] ?? ''
      const isSaid = kind === 'yesNo' && (answer === 'yes' || answer === 'no')
      return { question: text, answer: isSaid ? YES_NO_LABEL[answer] : answer }
    }),
  }
}
