import { ROOM_GROUPS, hasGroupRoom, mayComeTo } from '@xinqi/domain/rules/group-room'
import type { Db, Services } from '../../call/services'
import type { RtcSeat } from '../../providers/rtc/port'
import { seatUser } from '../../realtime/rooms/seat-user'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import type { GroupRow, SessionRow } from './data'

const ROOM = /^group-(\d{1,15})$/

/** A session's room is named so, to be told from that of an appointment. */
export const groupRoomId = (sessionId: number): string => `group-${sessionId}`
export const isGroupRoom = (roomId: string): boolean => ROOM.test(roomId)

export type RoomSessionRow = Pick<SessionRow, 'id' | 'group_id' | 'session_no' | 'topic' | 'starts_at' | 'minutes'> &
  Pick<GroupRow, 'title' | 'status' | 'place_kind' | 'max_seats' | 'leader_id' | 'co_leader_id'>

const roomSessions = (db: Db) =>
  db
    .selectFrom('group_session as s')
    .innerJoin('group_course as g', 'g.id', 's.group_id')
    .select(['s.id', 's.group_id', 's.session_no', 's.topic', 's.starts_at', 's.minutes'])
    .select(['g.title', 'g.status', 'g.place_kind', 'g.max_seats', 'g.leader_id', 'g.co_leader_id'])
    .$castTo<RoomSessionRow>()

/** A session with what its group's terms say of a room. */
export const findRoomSession = (db: Db, groupId: number, sessionNo: number): Promise<RoomSessionRow | undefined> =>
  roomSessions(db).where('s.group_id', '=', groupId).where('s.session_no', '=', sessionNo).executeTakeFirst()

export const findSessionOfRoom = (db: Db, roomId: string): Promise<RoomSessionRow | undefined> =>
  roomSessions(db)
    .where('s.id', '=', Number(ROOM.exec(roomId)?.[1] ?? 0))
    .executeTakeFirst()

/** Whether the sessions of a group have a room: it was formed, and by its terms all of it fit in. */
export const hasRoom = ({
  status,
  place_kind,
  max_seats,
  co_leader_id,
}: Pick<RoomSessionRow, 'status' | 'place_kind' | 'max_seats' | 'co_leader_id'>): boolean =>
  ROOM_GROUPS.includes(status) &&
  hasGroupRoom({ placeKind: place_kind, maxSeats: max_seats, leaders: co_leader_id === null ? 1 : 2 })

/** Somebody of a group's room: a member by their enrolment, or a leader. */
export interface RoomPerson {
  /** How they are named in the room. Members stand under an alias: nobody reads from it which account is theirs. */
  seat: string
  groupOrderNo: string | null
  consultantId: number | null
  /** Of which logins the seat is one. */
  owner: string
  name: string
  /** They may come; else they were in the group once, and what the room wrote of them stays. */
  mayCome: boolean
}

/** Everybody who has paid for this session or leads it, the leaders first, those who left among them. */
export async function listRoomPeople(
  { db, hash }: Pick<Services, 'db' | 'hash'>,
  { group_id, session_no, leader_id, co_leader_id }: RoomSessionRow,
): Promise<RoomPerson[]> {
  const leaders = await db
    .selectFrom('consultant')
    .select(['id', 'name'])
    .where('id', 'in', co_leader_id === null ? [leader_id] : [leader_id, co_leader_id])
    .orderBy((eb) => eb('id', '=', leader_id), 'desc')
    .execute()
  const members = await db
    .selectFrom('group_order')
    .select(['group_order_no', 'user_id', 'alias', 'from_session', 'left_at'])
    .where('group_id', '=', group_id)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    // Who pays within one second came in the order in which they enrolled.
    .orderBy('created_at')
    .orderBy('group_order_no')
    .execute()
  return [
    ...leaders.map(({ id, name }) => {
      const seat = seatUser(CONSULTANT, id)
      return { seat, groupOrderNo: null, consultantId: id, owner: seat, name, mayCome: true }
    }),
    ...members.map(({ group_order_no, user_id, alias, from_session, left_at }) => ({
      seat: `m-${hash.groupSeat(group_order_no)}`,
      groupOrderNo: group_order_no,
      consultantId: null,
      owner: seatUser(USER, user_id),
      name: alias,
      mayCome: mayComeTo({ fromSession: from_session, leftAt: left_at }, session_no),
    })),
  ]
}

/** Whose seat it is, as long as the login that was given it goes on and they may come to the session; else nobody's. */
export async function findSitter(
  services: Pick<Services, 'db' | 'hash'>,
  { roomId, userId, sessionId }: RtcSeat,
): Promise<{ session: RoomSessionRow; owner: string } | undefined> {
  const session = await findSessionOfRoom(services.db, roomId)
  if (!session || !hasRoom(session)) return undefined
  const login = await services.db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!login) return undefined
  const person = (await listRoomPeople(services, session)).find(({ seat }) => seat === userId)
  return person?.mayCome ? { session, owner: person.owner } : undefined
}
