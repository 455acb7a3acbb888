import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expectFileName, type FileStore, type ListedFile } from './port'

/** So much of the disk stays free for everything else. */
const LEFT_FREE = 1024 ** 3
/** A file on its way is called so until it is whole; no list shows it. */
const UNFINISHED = '.unfinished-'

const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}

const orNull = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** Files in a folder of this machine, or of a disk that several machines share. */
export function folderStore(folder: string): FileStore {
  const root = path.resolve(folder)
  const placeOf = (name: string): string => path.join(root, expectFileName(name))

  const putPieces = async (name: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> => {
    const file = placeOf(name)
    await fs.mkdir(path.dirname(file), { recursive: true })
    // Written beside and moved: nobody is sent half a file.
    const unfinished = path.join(path.dirname(file), `${UNFINISHED}${randomUUID()}`)
    try {
      await fs.writeFile(unfinished, pieces, { flush: true })
      await fs.rename(unfinished, file)
    } catch (error) {
      await fs.rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    put: (name, content) => putPieces(name, [content]),
    putPieces,
    async head(name) {
      const stat = await fs.stat(placeOf(name)).catch(orNull)
      if (!stat?.isFile()) return null
      return { bytes: stat.size, changed: stat.mtime, etag: `"${stat.size.toString(36)}-${stat.mtimeMs.toString(36)}"` }
    },
    async read(name, range) {
      const file = await fs.open(placeOf(name), 'r').catch(orNull)
      if (!file) return null
      const stat = await file.stat()
      if (!stat.isFile()) return file.close().then(() => null)
      if (range && range.from >= stat.size) return file.close().then(() => Readable.from([]))
      return createReadStream('', { fd: file, start: range?.from ?? 0, end: range?.to ?? Infinity })
    },
    remove: (name) => fs.rm(placeOf(name), { force: true }),
    list: (beginning) => filesBelow(root, beginning),
    async hasRoom(bytes) {
      await fs.mkdir(root, { recursive: true })
      const { bavail, bsize } = await fs.statfs(root)
      return bavail * bsize - bytes > LEFT_FREE
    },
    openAddress: async () => null,
    async reach() {
      await fs.mkdir(root, { recursive: true })
      await fs.access(root, fs.constants.W_OK)
    },
    close: () => undefined,
  }
}

/** Looks only into the folder that the beginning names as a whole. */
async function* filesBelow(root: string, beginning: string): AsyncIterable<ListedFile> {
  const top = path.join(root, beginning.slice(0, beginning.lastIndexOf('/') + 1))
  const entries = await fs.readdir(top, { recursive: true, withFileTypes: true }).catch(orNull)
  for (const entry of entries ?? []) {
    const place = path.join(entry.parentPath, entry.name)
    const name = path.relative(root, place).split(path.sep).join('/')
    if (!entry.isFile() || entry.name.startsWith(UNFINISHED) || !name.startsWith(beginning)) continue
    const stat = await fs.stat(place).catch(orNull)
    if (stat) yield { name, bytes: stat.size, changed: stat.mtime }
  }
}
