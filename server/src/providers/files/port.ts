import type { Readable } from 'node:stream'

/** What a store knows of a file without opening it. */
export interface FileFacts {
  bytes: number
  /** When it was written, by the clock of the store. */
  changed: Date
  /** Another one where the content is another one; in quotes, as HTTP has it. */
  etag: string
}

export interface ListedFile extends Pick<FileFacts, 'bytes' | 'changed'> {
  name: string
}

/** Both ends included, from 0. */
export interface Range {
  from: number
  to: number
}

/**
 * Where files lie. Names are `folder/…/name`; what begins with `private/` is never sent to anybody who only knows its name. A file is
 * there as a whole or not at all. Every method throws FilesAway where the store does not answer, and may be tried again.
 */
export interface FileStore {
  /** Writes a file, over one that is there. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Writes a file of pieces as they come; when they break off, nothing is written. */
  putPieces(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  /** Null where there is none. */
  head(name: string): Promise<FileFacts | null>
  /** A part of a file, or all of it; null where there is none. */
  read(name: string, range?: Range): Promise<Readable | null>
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>
  /** All files whose names begin so, in no order. */
  list(beginning: string): AsyncIterable<ListedFile>
  /** Whether so many bytes more may be written. */
  hasRoom(bytes: number): Promise<boolean>
  /** An address that opens this one file to whoever has it, for so many seconds; null where only we hand files out. */
  openAddress(name: string, seconds: number): Promise<string | null>
  /** Rejects while the store cannot be used. */
  reach(): Promise<void>
  close(): void
}

/** The store does not answer, or not in time. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('the store of files is away', { cause })
  }
}

const NAME = /^[A-Za-z0-9][\w-]*(\/[A-Za-z0-9_][\w.-]*)+$/

/** Whether a name is one of a file in a folder, and leads nowhere else. */
export const isFileName = (name: string): boolean => NAME.test(name) && !name.includes('..')

/** @throws Error for what is no name: a mistake of ours, as nobody outside names files */
export function expectFileName(name: string): string {
  if (!isFileName(name)) throw new Error('not the name of a file')
  return name
}

/** Below it lies what is read by us alone. */
export const PRIVATE = 'private'
