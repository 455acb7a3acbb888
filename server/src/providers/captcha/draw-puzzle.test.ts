import sharp from 'sharp'
import { drawPuzzle } from './draw-puzzle'

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** The mean of a square of pixels: colours, and how much of it is there. */
async function meanOf(picture: Buffer, left: number, top: number, side = 12): Promise<number[]> {
  const cut = await sharp(picture).extract({ left, top, width: side, height: side }).ensureAlpha().toBuffer()
  return (await sharp(cut).stats()).channels.map(({ mean }) => mean)
}

/** Of 765: darker than all but the hills in front. */
const DARK = 380
const sum = ([r = 0, g = 0, b = 0]: number[]): number => r + g + b

describe('drawing a slider puzzle', () => {
  it('gives two small pictures of the promised sizes and kinds', async () => {
    const puzzle = await drawPuzzle()
    const background = bytesOf(puzzle.background)
    const piece = bytesOf(puzzle.piece)
    expect(await sharp(background).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
    const side = puzzle.pieceSize
    expect(await sharp(piece).metadata()).toMatchObject({ format: 'png', width: side, height: side, hasAlpha: true })
    expect(background.length + piece.length).toBeLessThan(20_000)
  })

  it('darkens the background where the piece belongs, and the piece is transparent around its shape', async () => {
    const puzzle = await drawPuzzle()
    const piece = bytesOf(puzzle.piece)
    const background = bytesOf(puzzle.background)
    const inside = await meanOf(piece, 15, 26)
    const hole = await meanOf(background, puzzle.x + 15, puzzle.y + 26)
    expect(inside[3]).toBe(255)
    expect(sum(hole)).toBeLessThan(DARK)
    expect((await meanOf(piece, 0, 0, 3))[3]).toBe(0)
  })

  it('never puts two in the same place for long, nor outside the picture', async () => {
    const puzzles = await Promise.all(Array.from({ length: 20 }, drawPuzzle))
    expect(new Set(puzzles.map(({ x, y }) => `${x},${y}`)).size).toBeGreaterThan(10)
    for (const { x, y, pieceSize, width, height } of puzzles) {
      expect(x).toBeGreaterThan(pieceSize)
      expect(x + pieceSize).toBeLessThanOrEqual(width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + pieceSize).toBeLessThanOrEqual(height)
    }
  })
})
