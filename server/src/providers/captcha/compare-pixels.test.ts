import sharp from 'sharp'
import { drawPuzzle } from './draw-puzzle'
import { TOLERANCE_PX } from './judge-track'
import type { SliderPuzzle } from './port'

const PUZZLES = 60
/** By chance 9 of 168 places are right enough: five of a hundred. */
const MOST_FOUND = 0.2

interface Pixels {
  data: Buffer
  width: number
  channels: number
}

async function pixelsOf(dataUrl: string, alpha: boolean): Promise<Pixels> {
  const file = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const picture = alpha ? sharp(file).ensureAlpha() : sharp(file).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, channels: info.channels }
}

const at = ({ data, width, channels }: Pixels, x: number, y: number, channel: number): number =>
  data[(y * width + x) * channels + channel] ?? 0

const brightness = (pixels: Pixels, x: number, y: number): number =>
  at(pixels, x, y, 0) * 0.3 + at(pixels, x, y, 1) * 0.6 + at(pixels, x, y, 2) * 0.1

/** How alike two rows of numbers are, whatever is added to one and by whatever it is multiplied: 1 for the same. */
function correlation(one: number[], other: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanOne, meanOther] = [mean(one), mean(other)]
  let [product, squareOne, squareOther] = [0, 0, 0]
  for (const [index, value] of one.entries()) {
    const [a, b] = [value - meanOne, (other[index] ?? 0) - meanOther]
    product += a * b
    squareOne += a * a
    squareOther += b * b
  }
  return product / Math.sqrt(squareOne * squareOther || 1)
}

/** The least difference instead: finds a piece that carries the very pixels. */
const sameness = (one: number[], other: number[]): number =>
  -one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0)

const neighbour = (pixels: Pixels, x: number, y: number): number =>
  brightness(pixels, x + 1, y) + brightness(pixels, x, y + 1) - 2 * brightness(pixels, x, y)

/** What a program does: lays the piece on every place of its row, and takes the one that it looks most like. */
async function guess(
  puzzle: SliderPuzzle,
  likeness: (one: number[], other: number[]) => number,
  look: (pixels: Pixels, x: number, y: number) => number,
): Promise<number> {
  const [piece, background] = await Promise.all([pixelsOf(puzzle.piece, true), pixelsOf(puzzle.background, false)])
  const inside: [number, number][] = []
  for (let y = 4; y < puzzle.pieceSize - 5; y += 1)
    for (let x = 4; x < puzzle.pieceSize - 5; x += 1)
      // The rim is a white line, and around the hole as well.
      if ([-4, 0, 4].every((d) => at(piece, x + d, y, 3) === 255 && at(piece, x, y + d, 3) === 255)) inside.push([x, y])
  const own = inside.map(([x, y]) => look(piece, x, y))
  let best = { place: 0, score: -Infinity }
  for (let place = 0; place <= puzzle.width - puzzle.pieceSize; place += 1) {
    const score = likeness(
      own,
      inside.map(([x, y]) => look(background, place + x, puzzle.y + y)),
    )
    if (score > best.score) best = { place, score }
  }
  return best.place
}

test.each([
  ['the same pixels', sameness, brightness],
  ['the same pattern, lighter or darker', correlation, brightness],
  ['the same edges', correlation, neighbour],
] as const)('who looks for %s does not find the place', async (_what, likeness, look) => {
  let found = 0
  for (let drawn = 0; drawn < PUZZLES; drawn += 1) {
    const puzzle = await drawPuzzle()
    if (Math.abs((await guess(puzzle, likeness, look)) - puzzle.x) <= TOLERANCE_PX) found += 1
  }
  expect(found / PUZZLES).toBeLessThanOrEqual(MOST_FOUND)
})

const DARKEST_OF = 200

/** What a simpler program does: looks in the piece's row for the place whose pixels are darkest under the piece's shape. */
const darkness = (_own: number[], there: number[]): number => -there.reduce((sum, value) => sum + value, 0)

test('who looks for the darkest place does not find it', async () => {
  let found = 0
  for (let drawn = 0; drawn < DARKEST_OF; drawn += 1) {
    const puzzle = await drawPuzzle()
    if (Math.abs((await guess(puzzle, darkness, brightness)) - puzzle.x) <= TOLERANCE_PX) found += 1
  }
  expect(found / DARKEST_OF).toBeLessThan(MOST_FOUND)
}, 60_000)
