/** Boxes whose content is boxes. */
const OPENED: readonly string[] = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']
/** AAC: older iPhones play no Opus, whatever it lies in. */
const SOUND_CODEC = 'mp4a'
const BOX_HEAD = 8
/** Version, flags. */
const FULL_HEAD = 4

/** Seconds of an MP4 of one track of sound, whole or in fragments; null when it is none. @throws RangeError when it is cut off */
export function lengthOfMp4(file: Buffer): number | null {
  if (file.length < BOX_HEAD || file.toString('latin1', 4, 8) !== 'ftyp') return null
  let [scale, duration, trackDuration, fragmentDuration] = [0, 0, 0, 0]
  const handlers: string[] = []
  const codecs: string[] = []
  let hasSound = false
  for (const { type, content } of boxesOf(file)) {
    if (type === 'hdlr') handlers.push(content.toString('latin1', 8, 12))
    if (type === 'stsd') codecs.push(content.toString('latin1', 12, 16))
    if (type === 'mdhd') scale = content.readUInt32BE(content.readUInt8(0) === 1 ? 20 : 12)
    if (type === 'mdat') hasSound ||= content.length > 0
    if (type === 'stts') duration += durationOfTable(content)
    if (type === 'trex') trackDuration = content.readUInt32BE(12)
    if (type === 'tfhd') fragmentDuration = durationOfFragment(content) ?? trackDuration
    if (type === 'trun') duration += durationOfRun(content, fragmentDuration)
  }
  const isOneVoice = handlers.join() === 'soun' && codecs.join() === SOUND_CODEC
  return isOneVoice && hasSound && scale > 0 && duration > 0 ? duration / scale : null
}

function* boxesOf(file: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = 0; at < file.length;) {
    const short = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + BOX_HEAD)
    const isLong = short === 1
    const head = isLong ? BOX_HEAD * 2 : BOX_HEAD
    // 0: to the end of the file.
    const size = short === 0 ? file.length - at : isLong ? Number(file.readBigUInt64BE(at + BOX_HEAD)) : short
    if (size < head || at + size > file.length) throw new RangeError('cut off')
    if (!OPENED.includes(type)) yield { type, content: file.subarray(at + head, at + size) }
    at += OPENED.includes(type) ? head : size
  }
}

/** Pairs of how many packets, and how long each. */
function durationOfTable(content: Buffer): number {
  const entries = content.readUInt32BE(FULL_HEAD)
  let sum = 0
  for (let index = 0; index < entries; index++) {
    const at = FULL_HEAD + 4 + index * 8
    sum += content.readUInt32BE(at) * content.readUInt32BE(at + 4)
  }
  return sum
}

const flagsOf = (content: Buffer): number => content.readUIntBE(1, 3)

const HAS_BASE = 0x1
const HAS_DESCRIPTION = 0x2
const HAS_DURATION = 0x8

/** What its packets last unless they say otherwise. */
function durationOfFragment(content: Buffer): number | null {
  const flags = flagsOf(content)
  if (!(flags & HAS_DURATION)) return null
  return content.readUInt32BE(FULL_HEAD + 4 + (flags & HAS_BASE ? 8 : 0) + (flags & HAS_DESCRIPTION ? 4 : 0))
}

const HAS_OFFSET = 0x1
const HAS_FIRST_FLAGS = 0x4
const PACKET_FIELDS: readonly number[] = [0x100, 0x200, 0x400, 0x800]
const PACKET_DURATION = 0x100

function durationOfRun(content: Buffer, each: number): number {
  const flags = flagsOf(content)
  const packets = content.readUInt32BE(FULL_HEAD)
  const width = PACKET_FIELDS.filter((field) => flags & field).length * 4
  const start = FULL_HEAD + 4 + (flags & HAS_OFFSET ? 4 : 0) + (flags & HAS_FIRST_FLAGS ? 4 : 0)
  if (start + packets * width > content.length) throw new RangeError('cut off')
  if (!(flags & PACKET_DURATION)) return packets * each
  let sum = 0
  for (let index = 0; index < packets; index++) sum += content.readUInt32BE(start + index * width)
  return sum
}
