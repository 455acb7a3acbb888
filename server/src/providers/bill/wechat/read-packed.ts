import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BillBroken } from '../port'

/** A hundred times the largest day we expect; a file that unpacks to more is no bill. */
const MOST_BYTES = 1024 ** 3

export interface PackedBill {
  bytes: Uint8Array
  /** SHA-1 of what is packed, in hexadecimal digits. */
  sha1: string
}

/**
 * The lines of a gzip file, one after another; never more of it unpacked than a piece.
 * @throws BillBroken at its end where it is torn or of another digest
 */
export async function* readPacked({ bytes, sha1 }: PackedBill): AsyncGenerator<string> {
  const digest = createHash('sha1')
  const decoder = new TextDecoder('utf-8')
  let size = 0
  let rest = ''
  for await (const piece of unpack(bytes)) {
    size += piece.length
    if (size > MOST_BYTES) throw new BillBroken('解压后大得不像账单')
    digest.update(piece)
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield withoutReturn(line)
  }
  if (digest.digest('hex') !== sha1.toLowerCase()) throw new BillBroken('摘要不一致，下载的不是原来的文件')
  yield withoutReturn(rest + decoder.decode())
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)

async function* unpack(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const pieces = Readable.from([bytes], { objectMode: false }).pipe(createGunzip())
  try {
    for await (const piece of pieces) yield piece as Uint8Array
  } catch {
    throw new BillBroken('压缩文件不完整')
  }
}
