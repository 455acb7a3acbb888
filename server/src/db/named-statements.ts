import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'

/** Lists of changing length make a text each: so many are kept on a connection, the rest is planned at each run. */
const MOST_NAMES = 500
/** Texts seen once are remembered until there are so many. */
const MOST_SEEN = 2000

/** PostgreSQL plans these; begin and commit have no plan. */
const IS_PLANNED = /^(select|insert|update|delete|with|merge)\b/i

/** What a prepared statement says after a migration has changed the columns it gives. */
const PLAN_IS_OLD = '0A000'

/**
 * Gives each text that comes again a name, so that PostgreSQL parses and plans it once a connection: planning is most of what our
 * short statements cost.
 */
function namer(): (text: string) => string | undefined {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || !IS_PLANNED.test(text)) return known
    if (!seen.has(text)) {
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.add(text)
      return undefined
    }
    if (names.size >= MOST_NAMES) return undefined
    seen.delete(text)
    const name = `x${names.size}`
    names.set(text, name)
    return name
  }
}

/** Where connections are lent. */
interface Lent {
  connect(): Promise<PoolClient>
  end(): Promise<void>
}

/** The pool as Kysely uses it, with its statements prepared. */
export function namedStatements(pool: Lent): PostgresPool {
  const nameOf = namer()
  // Kysely knows a connection again by its client.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const named = clients.get(client) ?? namedClient(client, nameOf)
      clients.set(client, named)
      return named
    },
    end: () => pool.end(),
  }
}

function namedClient(client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let isOutdated = false
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query({ name: nameOf(text), text, values: [...values] })
    } catch (error) {
      isOutdated ||= error instanceof DatabaseError && error.code === PLAN_IS_OLD
      throw error
    }
  }
  return {
    query: query as unknown as <R>(sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    // A connection with old plans is closed; the next one makes its own.
    release: () => client.release(isOutdated),
  } as PostgresPoolClient
}
