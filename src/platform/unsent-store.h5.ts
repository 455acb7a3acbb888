import type { DBSchema, IDBPDatabase } from 'idb'
import { inOrder } from './in-order'
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

type SealedUnsent = Omit<KeptUnsent, 'body'> & { nonce: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

interface UnsentSchema extends DBSchema {
  unsent: { key: string; value: SealedUnsent; indexes: { owner: string } }
  /** By owner. No script can read one out, only use it; with it everything that it sealed is gone. */
  keys: { key: string; value: CryptoKey }
}

/** AES-GCM takes twelve bytes. */
const NONCE_BYTES = 12
const text = { toBytes: new TextEncoder(), ofBytes: new TextDecoder() }

let opened: Promise<IDBPDatabase<UnsentSchema>> | null = null

const database = (): Promise<IDBPDatabase<UnsentSchema>> =>
  (opened ??= import('idb').then(({ openDB }) =>
    openDB<UnsentSchema>('xinqi-unsent', 2, {
      upgrade: (db, before) => {
        // The first version kept it in the clear.
        if (before > 0) db.deleteObjectStore('unsent')
        db.createObjectStore('unsent', { keyPath: 'id' }).createIndex('owner', 'owner')
        db.createObjectStore('keys')
      },
      // Closed by the browser: it is opened anew when it is needed.
      terminated: () => (opened = null),
    }),
  ))

/** A phone that keeps nothing (a private window, no room, no https) goes on without: what is unsent lives as long as the page. */
async function tolerant<T>(work: () => Promise<T>, without: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    opened = null
    log('unsent store', error)
    return without
  }
}

async function keyOf(owner: string): Promise<CryptoKey> {
  const db = await database()
  const known = await db.get('keys', owner)
  if (known) return known
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await db.put('keys', key, owner)
  return key
}

async function seal({ body, ...one }: KeptUnsent): Promise<SealedUnsent> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const key = await keyOf(one.owner)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text.toBytes.encode(body))
  return { ...one, nonce, sealed }
}

async function unseal({ nonce, sealed, ...one }: SealedUnsent): Promise<KeptUnsent> {
  const body = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, await keyOf(one.owner), sealed)
  return { ...one, body: text.ofBytes.decode(body) }
}

/** Gives whether the phone keeps it now. */
export const keepUnsent = (one: KeptUnsent): Promise<boolean> =>
  inOrder(() =>
    tolerant(async () => {
      await (await database()).put('unsent', await seal(one))
      return true
    }, false),
  )

/** Whether it still lies there: another tab may have sent it, or given it up. Where the phone cannot tell, it does. */
export const isKept = (id: string): Promise<boolean> =>
  inOrder(() => tolerant(async () => (await (await database()).getKey('unsent', id)) !== undefined, true))

/** In the order in which they were said. */
export const readUnsent = (owner: string): Promise<KeptUnsent[]> =>
  inOrder(() =>
    tolerant(async () => {
      const all = await (await database()).getAllFromIndex('unsent', 'owner', owner)
      return Promise.all(all.sort((one, other) => one.at - other.at).map(unseal))
    }, []),
  )

export const dropUnsent = (id: string): Promise<unknown> =>
  inOrder(() => tolerant<unknown>(async () => (await database()).delete('unsent', id), undefined))

/** For who uses this phone next: all of somebody's, and the key that could read a copy of it. */
export const forgetUnsent = (owner: string): Promise<unknown> =>
  inOrder(() =>
    tolerant<unknown>(async () => {
      const writing = (await database()).transaction(['unsent', 'keys'], 'readwrite')
      const unsent = writing.objectStore('unsent')
      const ids = await unsent.index('owner').getAllKeys(owner)
      await Promise.all([...ids.map((id) => unsent.delete(id)), writing.objectStore('keys').delete(owner)])
      await writing.done
    }, undefined),
  )
