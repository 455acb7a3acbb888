import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isFileName, type FileStore } from './port'

export interface Moved {
  /** Were there already, and are the same. */
  same: number
  copied: number
  /** Names that no file of ours has; left where they are. */
  foreign: string[]
}

/**
 * Copies every file of one store into another, and reads each back there. What is there and the same stays, so that it may be broken off
 * and begun again, also while servers run on the new store. Nothing is removed from the old one.
 * @throws Error at the first file that is another one there than here
 */
export async function moveFiles(from: FileStore, to: FileStore): Promise<Moved> {
  const moved: Moved = { same: 0, copied: 0, foreign: [] }
  for await (const { name, bytes } of from.list('')) {
    if (!isFileName(name)) {
      moved.foreign.push(name)
      continue
    }
    // Taken down, or replaced, while we came to it.
    const here = await hashIn(from, name)
    if (here === null) continue
    if ((await to.head(name))?.bytes === bytes && (await hashIn(to, name)) === here) {
      moved.same += 1
      continue
    }
    const body = await from.read(name)
    if (!body) continue
    await to.putPieces(name, body as AsyncIterable<Uint8Array>)
    if ((await hashIn(to, name)) !== here) throw new Error(`${name} is another file there than here`)
    moved.copied += 1
  }
  return moved
}

async function hashIn(store: FileStore, name: string): Promise<string | null> {
  const body: Readable | null = await store.read(name)
  if (!body) return null
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
