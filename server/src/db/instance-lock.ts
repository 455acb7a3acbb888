import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

const INSTANCE_LOCK = 7_294_002
/** A server killed a moment ago frees its lock when PostgreSQL notices the closed socket. */
const ATTEMPTS = 10
const ATTEMPT_PAUSE_MS = 100
/** How long a lost lock is sought again: a crash of one backend restarts the whole database. */
const REGAIN_ATTEMPTS = 30
const REGAIN_PAUSE_MS = 500

export interface InstanceLock {
  /** Frees the lock, after `lastWork` if given: the work that no other server may come between. */
  release(lastWork?: () => Promise<void>): Promise<void>
}

/**
 * Takes the lock that says "this database belongs to this server process". It is a session's lock on a connection of its own,
 * so the operating system frees it with the process, kill -9 included. Undefined: another server holds it.
 * When the connection breaks, `revive` brings the database back if it can, and the lock is sought again; `onLost` is called
 * once, with what `revive` failed with if it did, when that fails.
 */
export async function acquireInstanceLock(
  url: string,
  onLost: (reason?: unknown) => void,
  revive: () => Promise<void> = () => Promise.resolve(),
): Promise<InstanceLock | undefined> {
  let released = false
  let regaining: Promise<void> | undefined
  let holder = await tryRepeatedly(url, ATTEMPTS, ATTEMPT_PAUSE_MS)
  if (!holder) return undefined

  const regain = async (): Promise<void> => {
    await revive()
    holder = await tryRepeatedly(url, REGAIN_ATTEMPTS, REGAIN_PAUSE_MS, () => released)
    if (released) await holder?.end()
    else if (holder) watch(holder)
    else onLost()
  }
  const watch = (client: Client): void => {
    client.once('end', () => {
      if (!released) regaining = regain().catch(onLost)
    })
  }
  watch(holder)

  return {
    release: async (lastWork) => {
      released = true
      // A database that is coming back must not come back after the last work has stopped it.
      await regaining
      await lastWork?.()
      await holder?.end().catch(() => undefined)
    },
  }
}

async function tryRepeatedly(
  url: string,
  attempts: number,
  pauseMs: number,
  cancelled: () => boolean = () => false,
): Promise<Client | undefined> {
  for (let attempt = 0; attempt < attempts && !cancelled(); attempt++) {
    if (attempt > 0) await delay(pauseMs)
    const client = await tryOnce(url)
    if (client) return client
  }
  return undefined
}

async function tryOnce(url: string): Promise<Client | undefined> {
  const client = new Client({ connectionString: url, application_name: 'xinqi instance lock', keepAlive: true })
  // Announced by 'end' as well, which is what is watched.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [INSTANCE_LOCK])
    if (rows[0]?.held) return client
  } catch {
    // Unreachable counts as not held: the caller tries again or gives up.
  }
  await client.end().catch(() => undefined)
  return undefined
}
