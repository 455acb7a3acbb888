import { MINUTE } from '@xinqi/domain/time'
import { newToken } from '../../../crypto/keyed-hash'
import { conflict } from '../../../call/refusal'
import { CONSULTANT } from '../../../realtime/stomp/topics'
import { inTransaction, type Services } from '../../../call/services'
import { issueRoomToken } from '../../login/commands/session-tokens'
import type { Party } from '../../appointment/policy'

const TICKET_MINUTES = 5

/** A ticket that lets the mini-program open the room in a web view, once, within five minutes. */
export async function issueRoomTicket(services: Services, party: Party<{ appoint_no: string }>): Promise<string> {
  const ticket = newToken()
  await services.db
    .insertInto('room_ticket')
    .values({
      ticket_hash: services.hash.token(ticket),
      appoint_no: party.appointment.appoint_no,
      user_type: party.userType,
      party_id: party.partyId,
      expires_at: new Date(services.clock.now().getTime() + TICKET_MINUTES * MINUTE),
    })
    .execute()
  return ticket
}

/** Spends a ticket: a session that may enter this one room. @throws Refusal when it was spent or is late. */
export function enterByTicket(services: Services, ticket: string) {
  return inTransaction(services, async (trx) => {
    const now = services.clock.now()
    const spent = await trx
      .updateTable('room_ticket')
      .set({ used_at: now })
      .where('ticket_hash', '=', services.hash.token(ticket))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['appoint_no', 'user_type', 'party_id'])
      .executeTakeFirst()
    if (!spent) throw conflict('进入咨询室的链接已失效，请从预约详情重新进入')
    const owner =
      spent.user_type === CONSULTANT
        ? ({ side: 'consultant', consultantId: spent.party_id } as const)
        : ({ side: 'user', userId: spent.party_id } as const)
    const accessToken = await issueRoomToken(services, trx, owner, spent.appoint_no)
    return { accessToken, appointNo: spent.appoint_no, userType: spent.user_type }
  })
}
