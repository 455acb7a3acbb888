import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import type { Data } from '@xinqi/domain/contract/contract'
import { endOf } from '@xinqi/domain/rules/group'
import { groupRoomWindow } from '@xinqi/domain/rules/group-room'
import { formatMoment, MINUTE } from '@xinqi/domain/time'
import type { PartyCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { timeOfSession } from '../group/data'
import { groupRoomId } from '../group/room-data'
import { enterGroupByTicket, issueRoomTicket, type TicketHolder } from '../meeting/commands/enter-by-ticket'
import { presentSeat } from '../meeting/present-seat'
import { comerTo, refuseTicketHolder, type Comer } from './policy'

function presentRoom(
  services: Services,
  { session, people, own }: Comer,
  sessionId: number,
): Data<'GET /appoint/groupRoom/info'> {
  const times = timeOfSession(session)
  const window = groupRoomWindow(times, services.clock.now())
  const seat = { roomId: groupRoomId(session.id), userId: own.seat, sessionId }
  return {
    ...presentSeat(services, seat, window === 'open'),
    window,
    groupId: session.group_id,
    sessionNo: session.session_no,
    title: session.title,
    topic: session.topic,
    opensAt: formatMoment(session.starts_at.getTime() - ROOM_OPENS_MINUTES * MINUTE),
    startTime: formatMoment(session.starts_at),
    endTime: formatMoment(endOf(times)),
    people: people.map((person) => ({
      seat: person.seat,
      name: person.name,
      isLeader: person.consultantId !== null,
      isMe: person === own,
    })),
  }
}

function holderOf(caller: PartyCaller): TicketHolder {
  const { sessionId } = caller
  return 'userId' in caller
    ? { sessionId, userType: USER, partyId: caller.userId }
    : { sessionId, userType: CONSULTANT, partyId: caller.consultantId }
}

export const groupRoomHandlers = {
  'GET /appoint/groupRoom/info': async (which, { services, caller }) =>
    presentRoom(services, await comerTo(services, caller, which), caller.sessionId),
  'POST /appoint/groupRoom/roomTicket': async (which, { services, caller }) => {
    refuseTicketHolder(caller)
    const { session } = await comerTo(services, caller, which)
    return { ticket: await issueRoomTicket(services, holderOf(caller), { groupSessionId: session.id }) }
  },
  'POST /appoint/groupRoom/enterByTicket': async ({ ticket }, { services }) => {
    const { accessToken, roomId } = await enterGroupByTicket(services, ticket)
    return { accessToken, roomId }
  },
} satisfies Partial<Handlers>
