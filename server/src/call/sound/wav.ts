const HEAD = 12
const PIECE_HEAD = 8
const PCM = 1
const RATES: readonly number[] = [8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]

/** Seconds of a WAV of one channel of 16-bit samples and nothing else; null when it is none. @throws RangeError when it is cut off */
export function lengthOfWav(file: Buffer): number | null {
  if (file.length < HEAD || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    return null
  if (file.readUInt32LE(4) + PIECE_HEAD !== file.length) throw new RangeError('cut off')
  const pieces = [...piecesOf(file)]
  const [format, sound] = pieces
  if (pieces.length !== 2 || format?.type !== 'fmt ' || sound?.type !== 'data') return null
  const rate = format.content.readUInt32LE(4)
  const isPlain =
    format.content.readUInt16LE(0) === PCM &&
    format.content.readUInt16LE(2) === 1 &&
    format.content.readUInt16LE(14) === 16 &&
    format.content.readUInt32LE(8) === rate * 2 &&
    RATES.includes(rate)
  return isPlain && sound.content.length > 0 ? sound.content.length / 2 / rate : null
}

function* piecesOf(file: Buffer): Generator<{ type: string; content: Buffer }> {
  for (let at = HEAD; at < file.length;) {
    const size = file.readUInt32LE(at + 4)
    const from = at + PIECE_HEAD
    if (from + size > file.length) throw new RangeError('cut off')
    yield { type: file.toString('latin1', at, at + 4), content: file.subarray(from, from + size) }
    at = from + size
  }
}
