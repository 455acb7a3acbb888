import { MINUTE } from '@xinqi/domain/time'
import { newToken } from '../../../crypto/keyed-hash'
import { conflict } from '../../../call/refusal'
import { CONSULTANT } from '../../../realtime/stomp/topics'
import { inTransaction, type Services } from '../../../call/services'
import { issueRoomToken } from '../../login/commands/session-tokens'
import type { SessionOwner } from '../../login/session-owner'
import { lockOwner } from '../../login/commands/lock-owner'
import type { Party } from '../../appointment/policy'

const TICKET_MINUTES = 5

/** A ticket that lets the mini-program open the room in a web view, once, within five minutes. */
export async function issueRoomTicket(
  services: Services,
  sessionId: number,
  party: Party<{ appoint_no: string }>,
): Promise<string> {
  const ticket = newToken()
  await services.db
    .insertInto('room_ticket')
    .values({
      ticket_hash: services.hash.token(ticket),
      session_id: sessionId,
      appoint_no: party.appointment.appoint_no,
      user_type: party.userType,
      party_id: party.partyId,
      expires_at: new Date(services.clock.now().getTime() + TICKET_MINUTES * MINUTE),
    })
    .execute()
  return ticket
}

/** Spends a ticket: a session that may enter this one room. @throws Refusal when it was spent, is late, or its login has ended. */
export function enterByTicket(services: Services, ticket: string) {
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
      .returning(['room_ticket.appoint_no', 'room_ticket.user_type', 'auth_session.family'])
      .executeTakeFirst()
    if (!spent) throw gone()
    const { appoint_no: appointNo, user_type: userType, family } = spent
    return { accessToken: await issueRoomToken(services, trx, { owner, family, appointNo }), appointNo, userType }
  })
}

const gone = () => conflict('进入咨询室的链接已失效，请从预约详情重新进入')

const ownerOfTicket = ({ user_type, party_id }: { user_type: number; party_id: number }): SessionOwner =>
  user_type === CONSULTANT ? { side: 'consultant', consultantId: party_id } : { side: 'user', userId: party_id }
