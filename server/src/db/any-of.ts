import { sql } from 'kysely'

/** To be compared with `=`: one of these, of which there may be none. However many they are, the statement is the same. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`
