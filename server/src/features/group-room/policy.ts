import { CODE } from '@xinqi/domain/codes'
import type { PartyCaller } from '../../call/caller'
import { notTheirs } from '../../call/foreign'
import { conflict, Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'
import { seatUser } from '../../realtime/rooms/seat-user'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import {
  findRoomSession,
  groupRoomId,
  hasRoom,
  listRoomPeople,
  type RoomPerson,
  type RoomSessionRow,
} from '../group/room-data'

export interface Comer {
  session: RoomSessionRow
  /** Everybody who may come. */
  people: RoomPerson[]
  own: RoomPerson
}

const ownerOf = (caller: PartyCaller): string =>
  'userId' in caller ? seatUser(USER, caller.userId) : seatUser(CONSULTANT, caller.consultantId)

/**
 * The room is for who leads the group, and for who paid for this session and is still in; to everybody else it is not there. Who came in by
 * a room ticket has that one room.
 */
export async function comerTo(
  services: Services,
  caller: PartyCaller,
  { groupId, sessionNo }: { groupId: number; sessionNo: number },
): Promise<Comer> {
  const session = await findRoomSession(services.db, groupId, sessionNo)
  const nothing = () => notTheirs('团体的房间', session && `group:${groupId}`)
  if (!session) throw nothing()
  const people = (await listRoomPeople(services, session)).filter(({ mayCome }) => mayCome)
  const own = people.find(({ owner }) => owner === ownerOf(caller))
  const isElsewhere = caller.kind === 'room' && caller.roomId !== groupRoomId(session.id)
  if (!own || isElsewhere) throw nothing()
  if (!hasRoom(session)) throw conflict('这个团体没有线上的房间，怎样见面写在报名里')
  return { session, people, own }
}

/** Who came in by a ticket may not make the next one: the way in would never close. */
export function refuseTicketHolder(caller: PartyCaller): void {
  if (caller.kind === 'room') throw new Refusal(CODE.forbidden, '请从团体的页面进入房间')
}
