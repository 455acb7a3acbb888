import type { Data } from '@xinqi/domain/contract/contract'
import { enrolUntil, excuseOf, isOver, noEnrolment, refundOnLeaving, sessionsAhead } from '@xinqi/domain/rules/group'
import { JOIN_STATUS, SHOWN_GROUPS } from '@xinqi/domain/status/group'
import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import type { GroupAttendanceState } from '@xinqi/domain/text/group'
import { formatMoment } from '@xinqi/domain/time'
import { userIdOf, type Caller, type ConsultantCaller, type UserCaller } from '../../call/caller'
import { notFound } from '../../call/refusal'
import type { Db, Services } from '../../call/services'
import {
  countWaiting,
  findGroup,
  findWaiting,
  listMarks,
  listMembers,
  listSessions,
  termsOf,
  timeOfSession,
} from './data'
import { findExcuse, listExcuses } from './excuse-data'
import { listMakeUps } from './make-up-data'
import { findGroupOrder, findNewestOf, findSeated, isRefundStopped, isRefused, listApplicants } from './order-data'
import { isAskedToLead, ledGroup, ownGroupOrder } from './policy'
import { hasRoom } from './room-data'
import { draftOf, leadersOf, presentGroup, presentMakeUp, presentOrder, presentSession, presentTerms } from './present'

/** A group for anybody, and what the caller has to do with it. */
export async function groupDetail(
  { db, clock }: Services,
  caller: Caller,
  groupId: number,
): Promise<Data<'GET /appoint/consultGroup/detail'>> {
  const now = clock.now()
  const group = await findGroup(db, groupId)
  if (!group || !SHOWN_GROUPS.includes(group.status)) throw notFound('团体')
  const rows = await listSessions(db, [groupId])
  const sessions = rows.map(timeOfSession)
  const isOpen = noEnrolment(termsOf(group), sessions, now) === null
  const until = isOpen ? enrolUntil(termsOf(group), sessions) : null
  const ahead = sessionsAhead(sessions, now).length
  return {
    ...presentGroup(group, rows),
    terms: presentTerms(group),
    sessionList: rows.map(presentSession),
    enrolUntil: until && formatMoment(until),
    joinFen: isOpen ? ahead * group.price_fen : null,
    joinSessions: isOpen ? ahead : 0,
    waitlist: (await countWaiting(db, groupId)) > 0,
    ...(await relationTo(db, userIdOf(caller), groupId)),
  }
}

type Relation = Pick<Data<'GET /appoint/consultGroup/detail'>, 'joinStatus' | 'groupOrderNo' | 'offerUntil' | 'refused'>

async function relationTo(db: Db, userId: number | null, groupId: number): Promise<Relation> {
  const none = { joinStatus: null, groupOrderNo: null, offerUntil: null, refused: false }
  if (userId === null) return none
  const seated = await findSeated(db, userId, groupId)
  if (seated) return { ...none, joinStatus: JOIN_STATUS.joined, groupOrderNo: seated.group_order_no }
  const waiting = await findWaiting(db, groupId, userId)
  const offerUntil = waiting?.offer_until ? formatMoment(waiting.offer_until) : null
  const before = await findNewestOf(db, userId, groupId)
  const stayed = before?.status === GROUP_ORDER.completed
  const groupOrderNo = before?.group_order_no ?? null
  if (waiting) return { ...none, joinStatus: JOIN_STATUS.interested, groupOrderNo, offerUntil }
  if (!before) return none
  const refused = await isRefused(db, userId, groupId)
  return { ...none, joinStatus: stayed ? JOIN_STATUS.joined : JOIN_STATUS.quit, groupOrderNo, refused }
}

/** Somebody's own enrolment. The door, and the others, are for who has paid. */
export async function groupOrderDetail(
  { db, cipher, clock }: Services,
  caller: UserCaller,
  groupOrderNo: string,
): Promise<Data<'GET /appoint/consultGroupOrder/detail'>> {
  const now = clock.now()
  const order = ownGroupOrder(await findGroupOrder(db, groupOrderNo), caller)
  const group = await findGroup(db, order.group_id)
  if (!group) throw notFound('团体')
  const rows = await listSessions(db, [order.group_id])
  const own = rows.filter(({ session_no }) => session_no >= order.from_session)
  const isMember = order.status === GROUP_ORDER.paid || order.status === GROUP_ORDER.completed
  const sessionIds = own.map(({ id }) => id)
  const marks = await listMarks(db, sessionIds)
  const markOf = (sessionId: number) =>
    marks.find((mark) => mark.session_id === sessionId && mark.group_order_no === groupOrderNo)?.state ?? null
  const excused = await findExcuse(db, groupOrderNo)
  const makeUps = (await listMakeUps(db, sessionIds)).filter((one) => one.group_order_no === groupOrderNo)
  const members = isMember ? await listMembers(db, order.group_id) : []
  const { refundFen, sessions, reason } = refundOnLeaving(
    { priceFen: order.price_fen, fromSession: order.from_session },
    group.status,
    rows.map(timeOfSession),
    now,
  )
  const isUnderWay = group.status === 'enrolling' || group.status === 'formed' || group.status === 'running'
  return {
    ...presentOrder(order, group, rows, now),
    alias: order.alias,
    leaders: leadersOf(group),
    terms: presentTerms(group),
    place: group.place,
    entrance: order.status === GROUP_ORDER.paid ? group.entrance : null,
    payDeadline: order.status === GROUP_ORDER.unpaid ? formatMoment(order.pay_deadline) : null,
    interviewWords:
      order.interview_words_cipher === null
        ? null
        : cipher.open('group_order.interview_words_cipher', groupOrderNo, order.interview_words_cipher),
    decideTime: formatMoment(group.decide_at),
    minSeats: group.min_seats,
    hasRoom: isMember && hasRoom(group),
    sessionList: own.map((row) => ({
      ...presentSession(row),
      attendance: markOf(row.id) as GroupAttendanceState | null,
      excuse: isMember ? excuseOf(timeOfSession(row), excused?.session_no ?? null, now) : null,
      makeUp: isMember
        ? presentMakeUp(
            makeUps.find(({ session_id }) => session_id === row.id),
            now,
          )
        : null,
    })),
    members: members.map(({ alias, introduction, group_order_no }) => ({
      alias,
      introduction,
      own: group_order_no === groupOrderNo,
    })),
    leaving: order.status === GROUP_ORDER.paid && isUnderWay ? { refundFen, sessions, reason } : null,
    refundFen: order.refund_fen,
    refundStopped: await isRefundStopped(db, groupOrderNo),
  }
}

/** A group for who leads it. */
export async function groupInfo(
  { db, clock }: Services,
  caller: ConsultantCaller,
  groupId: number,
): Promise<Data<'GET /consult/group/info'>> {
  const now = clock.now()
  const group = ledGroup(await findGroup(db, groupId), caller)
  const rows = await listSessions(db, [groupId])
  const sessionIds = rows.map(({ id }) => id)
  const [marks, excuses] = [await listMarks(db, sessionIds), await listExcuses(db, sessionIds)]
  const members = await listMembers(db, groupId)
  const [, second] = leadersOf(group)
  const isMember = (no: string): boolean => members.some(({ group_order_no }) => group_order_no === no)
  return {
    group: presentGroup(group, rows),
    draft: draftOf(group, rows),
    reviewReason: group.review_reason,
    own: group.leader_id === caller.consultantId,
    coLeader: second ? { ...second, agreed: group.co_leader_agreed_at !== null } : null,
    askedToLead: isAskedToLead(group, caller),
    hasRoom: hasRoom(group),
    savedTime: formatMoment(group.saved_at),
    sessionList: rows.map((row) => ({
      ...presentSession(row),
      noted: row.noted_at !== null,
      over: isOver(timeOfSession(row), now),
      marked: marks.filter(({ session_id }) => session_id === row.id).length,
      excused: excuses.filter((one) => one.session_id === row.id && isMember(one.group_order_no)).length,
    })),
    members: members.map((row) => ({
      groupOrderNo: row.group_order_no,
      alias: row.alias,
      introduction: row.introduction,
      status: row.status,
      fromSession: row.from_session,
      sharesAnswers: row.shares_answers,
    })),
    waiting: await countWaiting(db, groupId),
    applicants: (await listApplicants(db, [groupId])).map((row) => ({
      groupOrderNo: row.group_order_no,
      alias: row.alias,
      introduction: row.introduction,
      interview: row.interview ?? 'waiting',
      sharesAnswers: row.shares_answers,
      keptUntil: formatMoment(row.pay_deadline),
    })),
  }
}
