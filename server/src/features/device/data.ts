import type { Db } from '../../call/services'

/** Where a person is logged in, the newest first: of each login the session that carries on. */
export const listDevices = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('auth_session')
    .select(['id', 'family', 'device_name', 'device_hash', 'client_kind', 'logged_in_at', 'last_seen_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('side', '=', 'user')
    .where('revoked_at', 'is', null)
    .where('rotated_at', 'is', null)
    .where('refresh_expires_at', '>', now)
    .orderBy('last_seen_at', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]
