import { wavOf } from './wav-file'

test('a WAV says what it holds, and holds each sample in two bytes, the lower first', () => {
  const bytes = wavOf(Float32Array.from([0, 1, -1, 0.5, 7]), 16_000)
  const view = new DataView(bytes.buffer)
  const letters = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  expect([letters(0, 4), letters(8, 16), letters(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect(bytes).toHaveLength(54)
  expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([46, 10])
  // PCM, one channel, its rate, bytes a second, bytes a sample, bits a sample.
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16])
  expect([16, 24, 28].map((at) => view.getUint32(at, true))).toEqual([16, 16_000, 32_000])
  expect([44, 46, 48, 50, 52].map((at) => view.getInt16(at, true))).toEqual([0, 32_767, -32_767, 16_384, 32_767])
})
