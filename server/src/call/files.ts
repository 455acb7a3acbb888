import { CODE } from '@xinqi/domain/codes'
import type { FastifyBaseLogger } from 'fastify'
import { FilesAway, PRIVATE, type FileStore } from '../providers/files/port'
import { Refusal } from './refusal'

const SENTENCE = '现在存取不了文件，请过一会儿再试'

/** The store of files as commands have it: while it is away, whoever needs it is told so in a sentence. */
export function politeFiles(store: FileStore, log: FastifyBaseLogger): FileStore {
  const told = (error: unknown): never => {
    if (!(error instanceof FilesAway)) throw error
    log.warn({ err: error }, 'files: the store is away')
    throw new Refusal(CODE.failure, SENTENCE)
  }
  return {
    put: (name, content) => store.put(name, content).catch(told),
    putPieces: (name, pieces) => store.putPieces(name, pieces).catch(told),
    head: (name) => store.head(name).catch(told),
    read: (name, range) => store.read(name, range).catch(told),
    remove: (name) => store.remove(name).catch(told),
    async *list(beginning) {
      try {
        yield* store.list(beginning)
      } catch (error) {
        told(error)
      }
    },
    hasRoom: (bytes) => store.hasRoom(bytes).catch(told),
    openAddress: (name, seconds) => store.openAddress(name, seconds),
    reach: () => store.reach(),
    close: () => store.close(),
  }
}

/** The name of a file that is read by us alone. */
export const privateFile = (folder: string, name: string): string => `${PRIVATE}/${folder}/${name}`

/** A whole file; null where there is none. */
export async function contentOf(files: FileStore, name: string): Promise<Buffer | null> {
  const body = await files.read(name)
  if (!body) return null
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
