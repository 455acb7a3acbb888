import type { PoolClient } from 'pg'
import { bareOf } from './sql-statements'

const BUILDS_BESIDE_OTHERS = /^create (?:unique )?index concurrently (?:if not exists )?(\w+) on /

/** The index that a statement builds beside those who write; null for any other statement. */
export const indexBuiltBy = (statement: string): string | null =>
  BUILDS_BESIDE_OTHERS.exec(bareOf(statement))?.[1] ?? null

/**
 * An index whose building was broken off (a killed process, a lock not got, a double row) stays behind: every write pays for it, no read uses
 * it, and `if not exists` takes it for the whole one. It is taken away, so that it can be built anew. False where there is none such.
 * Whoever is still building one holds the lock of migrations, for which the caller has waited.
 */
export async function dropBroken(client: PoolClient, index: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not (indisvalid and indisready)',
    [index],
  )
  if (!rowCount) return false
  await client.query(`drop index concurrently ${index}`)
  return true
}
