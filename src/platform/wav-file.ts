/** What a voice needs, and every phone plays: a minute is 1.9 MB. */
export const WAV_RATE = 16_000
const HEAD_BYTES = 44
const SAMPLE_BYTES = 2
const PCM = 1
const LOUDEST = 0x7fff

/** A WAV of one channel of 16-bit samples, from samples of -1 to 1 of so many a second. */
export function wavOf(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + samples.length * SAMPLE_BYTES)
  const view = new DataView(bytes.buffer)
  const word = (at: number, letters: string): void =>
    [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * SAMPLE_BYTES, true)
  view.setUint16(32, SAMPLE_BYTES, true)
  view.setUint16(34, SAMPLE_BYTES * 8, true)
  word(36, 'data')
  view.setUint32(40, samples.length * SAMPLE_BYTES, true)
  samples.forEach((sample, index) =>
    view.setInt16(HEAD_BYTES + index * SAMPLE_BYTES, Math.round(Math.max(-1, Math.min(1, sample)) * LOUDEST), true),
  )
  return bytes
}
