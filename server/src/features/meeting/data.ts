import { GROUP_ROOM_SEATS, groupRoomWindow, isTooLargeForMesh } from '@xinqi/domain/rules/group-room'
import { roomWindow } from '@xinqi/domain/rules/room-window'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Services } from '../../call/services'
import type { RtcSeat } from '../../providers/rtc/port'
import type { Admission } from '../../realtime/rooms/connection'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { timeOfSession } from '../group/data'
import { findSitter, isGroupRoom } from '../group/room-data'
import { roomIsOpen } from '../order/actions'
import { seatUser } from '../../realtime/rooms/seat-user'

/** The session of a seat, where its user is a party of it and the login that was given the seat goes on. */
async function sessionOfSeat({ db }: Pick<Services, 'db'>, { roomId, userId, sessionId }: RtcSeat) {
  const session = await db
    .selectFrom('appointment')
    .innerJoin('auth_session', (join) =>
      join.on('auth_session.id', '=', sessionId).on('auth_session.revoked_at', 'is', null),
    )
    .selectAll('appointment')
    .where('appointment.appoint_no', '=', roomId)
    .executeTakeFirst()
  if (!session) return undefined
  const parties = [seatUser(CONSULTANT, session.consultant_id), seatUser(USER, session.user_id)]
  return parties.includes(userId) ? session : undefined
}

type Looking = Pick<Services, 'db' | 'clock' | 'hash'>

/** Whether who sits may go on sitting. Who is talking when the room closes is not sent out for that. */
async function mayStay(services: Looking, seat: RtcSeat): Promise<boolean> {
  const session = await sessionOfSeat(services, seat)
  if (session?.status !== APPOINTMENT.toConsult || !session.start_at || !session.end_at) return false
  return roomWindow(session.start_at, session.end_at, services.clock.now()) !== 'early'
}

/** The same of a group's session. */
async function mayStayInGroup(services: Looking, seat: RtcSeat): Promise<boolean> {
  const sitter = await findSitter(services, seat)
  return sitter !== undefined && groupRoomWindow(timeOfSession(sitter.session), services.clock.now()) !== 'early'
}

/** Lets a seat be taken as long as the room is open; null: not now. A session that was cancelled, moved or ended has no open room. */
export async function admit(services: Looking, seat: RtcSeat): Promise<Admission | null> {
  const now = services.clock.now()
  if (!isGroupRoom(seat.roomId)) {
    const isOpen = roomIsOpen(await sessionOfSeat(services, seat), now)
    return isOpen ? { owner: seat.userId, stands: () => mayStay(services, seat) } : null
  }
  const sitter = await findSitter(services, seat)
  if (!sitter || groupRoomWindow(timeOfSession(sitter.session), now) !== 'open') return null
  const { max_seats: maxSeats, co_leader_id } = sitter.session
  const engine = isTooLargeForMesh({ maxSeats, leaders: co_leader_id === null ? 1 : 2 }) ? 'sfu' : 'mesh'
  return { owner: sitter.owner, engine, stands: () => mayStayInGroup(services, seat) }
}

/** A consultation has two people, the room of a group as many as can hear each other. */
export const seatsOfRoom = (roomId: string): number => (isGroupRoom(roomId) ? GROUP_ROOM_SEATS : 2)
