import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { currentRequestId } from '../seeing/scope'
import type { DatabaseSights } from './sights'

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

export interface StatementOptions {
  /** Off where connections are shared between statements by a pooler that does not know prepared ones. */
  prepared: boolean
  sights: DatabaseSights
}

/** The pool as Kysely uses it: its statements prepared, and told for which call they are made. */
export function namedStatements(pool: Lent, { prepared, sights }: StatementOptions): PostgresPool {
  const nameOf = prepared ? namer() : () => undefined
  // Kysely knows a connection again by its client.
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const began = performance.now()
      const client = await pool.connect()
      sights.waited(performance.now() - began)
      const named = clients.get(client) ?? namedClient(client, nameOf, sights)
      clients.set(client, named)
      return named
    },
    end: () => pool.end(),
  }
}

type NameOf = (text: string) => string | undefined

function namedClient(client: PoolClient, nameOf: NameOf, sights: DatabaseSights): PostgresPoolClient {
  let isOutdated = false
  const query = async (text: string, values: readonly unknown[]) => {
    const began = performance.now()
    try {
      return lastOf(await client.query({ ...statementFor(text, nameOf), values: [...values] }))
    } catch (error) {
      isOutdated ||= error instanceof DatabaseError && error.code === PLAN_IS_OLD
      throw error
    } finally {
      sights.asked({ text, milliseconds: performance.now() - began, pid: (client as { processID?: number }).processID })
    }
  }
  return {
    query: query as unknown as <R>(sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
    // A connection with old plans is closed; the next one makes its own.
    release: () => client.release(isOutdated),
  } as PostgresPoolClient
}

/** Several statements in one text have an answer each. */
const lastOf = (result: unknown): unknown => (Array.isArray(result) ? result.at(-1) : result)

/**
 * The text as it is sent. A transaction says for which call it is made as its `application_name`, until its end, so that PostgreSQL
 * shows it beside every statement, lock and line of its log. A text that is sent once says so in a comment (sqlcommenter); one that
 * is prepared must be the same for everybody, or it would be planned anew for each call.
 */
function statementFor(text: string, nameOf: NameOf): { name?: string; text: string } {
  const name = nameOf(text)
  if (name !== undefined) return { name, text }
  const id = currentRequestId()
  // What stands in an id cannot end the comment, nor the quotes.
  if (id === undefined) return { text }
  const comment = `/*request_id='${id}'*/`
  return {
    text: text === 'begin' ? `begin; set local application_name = 'xinqi ${id}' ${comment}` : `${text} ${comment}`,
  }
}
