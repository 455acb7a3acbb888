import { randomUUID } from 'node:crypto'
import type { Services } from '../../call/services'
import { PRIVATE } from '../../providers/files/port'
import type { Bytes } from './mp4-boxes'

type Place = Pick<Services, 'files'>

/** Folder of videos and their posters below the files. What is taken down is gone: nobody keeps resized copies. */
export const VIDEOS = 'videos'
/** Pieces of uploads that are on their way: nobody is sent them. */
const PIECES = `${PRIVATE}/video-pieces`

/** Of a UUID. */
const ID_LENGTH = 36

const placeOf = (id: string, piece: string): string => `${PIECES}/${id}-${piece}`
const fileOf = (name: string): string => `${VIDEOS}/${name}`

export const videoName = (id: string): string => `${id}.mp4`
export const addressOf = (name: string): string => `/files/${VIDEOS}/${name}`

/** Whether the store takes an upload of so many bytes: its pieces, and what is made of them. */
export const hasRoom = ({ files }: Place, bytes: number): Promise<boolean> => files.hasRoom(2 * bytes)

/** Keeps a piece; gives its name. Two tries at one place have two names: which of them counts, the row says. */
export async function writePiece(
  { files }: Place,
  id: string,
  { offset, piece }: { offset: number; piece: Buffer },
): Promise<string> {
  const name = `${offset}-${piece.length}-${randomUUID()}`
  await files.put(placeOf(id, name), piece)
  return name
}

export const removePiece = ({ files }: Place, id: string, name: string): Promise<void> =>
  files.remove(placeOf(id, name))

interface Piece {
  name: string
  from: number
  bytes: number
}

const pieceOf = (name: string): Piece => {
  const [from, bytes] = name.split('-').map(Number)
  return { name, from: from ?? 0, bytes: bytes ?? 0 }
}

/** How far an upload has come by its pieces, in bytes. */
export const lengthOf = (pieces: readonly string[]): number =>
  pieces.reduce((sum, name) => sum + pieceOf(name).bytes, 0)

async function contentOf({ files }: Place, id: string, name: string): Promise<Buffer> {
  const body = await files.read(placeOf(id, name))
  if (!body) throw new Error('a piece of an upload is gone')
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** What has arrived of an upload, to be read here and there. */
export function bytesOf(place: Place, id: string, names: readonly string[], total: number): Bytes {
  const pieces = names.map(pieceOf)
  let last: { name: string; content: Buffer } | undefined
  const open = async (name: string): Promise<Buffer> => {
    if (last?.name !== name) last = { name, content: await contentOf(place, id, name) }
    return last.content
  }
  const read = async (position: number, length: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (const { name, from, bytes } of pieces) {
      if (from + bytes <= position || from >= position + length) continue
      const content = await open(name)
      parts.push(content.subarray(Math.max(0, position - from), position + length - from))
    }
    return Buffer.concat(parts)
  }
  return { received: lengthOf(names), total, read }
}

/** Makes the video of its pieces. As a whole or not at all, and the same however often. */
export async function joinPieces(place: Place, id: string, names: readonly string[]): Promise<void> {
  async function* contents(): AsyncGenerator<Buffer> {
    for (const name of names) yield await contentOf(place, id, name)
  }
  await place.files.putPieces(fileOf(videoName(id)), contents())
}

export async function removePieces({ files }: Place, id: string): Promise<void> {
  for await (const { name } of files.list(placeOf(id, ''))) await files.remove(name)
}

/** Keeps a poster; gives its name. */
export async function writePoster({ files }: Place, picture: Buffer): Promise<string> {
  const name = `${randomUUID()}.webp`
  await files.put(fileOf(name), picture)
  return name
}

export async function removeFiles({ files }: Place, names: readonly (string | null | undefined)[]): Promise<void> {
  for (const name of names) if (name) await files.remove(fileOf(name))
}

// Files are older by the machine's clock, which no sandbox moves.
const age = (changed: Date): number => performance.timeOrigin + performance.now() - changed.getTime()

/** The names of videos and posters for which nothing was written for so long. */
export async function filesOlderThan({ files }: Place, ms: number): Promise<string[]> {
  const old: string[] = []
  for await (const { name, changed } of files.list(`${VIDEOS}/`))
    if (age(changed) > ms) old.push(name.slice(VIDEOS.length + 1))
  return old
}

/** The uploads whose pieces lie there for so long, by id. */
export async function piecesOlderThan({ files }: Place, ms: number): Promise<string[]> {
  const ids = new Map<string, boolean>()
  for await (const { name, changed } of files.list(`${PIECES}/`)) {
    const id = name.slice(PIECES.length + 1).slice(0, ID_LENGTH)
    ids.set(id, (ids.get(id) ?? true) && age(changed) > ms)
  }
  return [...ids].filter(([, isOld]) => isOld).map(([id]) => id)
}
