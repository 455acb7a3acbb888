import type { FactorKey } from '@xinqi/domain/rules/matching-factors'
import type { Db } from '../../call/services'

const FACTOR: FactorKey = 'preference'

/** Whose organisation's topics one chooses from. */
export const findOrganisationOf = async (db: Db, consultantId: number): Promise<number> =>
  (await db.selectFrom('consultant').select('org_id').where('id', '=', consultantId).executeTakeFirstOrThrow()).org_id

export const findPreference = (db: Db, consultantId: number) =>
  db.selectFrom('consultant_preference').selectAll().where('consultant_id', '=', consultantId).executeTakeFirst()

/** Whether matching weighs what consultants prefer. */
export async function isWeighed(db: Db): Promise<boolean> {
  const factor = await db
    .selectFrom('matching_factor')
    .select(['weight', 'is_on'])
    .where('key', '=', FACTOR)
    .executeTakeFirst()
  return factor !== undefined && factor.is_on && factor.weight > 0
}
