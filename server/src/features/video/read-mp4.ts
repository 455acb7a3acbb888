import { VIDEO_MAX_MINUTES, lengthText } from '@xinqi/domain/rules/introduction-video'
import { badInput } from '../../call/refusal'
import { boxUnder, innerBoxes, outerBoxes, type Box, type Bytes } from './mp4-boxes'

export interface VideoFacts {
  /** Whole, at least one. */
  seconds: number
  /** As it is shown, turned the right way up. */
  width: number
  height: number
}

/** A description of five minutes takes a few hundred KB. */
const LONGEST_DESCRIPTION = 8 * 1024 * 1024
const MAX_SECONDS = VIDEO_MAX_MINUTES * 60
/** H.264, as RFC 6381 names it. */
const H264 = ['avc1', 'avc3']
const H265 = ['hvc1', 'hev1']
/** Apple's own relative of MP4. */
const QUICKTIME = 'qt  '

const NO_MP4 = '这不是 MP4 视频。请在剪辑软件里导出为 MP4（H.264）再上传'
const NOT_STREAMABLE = '这个视频要整个下载完才能开始放。导出时请勾选“快速启动”（也叫 Fast Start、网络优化），再上传一次'
const DAMAGED = '这个视频不完整，放不出来。请重新导出为 MP4（H.264）再上传'
const OTHER_CODEC = '很多手机放不出这种编码的视频。请导出为 MP4（H.264）再上传'
const HEVC = '这个视频是 H.265（HEVC）编码，很多手机放不出来。请导出为 H.264 再上传'

/**
 * What an MP4 says of itself in its boxes; null while its description is still on its way. Nothing is decoded.
 * @throws Refusal in a sentence that tells how to export it, as soon as what has arrived shows that it will not do
 */
export async function readMp4(bytes: Bytes): Promise<VideoFacts | null> {
  const boxes = await outerBoxes(bytes)
  const [first] = boxes ?? []
  if (boxes?.length === 0 && bytes.received < bytes.total) return null
  if (!boxes || first?.name !== 'ftyp') throw badInput(NO_MP4)
  if ((await bytes.read(first.start, 4)).toString('latin1') === QUICKTIME) throw badInput(NO_MP4)
  const names = boxes.map(({ name }) => name)
  if (names.includes('mdat') && !names.slice(0, names.indexOf('mdat')).includes('moov')) throw badInput(NOT_STREAMABLE)
  const moov = boxes.find(({ name }) => name === 'moov')
  const isThere = moov !== undefined && moov.end <= bytes.received
  if (!isThere) {
    if (bytes.received < bytes.total) return null
    throw badInput(DAMAGED)
  }
  if (moov.end - moov.start > LONGEST_DESCRIPTION) throw badInput(DAMAGED)
  const facts = describe(await bytes.read(moov.start, moov.end - moov.start))
  if (bytes.received === bytes.total && !names.includes('mdat')) throw badInput(DAMAGED)
  return facts
}

/** Reads the description, `moov`. A number that lies outside of it means that it is damaged. */
function describe(moov: Buffer): VideoFacts {
  try {
    const whole: Box = { name: 'moov', start: 0, end: moov.length }
    const picture = innerBoxes(moov, whole).find((box) => box.name === 'trak' && handlerOf(moov, box) === 'vide')
    const head = boxUnder(moov, whole, ['mvhd'])
    if (!picture || !head) throw badInput(DAMAGED)
    expectH264(moov, picture)
    return { seconds: secondsOf(moov, head), ...sizeOf(moov, picture) }
  } catch (error) {
    throw error instanceof RangeError ? badInput(DAMAGED) : error
  }
}

function handlerOf(moov: Buffer, track: Box): string | null {
  const handler = boxUnder(moov, track, ['mdia', 'hdlr'])
  return handler ? moov.toString('latin1', handler.start + 8, handler.start + 12) : null
}

function expectH264(moov: Buffer, track: Box): void {
  const table = boxUnder(moov, track, ['mdia', 'minf', 'stbl', 'stsd'])
  if (!table) throw badInput(DAMAGED)
  // Version, flags and a count stand before the entries.
  const entries = innerBoxes(moov, { start: table.start + 8, end: table.end }).map(({ name }) => name)
  if (entries.some((name) => H265.includes(name))) throw badInput(HEVC)
  if (entries.length === 0 || !entries.every((name) => H264.includes(name))) throw badInput(OTHER_CODEC)
}

function secondsOf(moov: Buffer, { start }: Box): number {
  const isLong = moov.readUInt8(start) === 1
  const perSecond = moov.readUInt32BE(start + (isLong ? 20 : 12))
  const length = isLong ? Number(moov.readBigUInt64BE(start + 24)) : moov.readUInt32BE(start + 16)
  const seconds = perSecond === 0 ? 0 : length / perSecond
  // A video in fragments says no length, and the phones of its readers none either.
  if (seconds <= 0) throw badInput(DAMAGED)
  if (Math.floor(seconds) > MAX_SECONDS)
    throw badInput(`视频最长 ${VIDEO_MAX_MINUTES} 分钟，这个有 ${lengthText(seconds)}`)
  return Math.max(1, Math.min(MAX_SECONDS, Math.round(seconds)))
}

/** Width and height are fixed-point; a phone held upright films lying down and says so in a matrix. */
function sizeOf(moov: Buffer, track: Box): { width: number; height: number } {
  const head = boxUnder(moov, track, ['tkhd'])
  if (!head) throw badInput(DAMAGED)
  const matrix = head.start + (moov.readUInt8(head.start) === 1 ? 52 : 40)
  const [a, d] = [moov.readInt32BE(matrix), moov.readInt32BE(matrix + 16)]
  const sides = [moov.readUInt32BE(matrix + 36) >>> 16, moov.readUInt32BE(matrix + 40) >>> 16]
  const [width = 0, height = 0] = a === 0 && d === 0 ? sides.reverse() : sides
  if (width === 0 || height === 0) throw badInput(DAMAGED)
  return { width, height }
}
