/** Of Matroska; the numbers are written with their length marks. */
const ELEMENT = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
}
/** Whose content is read as elements; all others are read or passed over whole. */
const OPENED: readonly number[] = [
  ELEMENT.ebml,
  ELEMENT.segment,
  ELEMENT.info,
  ELEMENT.tracks,
  ELEMENT.track,
  ELEMENT.cluster,
  ELEMENT.blockGroup,
]
const MS = 1_000_000
/** Track number, two bytes of time, flags. */
const BLOCK_HEAD = 4

/** Seconds of a WebM of one Opus track; null when it is none. @throws RangeError when it is cut off */
export function lengthOfWebm(file: Buffer): number | null {
  if (file.length < 4 || file.readUInt32BE(0) !== ELEMENT.ebml) return null
  let [docType, nanoseconds, clusterTime, endMs, packetsMs] = ['', MS, 0, 0, 0]
  const codecs: string[] = []
  for (let at = 0; at < file.length;) {
    const id = idAt(file, at)
    const size = sizeAt(file, at + id.length)
    at += id.length + size.length
    if (OPENED.includes(id.value)) continue
    if (at + size.value > file.length) throw new RangeError('cut off')
    const content = file.subarray(at, at + size.value)
    at += size.value
    if (id.value === ELEMENT.docType) docType = content.toString('latin1')
    if (id.value === ELEMENT.timestampScale) nanoseconds = numberOf(content)
    if (id.value === ELEMENT.codec) codecs.push(content.toString('latin1'))
    if (id.value === ELEMENT.clusterTime) clusterTime = numberOf(content)
    if (id.value === ELEMENT.simpleBlock || id.value === ELEMENT.block) {
      const packetMs = opusMs(content.subarray(BLOCK_HEAD))
      packetsMs += packetMs
      endMs = Math.max(endMs, ((clusterTime + content.readInt16BE(1)) * nanoseconds) / MS + packetMs)
    }
  }
  const isOneVoice = docType === 'webm' && codecs.length === 1 && codecs[0] === 'A_OPUS'
  // Blocks that lie about their time do not make it shorter, and pauses that were left out do not either.
  return isOneVoice && packetsMs > 0 ? Math.max(endMs, packetsMs) / 1000 : null
}

interface Piece {
  value: number
  /** Bytes it takes. */
  length: number
}

const LONGEST_ID = 4
const LONGEST_SIZE = 8

function idAt(file: Buffer, at: number): Piece {
  const length = Math.clz32(file.readUInt8(at)) - 23
  if (length > LONGEST_ID) throw new RangeError('no element')
  return { value: file.readUIntBE(at, length), length }
}

/** One whose length is not known, as of what is still being recorded, is opened and never passed over. */
function sizeAt(file: Buffer, at: number): Piece {
  const length = Math.clz32(file.readUInt8(at)) - 23
  if (length > LONGEST_SIZE) throw new RangeError('no size')
  const first = file.readUInt8(at) & (0xff >> length)
  const value = [...file.subarray(at + 1, at + length)].reduce((sum, byte) => sum * 256 + byte, first)
  return { value, length }
}

const numberOf = (content: Buffer): number => content.reduce((sum, byte) => sum * 256 + byte, 0)

/** Milliseconds of one Opus packet, by its first bytes (RFC 6716, 3.1 and 3.2). */
function opusMs(packet: Buffer): number {
  const first = packet.readUInt8(0)
  const config = first >> 3
  const frameMs = config < 12 ? SILK_MS[config % 4] : config < 16 ? HYBRID_MS[config % 2] : CELT_MS[config % 4]
  const code = first & 3
  const frames = code === 0 ? 1 : code === 3 ? packet.readUInt8(1) & 0x3f : 2
  return (frameMs ?? 0) * frames
}

const SILK_MS = [10, 20, 40, 60]
const HYBRID_MS = [10, 20]
const CELT_MS = [2.5, 5, 10, 20]
