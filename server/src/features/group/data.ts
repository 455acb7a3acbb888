import { GROUP_ORDER } from '@xinqi/domain/status/group-order'
import { SHOWN_GROUPS, type GroupStatus } from '@xinqi/domain/status/group'
import type { GroupAttendanceState, GroupDeskTab, GroupShelf } from '@xinqi/domain/text/group'
import type { BelowRule, GroupPlace, GroupQuestion, GroupSessionTime, GroupTerms } from '@xinqi/domain/rules/group'
import type { Selectable } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import { countOf } from '../../db/count-of'
import type { GroupCourse, GroupSession } from '../../db/database'

const PAGE_SIZE = 20

export type GroupRow = Omit<Selectable<GroupCourse>, 'status' | 'questions' | 'below_rule' | 'place_kind'> & {
  status: GroupStatus
  questions: GroupQuestion[]
  below_rule: BelowRule
  place_kind: GroupPlace
}
export type SessionRow = Selectable<GroupSession>

export const termsOf = (group: Pick<GroupRow, 'status' | 'decide_at' | 'late_until_session'>): GroupTerms => ({
  status: group.status,
  decideAt: group.decide_at,
  lateUntilSession: group.late_until_session,
})

export const timeOfSession = ({
  session_no,
  starts_at,
  minutes,
}: Pick<SessionRow, 'session_no' | 'starts_at' | 'minutes'>): GroupSessionTime => ({
  sessionNo: session_no,
  startsAt: starts_at,
  minutes,
})

/** A group with its leaders, times and taken seats. */
const groups = (db: Db) =>
  db
    .selectFrom('group_course as g')
    .innerJoin('consultant as leader', 'leader.id', 'g.leader_id')
    .leftJoin('consultant as second', 'second.id', 'g.co_leader_id')
    .selectAll('g')
    .select(['leader.name as leader_name', 'leader.portrait as leader_portrait'])
    .select(['second.name as second_name', 'second.portrait as second_portrait'])
    .select((eb) => [
      eb
        .selectFrom('group_seat as seat')
        .whereRef('seat.group_id', '=', 'g.id')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('taken'))
        .as('taken'),
    ])
    .$castTo<ListedGroup>()

export type ListedGroup = GroupRow & {
  leader_name: string
  leader_portrait: string
  second_name: string | null
  second_portrait: string | null
  taken: number
}

const OPEN: readonly GroupStatus[] = ['enrolling', 'formed', 'running']
const PAST: readonly GroupStatus[] = ['ended', 'notFormed', 'stopped']

export const listGroups = (db: Db, orgId: number, shelf: GroupShelf, asked: AskedPage) =>
  readPage(
    groups(db)
      .where('g.org_id', '=', orgId)
      .where('g.status', 'in', shelf === 'open' ? OPEN : PAST),
    { columns: { 'g.decide_at': 'time', 'g.id': 'number' }, direction: shelf === 'open' ? 'asc' : 'desc' },
    asked,
    PAGE_SIZE,
  )

export const listDesk = (db: Db, tab: GroupDeskTab, asked: AskedPage) =>
  readPage(
    groups(db).where('g.status', 'in', tab === 'submitted' ? ['submitted'] : SHOWN_GROUPS),
    { columns: { 'g.saved_at': 'time', 'g.id': 'number' }, direction: tab === 'submitted' ? 'asc' : 'desc' },
    asked,
    PAGE_SIZE,
  )

/** Those that a consultant leads, alone or with another. */
export const listLed = (db: Db, consultantId: number) =>
  groups(db)
    .where((eb) => eb.or([eb('g.leader_id', '=', consultantId), eb('g.co_leader_id', '=', consultantId)]))
    .orderBy('g.id', 'desc')
    .limit(100)
    .execute()

/** How many groups wait for a consultant's word on leading them with their colleague. */
export const countAskedToLead = (db: Db, consultantId: number): Promise<number> =>
  countOf(
    db
      .selectFrom('group_course')
      .where('co_leader_id', '=', consultantId)
      .where('co_leader_agreed_at', 'is', null)
      .where('status', '=', 'draft'),
  )

/** How many people wait for the interview before a group that a consultant leads. */
export const countApplicants = (db: Db, consultantId: number): Promise<number> =>
  countOf(
    db
      .selectFrom('group_order as o')
      .innerJoin('group_course as g', 'g.id', 'o.group_id')
      .where((eb) => eb.or([eb('g.leader_id', '=', consultantId), eb('g.co_leader_id', '=', consultantId)]))
      .where('o.status', '=', GROUP_ORDER.unpaid)
      .where('o.interview', '=', 'waiting'),
  )

export const findGroup = (db: Db, groupId: number): Promise<ListedGroup | undefined> =>
  groups(db).where('g.id', '=', groupId).executeTakeFirst()

/** Whom a consultant may ask to lead a group with them: who is shown in the same organisation, by a part of the name. */
export const listColleagues = (db: Db, consultantId: number, keyword: string) =>
  db
    .selectFrom('consultant as c')
    .innerJoin('consultant as own', 'own.org_id', 'c.org_id')
    .select(['c.id', 'c.name', 'c.years', 'c.portrait'])
    .where('own.id', '=', consultantId)
    .where('c.id', '!=', consultantId)
    .where('c.display_status', '=', 1)
    .where('c.name', 'like', `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .orderBy('c.years', 'desc')
    .orderBy('c.id')
    .limit(PAGE_SIZE)
    .execute()

export const findTitles = (db: Db, groupIds: readonly number[]) =>
  groupIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('group_course')
        .select(['id', 'title', 'status'])
        .where('id', 'in', groupIds)
        .$castTo<Pick<GroupRow, 'id' | 'title' | 'status'>>()
        .execute()

/** The row as it is, and stays until the end of the transaction. Orders are never locked after it. */
export const lockGroup = (trx: Trx, groupId: number): Promise<GroupRow | undefined> =>
  trx
    .selectFrom('group_course')
    .selectAll()
    .where('id', '=', groupId)
    .forUpdate()
    .$castTo<GroupRow>()
    .executeTakeFirst()

/** The row, with a status that stays: many may enrol and pay at once, and nobody decides meanwhile. */
export const holdGroup = (trx: Trx, groupId: number): Promise<GroupRow | undefined> =>
  trx.selectFrom('group_course').selectAll().where('id', '=', groupId).forShare().$castTo<GroupRow>().executeTakeFirst()

export const listSessions = (db: Db, groupIds: readonly number[]): Promise<SessionRow[]> =>
  groupIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('group_session')
        .selectAll()
        .where('group_id', 'in', groupIds)
        .orderBy('group_id')
        .orderBy('session_no')
        .execute()

export const findSession = (db: Db, groupId: number, sessionNo: number): Promise<SessionRow | undefined> =>
  db
    .selectFrom('group_session')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('session_no', '=', sessionNo)
    .executeTakeFirst()

/** Groups that the clock may have to decide about. */
export const listUnderWay = (db: Db) =>
  db.selectFrom('group_course').select('id').where('status', 'in', OPEN).orderBy('id').limit(1000).execute()

/** Sessions of groups that were formed, which begin in a span of time and of which nobody was reminded. */
export const listSessionsToRemind = (db: Db, from: Date, to: Date) =>
  db
    .selectFrom('group_session as s')
    .innerJoin('group_course as g', 'g.id', 's.group_id')
    .select(['s.id', 's.group_id'])
    .where('g.status', 'in', ['formed', 'running'])
    .where('s.reminded_at', 'is', null)
    .where('s.starts_at', '>', from)
    .where('s.starts_at', '<=', to)
    .limit(500)
    .execute()

export const countWaiting = async (db: Db, groupId: number): Promise<number> => {
  const { waiting } = await db
    .selectFrom('group_waiting')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('waiting'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  return waiting
}

export const findWaiting = (db: Db, groupId: number, userId: number) =>
  db
    .selectFrom('group_waiting')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const listGroupsWithWaiting = (db: Db) =>
  db.selectFrom('group_waiting').select('group_id').distinct().limit(500).execute()

/** Everybody who has a seat or had one until the end, the first who enrolled first. */
export const listMembers = (db: Db, groupId: number) =>
  db
    .selectFrom('group_order')
    .select(['group_order_no', 'user_id', 'status', 'alias', 'introduction', 'from_session', 'shares_answers'])
    .where('group_id', '=', groupId)
    .where('status', 'in', [...MEMBERS])
    .orderBy('paid_at')
    // Who pays within one second came in the order in which they enrolled.
    .orderBy('created_at')
    .orderBy('group_order_no')
    .execute()

/** Paid, and those who were there until the end. */
export const MEMBERS = [1, 5] as const

export const countSeated = async (db: Db, groupId: number, statuses: readonly number[]): Promise<number> => {
  const { seated } = await db
    .selectFrom('group_order')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('seated'))
    .where('group_id', '=', groupId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
  return seated
}

/** An enrolment that is paid, or was until the end. */
export const findMember = (db: Db, groupOrderNo: string) =>
  db
    .selectFrom('group_order')
    .select(['group_order_no', 'group_id', 'from_session'])
    .where('group_order_no', '=', groupOrderNo)
    .where('status', 'in', [...MEMBERS])
    .executeTakeFirst()

/** Marks of sessions, by session and enrolment. */
export const listMarks = (db: Db, sessionIds: readonly number[]) =>
  sessionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('group_attendance')
        .select(['session_id', 'group_order_no', 'state'])
        .where('session_id', 'in', sessionIds)
        .execute()

/** How one member's presence at a session was marked; null: not at all. */
export const findMark = async (
  db: Db,
  sessionId: number,
  groupOrderNo: string,
): Promise<GroupAttendanceState | null> => {
  const mark = await db
    .selectFrom('group_attendance')
    .select('state')
    .where('session_id', '=', sessionId)
    .where('group_order_no', '=', groupOrderNo)
    .$castTo<{ state: GroupAttendanceState }>()
    .executeTakeFirst()
  return mark?.state ?? null
}

export const listMarkChanges = (db: Db, sessionId: number) =>
  db
    .selectFrom('group_attendance_change')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .execute()

export const listMemberNotes = (db: Db, sessionId: number) =>
  db.selectFrom('group_member_note').selectAll().where('session_id', '=', sessionId).execute()

/** Who was in the room of a session, as the room wrote it: members by their enrolment, leaders without one. */
export const listStays = (db: Db, sessionId: number) =>
  db
    .selectFrom('group_room_stay')
    .select(['group_order_no', 'joined_at', 'left_at'])
    .where('session_id', '=', sessionId)
    .orderBy('joined_at')
    .execute()

export const listStaysOf = (db: Db, userId: number) =>
  db
    .selectFrom('group_room_stay as s')
    .innerJoin('group_order as o', 'o.group_order_no', 's.group_order_no')
    .select(['s.group_order_no', 's.joined_at', 's.left_at'])
    .where('o.user_id', '=', userId)
    .orderBy('s.joined_at')
    .execute()
