import type { FactorKey } from '@xinqi/domain/rules/matching-factors'
import type { Db } from '../../call/services'

/** All of them; the check of the table names the keys that there are. */
export async function findFactors(db: Db) {
  const rows = await db.selectFrom('matching_factor').select(['key', 'weight', 'is_on']).execute()
  return rows.map(({ key, weight, is_on: on }) => ({ key: key as FactorKey, weight, on }))
}

/** Which fields these are, with those above them; a top-level field stands above itself. */
export async function findConcerns(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('category').select(['id', 'parent_id', 'name']).where('id', 'in', ids).execute()
  return rows.map(({ id, parent_id, name }) => ({ id, parentId: parent_id || id, name }))
}

/** Whom somebody has had a session with: that they met, and nothing of what was said. */
export async function findMet(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('consult_order')
    .select('consultant_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('sessions_done', '>', 0)
    .execute()
  return new Set(rows.map((row) => row.consultant_id))
}

const SHOWN_CHANGES = 20

export async function findChanges(db: Db) {
  const rows = await db
    .selectFrom('matching_factor_change as change')
    .innerJoin('operator', 'operator.id', 'change.operator_id')
    .select(['change.id', 'key', 'operator.name', 'changed_at', 'from_weight', 'to_weight', 'from_on', 'to_on'])
    .orderBy('change.id', 'desc')
    .limit(SHOWN_CHANGES)
    .execute()
  return rows.map((row) => ({ ...row, key: row.key as FactorKey }))
}
