import type { BenchDatabase } from '../support/database'
import { ORG } from './people'

/** A coupon that anybody may have one of; its number. */
export async function insertCouponBase({ pool }: BenchDatabase, stock: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into coupon_base (org_id, name, off_fen, scope, way, stock, per_person, opens_at, valid_days, created_at)
     values ($1, 'bench', 100, 1, 'centre', $2, 1, now() - interval '1 day', 30, now()) returning id`,
    [ORG, stock],
  )
  return Number(rows[0]?.id)
}
