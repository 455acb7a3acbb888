import { roomWindow } from '@xinqi/domain/rules/room-window'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Services } from '../../call/services'
import type { RtcSeat } from '../../providers/rtc/port'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { roomIsOpen } from '../order/actions'
import { seatUser } from './seat-user'

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

/** Whether a seat may be taken now: as long as the room is open. A session that was cancelled, moved or ended has no open room. */
export const maySitDown = async (services: Pick<Services, 'db' | 'clock'>, seat: RtcSeat): Promise<boolean> =>
  roomIsOpen(await sessionOfSeat(services, seat), services.clock.now())

/** Whether who sits may go on sitting. Who is talking when the room closes is not sent out for that. */
export async function mayStay(services: Pick<Services, 'db' | 'clock'>, seat: RtcSeat): Promise<boolean> {
  const session = await sessionOfSeat(services, seat)
  if (session?.status !== APPOINTMENT.toConsult || !session.start_at || !session.end_at) return false
  return roomWindow(session.start_at, session.end_at, services.clock.now()) !== 'early'
}
