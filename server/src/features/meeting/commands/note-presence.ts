import { sql } from 'kysely'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { noteGroupEntry, noteGroupExit, noteGroupSighting, type GroupRoomEvent } from '../../group/commands/note-stay'
import { isGroupRoom } from '../../group/room-data'
import { CONSULTANT, USER, type UserType } from '../../../realtime/stomp/topics'
import { seatUser } from '../../../realtime/rooms/seat-user'
import { removeShownDuring } from '../shown-data'

/** A room's own word that somebody came or went: our signalling's, or TRTC's by a signed callback. Nobody else's is taken. */
export interface RoomEvent {
  /** The room: an appointment's number, or a room of a group. */
  appointNo: string
  /** The seat, as `1-7`. */
  user: string
  at: Date
  source: 'embedded' | 'trtc'
}

interface Stay {
  trx: Trx
  event: RoomEvent
  userType: UserType
}

/** Writes that a party entered the room. A second entry while one is inside changes nothing. */
export const noteEntry = (services: Services, event: RoomEvent): Promise<void> =>
  forParty(services, event, noteGroupEntry, async (stay) => {
    if ((await openStay(stay)) || (await stayAround(stay, '>'))) return
    if (!(await giveEntryToLoneExit(stay))) await insertStay(stay, null)
  })

/** Writes that a party is seen in the room; a stay that was taken for lost meanwhile is followed by another one. */
export const noteSighting = (services: Services, event: RoomEvent): Promise<void> =>
  forParty(services, event, noteGroupSighting, async (stay) => {
    const open = await openStay(stay)
    if (!open) return insertStay(stay, null)
    await stay.trx
      .updateTable('room_presence')
      .set({ seen_at: event.at, heard_at: sql<Date>`now()` })
      .where('id', '=', open.id)
      .execute()
  })

/** Closes a party's stay. An exit that is told before its entry is kept, and waits for it. */
export const noteExit = (services: Services, event: RoomEvent): Promise<void> =>
  forParty(services, event, noteGroupExit, async (stay) => {
    const around = await stayAround(stay, '>=')
    if (!around) return insertStay(stay, stay.event.at)
    if (around.left_at) return
    await stay.trx.updateTable('room_presence').set({ left_at: stay.event.at }).where('id', '=', around.id).execute()
    await removeShownDuring(stay.trx, around.id)
  })

/**
 * Under the lock of the session: one event waits for the other. Somebody who is no party of it is not noted. The room of a group has a log
 * of its own, which decides about no money.
 */
async function forParty(
  services: Services,
  event: RoomEvent,
  noteOfGroup: (services: Services, event: GroupRoomEvent) => Promise<void>,
  note: (stay: Stay) => Promise<void>,
): Promise<void> {
  if (isGroupRoom(event.appointNo)) return noteOfGroup(services, { ...event, roomId: event.appointNo })
  await inTransaction(services, async (trx) => {
    const appointment = await trx
      .selectFrom('appointment')
      .select(['consultant_id', 'user_id'])
      .where('appoint_no', '=', event.appointNo)
      .forUpdate()
      .executeTakeFirst()
    if (!appointment) return
    if (event.user === seatUser(CONSULTANT, appointment.consultant_id)) await note({ trx, event, userType: CONSULTANT })
    if (event.user === seatUser(USER, appointment.user_id)) await note({ trx, event, userType: USER })
  })
}

const staysOf = ({ trx, event, userType }: Stay) =>
  trx
    .selectFrom('room_presence')
    .select(['id', 'left_at'])
    .where('appoint_no', '=', event.appointNo)
    .where('user_type', '=', userType)

const openStay = (stay: Stay) => staysOf(stay).where('left_at', 'is', null).executeTakeFirst()

/** The stay that the event falls into: what is told twice, or late, is known by it. */
const stayAround = (stay: Stay, ends: '>' | '>=') =>
  staysOf(stay)
    .where('joined_at', '<=', stay.event.at)
    .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', ends, stay.event.at)]))
    .orderBy('joined_at', 'desc')
    .executeTakeFirst()

/** An exit whose entry had not been told yet stands as a stay of no length. */
async function giveEntryToLoneExit(stay: Stay): Promise<boolean> {
  const lone = await staysOf(stay)
    .where('left_at', '>', stay.event.at)
    .whereRef('left_at', '=', 'joined_at')
    .orderBy('left_at')
    .executeTakeFirst()
  if (!lone) return false
  await stay.trx.updateTable('room_presence').set({ joined_at: stay.event.at }).where('id', '=', lone.id).execute()
  return true
}

async function insertStay({ trx, event, userType }: Stay, leftAt: Date | null): Promise<void> {
  await trx
    .insertInto('room_presence')
    .values({
      appoint_no: event.appointNo,
      user_type: userType,
      joined_at: event.at,
      left_at: leftAt,
      platform: event.source,
    })
    .execute()
}
