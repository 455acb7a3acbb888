import { createGunzip, createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { privateFile } from '../call/files'
import type { Services } from '../call/services'
import { countOfMonth, linesOf, sumOf, summing, type Sum } from '../db/month-rows'

type Keeper = Pick<Services, 'db' | 'files'>

export const archiveFile = (month: string): string => privateFile('archive', `${month}.ndjson.gz`)

/** Rows of an archived month as lines of JSON, in pieces of any size. @throws Error where its file is not there */
export async function* archivedLines({ files }: Pick<Services, 'files'>, file: string): AsyncGenerator<Buffer> {
  const body = await files.read(file)
  if (!body) throw new Error('the file of an archived month is gone')
  const unpacked = createGunzip()
  const reading = pipeline(body, unpacked)
  // Whoever reads the lines hears of it there.
  reading.catch(() => undefined)
  for await (const piece of unpacked) yield piece as Buffer
  await reading
}

/**
 * Writes a month into its file, over one that is there, and reads it back. Gives what is known of it then.
 * @throws Error where what was read is not what the table holds: nothing may be dropped
 */
export async function writeArchive(services: Keeper, month: string): Promise<Sum & { bytes: number }> {
  const { db, files } = services
  const file = archiveFile(month)
  const { pass, sum } = summing()
  const packed = createGzip()
  const packing = pipeline(Readable.from(pass(linesOf(db, month))), packed)
  packing.catch(() => undefined)
  await files.putPieces(file, packed)
  await packing
  const written = sum()
  const [read, count] = [await sumOf(archivedLines(services, file)), await countOfMonth(db, month)]
  if (read.sha256 !== written.sha256 || read.rows !== written.rows || count !== written.rows)
    throw new Error(`archive: the file of ${month} does not hold what the table does`)
  const facts = await files.head(file)
  return { ...written, bytes: facts?.bytes ?? 0 }
}
