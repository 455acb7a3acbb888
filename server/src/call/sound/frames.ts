/** What a file is by its content, and how long it sounds. */
export interface Sound {
  mimeType: string
  seconds: number
}

interface Frame {
  mimeType: string
  bytes: number
  seconds: number
}

/** A few bytes that look like a head are in any file. */
const FEWEST = 3
const TAG_HEAD = 10
/** Of ID3v1, at the end. */
const OLD_TAG = 128

/** A bare run of MP3 or AAC (ADTS) frames, one after the other to the end, as the mini-program's recorder writes them. */
export function lengthOfFrames(file: Buffer): Sound | null {
  let at = file.toString('latin1', 0, 3) === 'ID3' ? TAG_HEAD + tagSize(file) : 0
  const first = frameAt(file, at)
  let [frames, seconds] = [0, 0]
  for (let frame = first; frame && frame.mimeType === first?.mimeType; frame = frameAt(file, at)) {
    at += frame.bytes
    // The last one may have been cut by the end of the recording; it is not counted.
    if (at > file.length) break
    frames += 1
    seconds += frame.seconds
  }
  const isWhole = at >= file.length || isOldTag(file.subarray(at))
  return first && isWhole && frames >= FEWEST ? { mimeType: first.mimeType, seconds } : null
}

const isOldTag = (rest: Buffer): boolean => rest.length === OLD_TAG && rest.toString('latin1', 0, 3) === 'TAG'

/** Four times seven bits. */
const tagSize = (file: Buffer): number => [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (file.readUInt8(at) & 0x7f), 0)

const frameAt = (file: Buffer, at: number): Frame | null =>
  at + 7 > file.length || file.readUIntBE(at, 2) < 0xffe0 ? null : (adtsAt(file, at) ?? mp3At(file, at))

const ADTS_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
]
const ADTS_SAMPLES = 1024
const ADTS_HEAD = 7

function adtsAt(file: Buffer, at: number): Frame | null {
  // Twelve bits of ones, then a layer of 0.
  if ((file.readUIntBE(at, 2) & 0xfff6) !== 0xfff0) return null
  const rate = ADTS_RATES[(file.readUInt8(at + 2) >> 2) & 0xf]
  const bytes = (file.readUIntBE(at + 3, 3) >> 5) & 0x1fff
  const blocks = (file.readUInt8(at + 6) & 3) + 1
  if (!rate || bytes <= ADTS_HEAD) return null
  return { mimeType: 'audio/aac', bytes, seconds: (ADTS_SAMPLES * blocks) / rate }
}

/** By version: 2.5, none, 2, 1. */
const MP3_RATES = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]]
/** Kilobits of layer 3: of version 1, and of the later ones. */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const VERSION_1 = 3
const LAYER_3 = 1

function mp3At(file: Buffer, at: number): Frame | null {
  const [second, third] = [file.readUInt8(at + 1), file.readUInt8(at + 2)]
  const version = (second >> 3) & 3
  const rate = MP3_RATES[version]?.[(third >> 2) & 3]
  const kbits = (version === VERSION_1 ? KBITS_1 : KBITS_2)[third >> 4]
  if (((second >> 1) & 3) !== LAYER_3 || !rate || !kbits) return null
  const samples = version === VERSION_1 ? 1152 : 576
  const bytes = Math.floor((samples / 8) * ((kbits * 1000) / rate)) + ((third >> 1) & 1)
  return { mimeType: 'audio/mpeg', bytes, seconds: samples / rate }
}
