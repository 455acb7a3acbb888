import { SECOND } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { connect, type Db } from './connect'

/** A read may be so old. */
const OLDEST_MS = SECOND
const LOOK_EVERY_MS = OLDEST_MS / 2

export interface Replica {
  /** The replica while it has all that the primary had a second ago; else null. */
  db(): Db | null
  /** The replica, however late it is. */
  connected: Db
  /** Looks at once how far it is. Never rejects. */
  look(): Promise<void>
  close(): Promise<void>
}

interface ReplicaOptions {
  url: string
  primary: Db
  /** Most connections this process opens at once. */
  max: number
}

/**
 * A streaming replica for reads that may be a second old. Twice a second the primary is asked how far its log is, and then the replica
 * whether it has come so far: that is true of an idle primary, too, which writes nothing that could be dated. One that
 * is away, late, or promoted is used no more until it has come so far again.
 */
export function openReplica({ url, primary, max }: ReplicaOptions): Replica {
  const { db, close } = connect(url, { max, applicationName: 'xinqi reads' })
  let freshAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  const lookOnce = async (): Promise<void> => {
    const asked = performance.now()
    if (await hasAll(db, await logEnd(primary))) freshAt = asked
  }
  const look = (): Promise<void> => {
    // What does not answer is not fresh, which the time that passes says.
    looking ??= lookOnce()
      .catch(() => undefined)
      .finally(() => (looking = undefined))
    return looking
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    db: () => (performance.now() - freshAt <= OLDEST_MS ? db : null),
    connected: db,
    look,
    close: async () => {
      clearInterval(timer)
      await close()
    },
  }
}

async function logEnd(primary: Db): Promise<string> {
  const { rows } = await sql<{ end: string }>`select pg_current_wal_lsn()::text as end`.execute(primary)
  return rows[0]?.end ?? ''
}

/** Of a database that is no replica the place is null, and so is the answer. */
async function hasAll(replica: Db, end: string): Promise<boolean> {
  const asked = sql<{ has: boolean | null }>`select pg_last_wal_replay_lsn() >= ${end}::pg_lsn as has`
  return (await asked.execute(replica)).rows[0]?.has === true
}
