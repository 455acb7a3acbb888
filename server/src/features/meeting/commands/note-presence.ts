import { inTransaction, type Services, type Trx } from '../../../call/services'

export interface Entry {
  appointNo: string
  userType: number
  platform: string
  device: number | null
}

/** Writes that a party entered the room (R131). A second entry while one is open changes nothing. */
export function noteEntry(services: Services, entry: Entry): Promise<void> {
  return inTransaction(services, async (trx) => {
    // The room and the phone report the same entry at the same moment: one waits for the other.
    await trx
      .selectFrom('appointment')
      .select('appoint_no')
      .where('appoint_no', '=', entry.appointNo)
      .forUpdate()
      .execute()
    if (!(await isInside(trx, entry))) await beginStay(trx, entry, services.clock.now())
  })
}

async function isInside(trx: Trx, { appointNo, userType }: Entry): Promise<boolean> {
  const open = await trx
    .selectFrom('room_presence')
    .select('id')
    .where('appoint_no', '=', appointNo)
    .where('user_type', '=', userType)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

async function beginStay(trx: Trx, { appointNo, userType, platform, device }: Entry, now: Date): Promise<void> {
  await trx
    .insertInto('room_presence')
    .values({ appoint_no: appointNo, user_type: userType, joined_at: now, platform, device })
    .execute()
}

/** Closes a party's open stay. */
export async function noteExit(services: Services, appointNo: string, userType: number): Promise<void> {
  await services.db
    .updateTable('room_presence')
    .set({ left_at: services.clock.now() })
    .where('appoint_no', '=', appointNo)
    .where('user_type', '=', userType)
    .where('left_at', 'is', null)
    .execute()
}
