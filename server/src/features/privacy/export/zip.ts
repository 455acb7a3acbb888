import { deflateRawSync } from 'node:zlib'

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
/** The name is UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
/** 1980-01-01, the first day that the format knows. */
const NO_DATE = 0x0021

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

export interface ZippedFile {
  name: string
  content: string | Buffer
}

/** A zip archive (APPNOTE 6.3, no ZIP64: far below 4 GB). */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const fileName = Buffer.from(name)
    const plain = typeof content === 'string' ? Buffer.from(content) : content
    const packed = deflateRawSync(plain)
    const facts = factsOf(plain, packed, fileName)
    const local = Buffer.concat([words32(LOCAL_HEADER), words16(VERSION), facts, words16(0), fileName, packed])
    directory.push(
      Buffer.concat([
        words32(CENTRAL_HEADER),
        words16(VERSION, VERSION),
        facts,
        words16(0, 0, 0, 0),
        words32(0, offset),
        fileName,
      ]),
    )
    bodies.push(local)
    offset += local.length
  }
  const size = directory.reduce((total, { length }) => total + length, 0)
  const end = [words32(END_OF_DIRECTORY), words16(0, 0, files.length, files.length), words32(size, offset), words16(0)]
  return Buffer.concat([...bodies, ...directory, ...end])
}

/** What both headers of a file say: flags, method, date, check sum, sizes, and the length of its name. */
const factsOf = (plain: Buffer, packed: Buffer, name: Buffer): Buffer =>
  Buffer.concat([
    words16(FLAGS, DEFLATED, 0, NO_DATE),
    words32(crc32(plain), packed.length, plain.length),
    words16(name.length),
  ])

function words16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => buffer.writeUInt16LE(value, index * 2))
  return buffer
}

function words32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => buffer.writeUInt32LE(value >>> 0, index * 4))
  return buffer
}
