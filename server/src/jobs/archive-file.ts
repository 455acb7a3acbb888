import { randomUUID } from 'node:crypto'
import { createGunzip, createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DAY } from '@xinqi/domain/time'
import { privateFile } from '../call/files'
import type { Services, Trx } from '../call/services'
import { countOfMonth, linesOf, sumOf, summing, type Sum } from '../db/month-rows'

type Keeper = Pick<Services, 'db' | 'files' | 'clock'>

/** A name of its own for every try: a slow one can never write over what a quicker one has noted. */
const newName = (month: string): string => privateFile('archive', `${month}-${randomUUID()}.ndjson.gz`)

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

export interface Archive extends Sum {
  file: string
  bytes: number
}

/** A try that is not noted as the archive of its month is given up by then. */
const GIVEN_UP_MS = DAY

/**
 * Writes a month into a new file and reads it back. Gives what is known of it then. The file goes by itself unless `keepFile` is told
 * in the transaction that notes it.
 * @throws Error where what was read is not what the table holds: nothing may be dropped
 */
export async function writeArchive(services: Keeper, month: string): Promise<Archive> {
  const { db, files, clock } = services
  const file = newName(month)
  await db
    .insertInto('file_to_remove')
    .values({ name: file, since: new Date(clock.now().getTime() + GIVEN_UP_MS) })
    .execute()
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
  return { ...written, file, bytes: facts?.bytes ?? 0 }
}

/** The file is the archive of its month from now on. @throws Error where it was given up already */
export async function keepFile(trx: Trx, file: string): Promise<void> {
  const kept = await trx.deleteFrom('file_to_remove').where('name', '=', file).returning('name').executeTakeFirst()
  if (!kept) throw new Error('archive: the file was given up')
}
