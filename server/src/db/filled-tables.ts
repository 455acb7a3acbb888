import { sql } from 'kysely'
import type { Db } from './connect'
import type { Database } from './database'

/** Those of some tables that hold rows, in one question. */
export async function filledTables<Table extends keyof Database>(
  db: Db,
  tables: readonly Table[],
): Promise<Set<Table>> {
  const named = tables.map(
    (table) => sql`case when exists (select from ${sql.table(table)}) then ${sql.lit(table)} end`,
  )
  const { rows } = await sql<{ filled: Table[] }>`
    select array_remove(array[${sql.join(named)}]::text[], null) as filled`.execute(db)
  return new Set(rows[0]?.filled)
}
