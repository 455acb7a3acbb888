import { MINUTE } from '@xinqi/domain/time'
import { newToken } from '../../../crypto/keyed-hash'
import { conflict } from '../../../call/refusal'
import { CONSULTANT, type UserType } from '../../../realtime/stomp/topics'
import { inTransaction, type Services } from '../../../call/services'
import { issueRoomToken } from '../../login/commands/session-tokens'
import type { SessionOwner } from '../../login/session-owner'
import { lockOwner } from '../../login/commands/lock-owner'
import { groupRoomId } from '../../group/room-data'

const TICKET_MINUTES = 5

/** Which room a ticket opens: that of an appointment, or of a group's session. */
type Room = { appointNo: string } | { groupSessionId: number }

export interface TicketHolder {
  /** The login that asks. */
  sessionId: number
  userType: UserType
  partyId: number
}

/** A ticket that lets the mini-program open the room in a web view, once, within five minutes. */
export async function issueRoomTicket(services: Services, holder: TicketHolder, room: Room): Promise<string> {
  const ticket = newToken()
  await services.db
    .insertInto('room_ticket')
    .values({
      ticket_hash: services.hash.token(ticket),
      session_id: holder.sessionId,
      appoint_no: 'appointNo' in room ? room.appointNo : null,
      group_session_id: 'appointNo' in room ? null : room.groupSessionId,
      user_type: holder.userType,
      party_id: holder.partyId,
      expires_at: new Date(services.clock.now().getTime() + TICKET_MINUTES * MINUTE),
    })
    .execute()
  return ticket
}

/** Spends a ticket: a session that may enter this one room. @throws Refusal when it was spent, is late, or its login has ended. */
export function enterByTicket(services: Services, ticket: string) {
  return spend(services, ticket, 'appoint_no', (appointNo) => ({ appointNo, roomId: appointNo }))
}

/** The same of a ticket for the room of a group's session. */
export function enterGroupByTicket(services: Services, ticket: string) {
  return spend(services, ticket, 'group_session_id', (sessionId) => ({ sessionId, roomId: groupRoomId(sessionId) }))
}

interface TicketColumns {
  appoint_no: string
  group_session_id: number
}

function spend<C extends keyof TicketColumns, R extends { roomId: string }>(
  services: Services,
  ticket: string,
  column: C,
  roomOf: (value: TicketColumns[C]) => R,
) {
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const found = await trx
      .selectFrom('room_ticket')
      .select(['user_type', 'party_id'])
      .where('ticket_hash', '=', services.hash.token(ticket))
      .executeTakeFirst()
    if (!found) throw gone()
    const owner = ownerOfTicket(found)
    // A logout that is under way is waited for: what is let in now would outlive it.
    await lockOwner(trx, owner)
    const spent = await trx
      .updateTable('room_ticket')
      .from('auth_session')
      .set({ used_at: now })
      .whereRef('auth_session.id', '=', 'room_ticket.session_id')
      .where('auth_session.revoked_at', 'is', null)
      .where('ticket_hash', '=', services.hash.token(ticket))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      // What opens a room of the other kind is left as it is.
      .where(`room_ticket.${column}`, 'is not', null)
      .returning([
        'room_ticket.appoint_no',
        'room_ticket.group_session_id',
        'room_ticket.user_type',
        'auth_session.family',
      ])
      .$narrowType<TicketColumns>()
      .executeTakeFirst()
    if (!spent) throw gone()
    const room = roomOf(spent[column])
    const accessToken = await issueRoomToken(services, trx, { owner, family: spent.family, roomId: room.roomId })
    return { ...room, accessToken, userType: spent.user_type }
  })
}

const gone = () => conflict('进入咨询室的链接已失效，请从预约详情重新进入')

const ownerOfTicket = ({ user_type, party_id }: { user_type: number; party_id: number }): SessionOwner =>
  user_type === CONSULTANT ? { side: 'consultant', consultantId: party_id } : { side: 'user', userId: party_id }
