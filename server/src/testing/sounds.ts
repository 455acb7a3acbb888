const FRAME_BYTES = 40

const repeat = (times: number, piece: Buffer): Buffer => Buffer.concat(Array.from({ length: times }, () => piece))

/** MPEG 1, layer 3, 128 kbit/s, 44.1 kHz: 417 bytes and 26 ms a frame. */
export function mp3Of(seconds: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9000)
  return repeat(Math.ceil((seconds * 44_100) / 1152), frame)
}

/** AAC at 16 kHz in ADTS: 64 ms a frame. */
export function adtsOf(seconds: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.writeUInt16BE(0xfff1)
  frame.writeUInt8((1 << 6) | (8 << 2), 2)
  frame.writeUIntBE((0x40 << 16) | (FRAME_BYTES << 5), 3, 3)
  return repeat(Math.ceil((seconds * 16_000) / 1024), frame)
}

/** What browsers without AAC send: 16 kHz, one channel of 16 bits. */
export function wavOf(seconds: number, { channels = 1, format = 1 } = {}): Buffer {
  const sound = Buffer.alloc(Math.round(seconds * 16_000) * 2, 5)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(format, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(16_000, 24)
  head.writeUInt32LE(32_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(sound.length, 40)
  return Buffer.concat([head, sound])
}

/** The beginning of what browsers recorded once: EBML, and that it is a WebM. */
export const webmOf = (): Buffer =>
  Buffer.concat([Buffer.from('1a45dfa3874282847765626d', 'hex'), Buffer.alloc(400, 7)])

const box = (type: string, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const words = (...values: number[]): Buffer => {
  const content = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => content.writeUInt32BE(value, index * 4))
  return content
}

const RATE = 48_000

/** What Safari records: fragments of AAC, and 0 where the length of the whole would stand. */
export function mp4Of(seconds: number, handler = 'soun', codec = 'mp4a'): Buffer {
  const stsd = box('stsd', words(0, 1, 36), Buffer.from(codec, 'latin1'), Buffer.alloc(28))
  const mdia = box(
    'mdia',
    box('mdhd', words(0, 0, 0, RATE, 0, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
    box('minf', box('stbl', stsd, box('stts', words(0, 0)))),
  )
  const moov = box('moov', box('trak', mdia), box('mvex', box('trex', words(0, 1, 1, 1024, 0, 0))))
  const packets = Math.ceil((seconds * RATE) / 1024)
  const fragment = box('moof', box('traf', box('tfhd', words(0, 1)), box('trun', words(0, packets))))
  return Buffer.concat([box('ftyp', Buffer.from('isom')), moov, fragment, box('mdat', Buffer.alloc(packets * 8))])
}
