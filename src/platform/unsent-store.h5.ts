import type { DBSchema, IDBPDatabase } from 'idb'
import { log } from './log'

/** Something that was said and has not reached the server. */
export interface KeptUnsent {
  id: string
  /** On whose side of this phone, and who: `user:7`. */
  owner: string
  /** Orders them; grows. */
  at: number
  /** JSON of the feature that keeps it. */
  body: string
}

interface UnsentSchema extends DBSchema {
  unsent: { key: string; value: KeptUnsent; indexes: { owner: string } }
}

let opened: Promise<IDBPDatabase<UnsentSchema>> | null = null

const database = (): Promise<IDBPDatabase<UnsentSchema>> =>
  (opened ??= import('idb').then(({ openDB }) =>
    openDB<UnsentSchema>('xinqi-unsent', 1, {
      upgrade: (db) => {
        db.createObjectStore('unsent', { keyPath: 'id' }).createIndex('owner', 'owner')
      },
      // Closed by the browser: it is opened anew when it is needed.
      terminated: () => (opened = null),
    }),
  ))

/** A phone that keeps nothing (a private window, no room) goes on without: what is unsent lives as long as the page. */
async function tolerant<T>(work: () => Promise<T>, without: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    opened = null
    log('unsent store', error)
    return without
  }
}

export const keepUnsent = (one: KeptUnsent): Promise<unknown> =>
  tolerant<unknown>(async () => (await database()).put('unsent', one), undefined)

/** In the order in which they were said. */
export const readUnsent = (owner: string): Promise<KeptUnsent[]> =>
  tolerant(async () => {
    const all = await (await database()).getAllFromIndex('unsent', 'owner', owner)
    return all.sort((one, other) => one.at - other.at)
  }, [])

export const dropUnsent = (id: string): Promise<unknown> =>
  tolerant<unknown>(async () => (await database()).delete('unsent', id), undefined)
