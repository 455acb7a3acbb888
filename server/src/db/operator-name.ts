import { sql, type RawBuilder } from 'kysely'

/** Who a column like `operator:3` speaks of, by name; what is no operator's number stays as it is. */
export const operatorName = (column: string): RawBuilder<string> =>
  sql<string>`coalesce((select name from operator where 'operator:' || operator.id = ${sql.ref(column)}), ${sql.ref(column)})`
