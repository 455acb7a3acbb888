import type { Db, Trx } from '../../call/services'

export const listPasskeys = (db: Db, operatorId: number) =>
  db
    .selectFrom('operator_passkey')
    .select(['id', 'name', 'credential_id', 'transports', 'added_at', 'used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute()

export type KnownPasskey = Awaited<ReturnType<typeof listPasskeys>>[number]

export async function countPasskeys(db: Db, operatorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('operator_passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whoever signs with it comes after the other: what it has counted never goes back. */
export const lockPasskey = (trx: Trx, operatorId: number, credentialId: string) =>
  trx
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
