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

const element = (id: number, content: Buffer): Buffer => {
  const head = Buffer.from(id.toString(16).padStart(2, '0'), 'hex')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([head, size, content])
}
/** A segment or cluster whose length its writer did not know. */
const unknown = (id: number): Buffer => Buffer.concat([Buffer.from(id.toString(16), 'hex'), Buffer.from([0xff])])

/** What a browser records: Opus packets of 20 ms, a cluster a second, no length anywhere. */
export function webmOf(seconds: number, codec = 'A_OPUS'): Buffer {
  const track = element(0xae, element(0x86, Buffer.from(codec)))
  const clusters = Array.from({ length: seconds }, (_, second) => {
    const time = Buffer.alloc(4)
    time.writeUInt32BE(second * 1000)
    const blocks = Array.from({ length: 50 }, (__, index) => {
      const block = Buffer.alloc(4 + FRAME_BYTES)
      block.writeUInt8(0x81)
      block.writeInt16BE(index * 20, 1)
      // CELT of 20 ms, one frame.
      block.writeUInt8(31 << 3, 4)
      return element(0xa3, block)
    })
    return Buffer.concat([unknown(0x1f43b675), element(0xe7, time), ...blocks])
  })
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    unknown(0x18538067),
    element(0x1654ae6b, track),
    ...clusters,
  ])
}

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
