import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../../db/database'
import type { Anonymous, Caller, RoomCaller } from '../../../call/caller'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { OWNER_COLUMN, ownerColumns, ownerId, ownerOfCaller, type SessionOwner } from '../session-owner'
import { tellServers } from '../../../realtime/server-news'
import { CONSULTANT, USER } from '../../../realtime/stomp/topics'
import { lockOwner } from './lock-owner'
import { familyOf } from '../data'

/** A login is called by the family of its sessions: all that came out of it by refreshing, and the rooms entered from it. */
export type Which = 'all' | { family: string } | { allBut: string } | { onDevice: string }

/**
 * Ends logins of one person and gives how many went on until now. Logging out, another device, another number, an account on its
 * way out, a stolen token: all come through here, under the lock that refreshing takes as well, so that no successor is missed.
 */
export async function endLogins(services: Services, trx: Trx, owner: SessionOwner, which: Which): Promise<number> {
  await lockOwner(trx, owner)
  const now = services.clock.now()
  const theirs = trx
    .selectFrom('auth_session')
    .select('family')
    .where(OWNER_COLUMN[owner.side], '=', ownerId(ownerColumns(owner)))
  const ended = await trx
    .updateTable('auth_session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('family', 'in', familiesOf(theirs, which))
    .returning(['family', 'rotated_at', 'refresh_expires_at'])
    .execute()
  if (ended.length > 0) await tellSockets(services, trx, owner)
  const live = ended.filter((row) => !row.rotated_at && row.refresh_expires_at && row.refresh_expires_at > now)
  return new Set(live.map((row) => row.family)).size
}

/** Sockets that were opened with a login end with it, in every process. Operators have none. */
async function tellSockets({ clock }: Services, trx: Trx, owner: SessionOwner): Promise<void> {
  if (owner.side === 'user')
    await tellServers(trx, clock, { kind: 'logins-ended', userType: USER, userId: owner.userId })
  if (owner.side === 'consultant')
    await tellServers(trx, clock, { kind: 'logins-ended', userType: CONSULTANT, userId: owner.consultantId })
}

type TheirFamilies = SelectQueryBuilder<Database, 'auth_session', { family: string }>

function familiesOf(theirs: TheirFamilies, which: Which) {
  if (which === 'all') return theirs
  if ('family' in which) return theirs.where('family', '=', which.family)
  if ('allBut' in which) return theirs.where('family', '!=', which.allBut)
  return theirs.where('device_hash', '=', which.onDevice)
}

/** Leaves the login that somebody comes with. Who came in by a room ticket leaves that room, and the login stays. */
export async function logOut(services: Services, caller: Exclude<Caller, Anonymous>): Promise<void> {
  await inTransaction(services, async (trx) => {
    if (caller.kind === 'room') return endRoom(services, trx, caller)
    await endLogins(services, trx, ownerOfCaller(caller), { family: await familyOf(trx, caller.sessionId) })
  })
}

async function endRoom(services: Services, trx: Trx, room: RoomCaller): Promise<void> {
  const now = services.clock.now()
  await trx.updateTable('auth_session').set({ revoked_at: now }).where('id', '=', room.sessionId).execute()
  await tellSockets(services, trx, ownerOfCaller(room))
}
