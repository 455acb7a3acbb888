import type { Db, Trx } from '../../call/services'
import type { SessionSide } from './session-owner'

const OWNERS = {
  user: { table: 'app_user', column: 'user_id' },
  consultant: { table: 'consultant', column: 'consultant_id' },
  operator: { table: 'operator', column: 'operator_id' },
} as const

/** Whether the owner of a phone has been logged in on this device before: with a login that lives, or ended lately. */
export async function isKnownDevice(
  db: Db | Trx,
  side: SessionSide,
  { phone_hash, device_hash }: { phone_hash: string; device_hash: string | null },
): Promise<boolean> {
  const { table, column } = OWNERS[side]
  const session = await db
    .selectFrom('auth_session')
    .select('id')
    .where('side', '=', side)
    .where('device_hash', '=', device_hash)
    .where(column, 'in', (eb) => eb.selectFrom(table).select('id').where('phone_hash', '=', phone_hash))
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}
