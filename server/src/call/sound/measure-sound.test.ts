import { adtsOf, mp3Of, mp4Of, wavOf, webmOf } from '../../testing/sounds'
import { measureSound } from './measure-sound'

test.each([
  ['audio/wav', wavOf(7)],
  ['audio/mp4', mp4Of(7)],
  ['audio/mpeg', mp3Of(7)],
  ['audio/aac', adtsOf(7)],
])('%s is counted packet by packet', (mimeType, file) => {
  const sound = measureSound(file)
  expect(sound?.mimeType).toBe(mimeType)
  expect(sound?.seconds).toBeCloseTo(7, 0)
})

test('a tag at either end of an MP3 is no sound, and no reason to refuse it', () => {
  const front = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x05', 'latin1'), Buffer.alloc(5)])
  const end = Buffer.alloc(128)
  end.write('TAG')
  expect(measureSound(Buffer.concat([front, mp3Of(3), end]))?.seconds).toBeCloseTo(3, 1)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('这不是声音'.repeat(100))],
  ['a head alone', wavOf(7).subarray(0, 44)],
  ['a WAV cut in the middle', wavOf(7).subarray(0, -10)],
  ['a WAV with something hidden behind it', Buffer.concat([wavOf(7), Buffer.from('<script>')])],
  ['a WAV of no samples', wavOf(0)],
  ['a WAV of two channels', wavOf(7, { channels: 2 })],
  ['a WAV of another codec', wavOf(7, { format: 17 })],
  ['a WebM, which some phones do not play', webmOf()],
  ['an MP4 of Opus, which some phones do not play', mp4Of(7, 'soun', 'Opus')],
  ['an MP4 cut in the middle', mp4Of(7).subarray(0, -10)],
  ['a video', mp4Of(7, 'vide', 'avc1')],
  ['an MP3 head before something else', Buffer.concat([mp3Of(0.02), Buffer.alloc(5000, 7)])],
  ['an MP3 with something hidden behind it', Buffer.concat([mp3Of(3), Buffer.from('<script>'.repeat(40))])],
  ['a page', Buffer.from('<!doctype html><audio></audio>')],
])('%s is no sound', (_, file) => {
  expect(measureSound(file)).toBeNull()
})

test('a file of random numbers neither passes nor throws', () => {
  for (let seed = 1; seed <= 200; seed++) {
    let state = seed
    const noise = Buffer.from(
      Array.from({ length: 600 }, () => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) >> 16),
    )
    for (const good of [wavOf(1), mp4Of(1), mp3Of(1)])
      expect(measureSound(Buffer.concat([good.subarray(0, seed), noise]))).toBeNull()
  }
})
