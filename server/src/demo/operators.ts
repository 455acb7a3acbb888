import type { KeyedHash } from '../crypto/keyed-hash'
import type { Trx } from '../call/services'

const OPERATORS = [
  { name: '值班运营', phone: '13700000001' },
  { name: '内容运营', phone: '13700000002' },
]

/** Who runs the platform. */
export async function insertOperators(trx: Trx, hash: KeyedHash, now: Date): Promise<void> {
  await trx
    .insertInto('operator')
    .values(OPERATORS.map(({ name, phone }) => ({ name, phone_hash: hash.phone('86', phone), created_at: now })))
    .execute()
}
