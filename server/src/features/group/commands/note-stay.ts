import { sql } from 'kysely'
import type { Services } from '../../../call/services'
import { findSessionOfRoom, listRoomPeople } from '../room-data'

/** The room's own word that somebody came, is there or went. Nobody else's is taken. */
export interface GroupRoomEvent {
  roomId: string
  /** The seat. */
  user: string
  at: Date
  source: 'embedded' | 'trtc'
}

interface Stay {
  session_id: number
  group_order_no: string | null
  consultant_id: number | null
}

/** Somebody who is nobody of this group is not noted. */
async function stayOf(services: Services, { roomId, user }: GroupRoomEvent): Promise<Stay | null> {
  const session = await findSessionOfRoom(services.db, roomId)
  const person = session && (await listRoomPeople(services, session)).find(({ seat }) => seat === user)
  if (!person) return null
  return { session_id: session.id, group_order_no: person.groupOrderNo, consultant_id: person.consultantId }
}

const openStay = ({ db }: Services, { session_id, group_order_no, consultant_id }: Stay) =>
  db
    .updateTable('group_room_stay')
    .where('session_id', '=', session_id)
    .where('group_order_no', 'is not distinct from', group_order_no)
    .where('consultant_id', 'is not distinct from', consultant_id)
    .where('left_at', 'is', null)

/** A second entry while one is inside changes nothing. */
const begin = ({ db }: Services, stay: Stay, { at, source }: GroupRoomEvent) =>
  db
    .insertInto('group_room_stay')
    .values({ ...stay, joined_at: at, seen_at: at, source })
    .onConflict((there) => there.doNothing())
    .execute()

export async function noteGroupEntry(services: Services, event: GroupRoomEvent): Promise<void> {
  const stay = await stayOf(services, event)
  if (stay) await begin(services, stay, event)
}

/** A stay that was taken for lost meanwhile is followed by another one. */
export async function noteGroupSighting(services: Services, event: GroupRoomEvent): Promise<void> {
  const stay = await stayOf(services, event)
  if (!stay) return
  const { numUpdatedRows } = await openStay(services, stay)
    .set({ seen_at: event.at, heard_at: sql<Date>`now()` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await begin(services, stay, event)
}

export async function noteGroupExit(services: Services, event: GroupRoomEvent): Promise<void> {
  const stay = await stayOf(services, event)
  if (!stay) return
  await openStay(services, stay)
    .set((eb) => ({ left_at: eb.fn<Date>('greatest', ['joined_at', eb.val(event.at)]) }))
    .execute()
}

/** Ends the stays that no process has spoken for since `lost`, at the last moment at which somebody was seen there. */
export const endLostGroupStays = ({ db }: Services, lost: ReturnType<typeof sql<Date>>) =>
  db
    .updateTable('group_room_stay')
    .set((eb) => ({ left_at: eb.fn<Date>('greatest', ['joined_at', 'seen_at']) }))
    .where('source', '=', 'embedded')
    .where('left_at', 'is', null)
    .where('heard_at', '<', lost)
    .execute()
