import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query would give. */
export async function countOf<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll<number>().as('count')).$castTo<{ count: number }>()
  return (await counting.executeTakeFirstOrThrow()).count
}
