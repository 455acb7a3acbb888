import { aVideo } from '../../testing/upload-video'
import { readMp4 } from './read-mp4'

/** Reads a file of which so much has arrived. */
const readOf = (file: Buffer, received = file.length) =>
  readMp4({
    total: file.length,
    received,
    read: (position, length) => Promise.resolve(file.subarray(position, Math.min(position + length, received))),
  })

interface Part {
  name: string
  bytes: Buffer
}

function partsOf(file: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < file.length; at += file.readUInt32BE(at))
    parts.push({ name: file.toString('latin1', at + 4, at + 8), bytes: file.subarray(at, at + file.readUInt32BE(at)) })
  return parts
}

const without = (name: string): Buffer =>
  Buffer.concat(
    partsOf(aVideo())
      .filter((part) => part.name !== name)
      .map(({ bytes }) => bytes),
  )

/** The file with something written over the first place where it says `mark`. */
function changed(mark: string, change: (file: Buffer, at: number) => void): Buffer {
  const file = aVideo()
  change(file, file.indexOf(mark, 0, 'latin1'))
  return file
}

const lasting = (seconds: number): Buffer =>
  changed('mvhd', (file, at) => file.writeUInt32BE(seconds * file.readUInt32BE(at + 16), at + 20))

const moovLast = (): Buffer => {
  const parts = partsOf(aVideo())
  const moov = parts.filter(({ name }) => name === 'moov')
  return Buffer.concat([...parts.filter(({ name }) => name !== 'moov'), ...moov].map(({ bytes }) => bytes))
}

test('what a video says of itself: how long, how large', async () => {
  expect(await readOf(aVideo())).toEqual({ seconds: 12, width: 640, height: 360 })
})

test('a phone held upright says so in the matrix', async () => {
  const upright = changed('tkhd', (file, at) => {
    const matrix = at + 4 + 40
    file.writeInt32BE(0, matrix)
    file.writeInt32BE(0x10000, matrix + 4)
    file.writeInt32BE(-0x10000, matrix + 12)
    file.writeInt32BE(0, matrix + 16)
  })
  expect(await readOf(upright)).toMatchObject({ width: 360, height: 640 })
})

test('of a file that is on its way nothing is said until its description is there', async () => {
  const file = aVideo()
  const description = file.indexOf('mdat', 0, 'latin1') - 4
  expect(await readOf(file, 8)).toBeNull()
  expect(await readOf(file, description - 20)).toBeNull()
  expect(await readOf(file, description)).toMatchObject({ seconds: 12 })
})

test('five minutes are not too long', async () => {
  expect(await readOf(lasting(300))).toMatchObject({ seconds: 300 })
})

test.each([
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'), '这不是 MP4 视频'],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), '这不是 MP4 视频'],
  ['nothing but zeros', () => Buffer.alloc(4096), '这不是 MP4 视频'],
  ['a film of QuickTime', () => changed('ftyp', (file, at) => file.write('qt  ', at + 4, 'latin1')), '这不是 MP4 视频'],
  ['one whose description comes last', moovLast, '要整个下载完才能开始放'],
  ['one without a description', () => without('moov'), '要整个下载完才能开始放'],
  ['one without pictures', () => without('mdat'), '这个视频不完整'],
  ['H.265', () => changed('stsd', (file, at) => file.write('hvc1', at + 16, 'latin1')), 'H.265（HEVC）'],
  ['AV1', () => changed('stsd', (file, at) => file.write('av01', at + 16, 'latin1')), '很多手机放不出这种编码'],
  ['a film of sound alone', () => changed('vide', (file, at) => file.write('soun', at, 'latin1')), '这个视频不完整'],
  ['six minutes', () => lasting(370), '视频最长 5 分钟，这个有 6:10'],
  ['no length at all', () => lasting(0), '这个视频不完整'],
  ['a box that lies', () => changed('mvhd', (file, at) => file.writeUInt32BE(0xffffff, at - 4)), '这个视频不完整'],
])('refuses %s with a sentence', async (_, file, sentence) => {
  const bytes = file()
  await expect(readOf(bytes)).rejects.toThrow(sentence)
})

test('what cannot become right is refused before the rest has come', async () => {
  const file = moovLast()
  await expect(readOf(file, 200)).rejects.toThrow('要整个下载完才能开始放')
})
