import { waveOf } from './wave'

test('few loudnesses are a bar each', () => {
  expect(waveOf([0, 0.5, 1])).toBe('0080ff')
  expect(waveOf([])).toBe('')
})

test('many become 64 bars, and nothing loud is left out', () => {
  const levels = Array.from({ length: 600 }, (_, index) => (index === 299 ? 1 : 0))
  const wave = waveOf(levels)
  expect(wave).toHaveLength(128)
  expect(wave.match(/ff/g)).toHaveLength(1)
})

test('what is louder than loud is cut', () => {
  expect(waveOf([7, -1])).toBe('ff00')
})
