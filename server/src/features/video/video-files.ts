import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../call/services'
import type { Bytes } from './mp4-boxes'

type Place = Pick<Services, 'config'>

/** Folder of videos and their posters below the files. What is taken down is gone: nobody keeps resized copies. */
export const VIDEOS = 'videos'

const folderOf = ({ config }: Place): string => path.join(config.filesDir, VIDEOS)
const fileOf = (place: Place, name: string): string => path.join(folderOf(place), name)

/** Nobody but its sender knows the name of a video that has not arrived as a whole. */
export const videoName = (id: string): string => `${id}.mp4`
export const addressOf = (name: string): string => `/files/${VIDEOS}/${name}`

/** So much of the disk stays free for everything else. */
const LEFT_FREE = 1024 ** 3

/** Whether the disk takes so many bytes more. */
export async function hasRoom(place: Place, bytes: number): Promise<boolean> {
  await fs.mkdir(folderOf(place), { recursive: true })
  const { bavail, bsize } = await fs.statfs(folderOf(place))
  return bavail * bsize - bytes > LEFT_FREE
}

/** Writes a piece at its place; what a try that was broken off has left there is written over. */
export async function writePiece(place: Place, id: string, { offset, piece }: { offset: number; piece: Buffer }) {
  await fs.mkdir(folderOf(place), { recursive: true })
  const file = await fs.open(fileOf(place, videoName(id)), offset === 0 ? 'w' : 'r+')
  try {
    await file.write(piece, 0, piece.length, offset)
  } finally {
    await file.close()
  }
}

/** Lets the beginning of a video be read. */
export async function withBytes<T>(
  place: Place,
  id: string,
  { received, total }: { received: number; total: number },
  look: (bytes: Bytes) => Promise<T>,
): Promise<T> {
  const file = await fs.open(fileOf(place, videoName(id)), 'r')
  const read = async (position: number, length: number): Promise<Buffer> => {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
  try {
    return await look({ received, total, read })
  } finally {
    await file.close()
  }
}

/** Keeps a poster; gives its name. */
export async function writePoster(place: Place, picture: Buffer): Promise<string> {
  const name = `${randomUUID()}.webp`
  await fs.mkdir(folderOf(place), { recursive: true })
  await fs.writeFile(fileOf(place, name), picture)
  return name
}

export async function removeFiles(place: Place, names: readonly (string | null | undefined)[]): Promise<void> {
  for (const name of names) if (name) await fs.rm(fileOf(place, name), { force: true })
}

/** The names in the folder of which nothing was written for so long. */
export async function filesOlderThan(place: Place, ms: number): Promise<string[]> {
  const names = await fs.readdir(folderOf(place)).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const stat = await fs.stat(fileOf(place, name)).catch(() => null)
    // Files are older by the machine's clock, which no sandbox moves.
    if (stat && performance.timeOrigin + performance.now() - stat.mtimeMs > ms) old.push(name)
  }
  return old
}
