import type { Pool, PoolClient } from 'pg'

/** What a primary that was demoted says to a write: its connections would refuse every further one. */
const READ_ONLY = '25006'

/**
 * After a failover the address leads to the new primary, and open connections still to the old one. The first write that is refused as
 * read-only has every connection replaced: idle ones at once, those in use when they are given back.
 */
export function discardStale(pool: Pool): void {
  const open = new Set<PoolClient>()
  const inUse = new Set<PoolClient>()
  const stale = new WeakSet<PoolClient>()
  const discard = (): void => {
    for (const client of [...open]) {
      if (inUse.has(client)) stale.add(client)
      // The pool lets go of an idle one that errs, before it can lend it out.
      else client.emit('error', new Error('the connection leads to a demoted primary'))
    }
  }
  pool.on('connect', (client) => {
    open.add(client)
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY) discard()
    })
  })
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('remove', (client) => {
    open.delete(client)
    inUse.delete(client)
  })
  pool.on('release', (_error, client) => {
    inUse.delete(client)
    // The pool keeps none that has begun to end.
    if (stale.has(client)) void client.end()
  })
}
