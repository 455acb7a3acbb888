import sharp from 'sharp'
import { drawPuzzle } from './draw-puzzle'

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

const pixelOf = async (picture: Buffer, left: number, top: number): Promise<number[]> => {
  const cut = await sharp(picture).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()
  return [...cut]
}

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
    const middle = { left: 20, top: 32 }
    const [r = 0, g = 0, b = 0, alpha] = await pixelOf(piece, middle.left, middle.top)
    const hole = await pixelOf(bytesOf(puzzle.background), puzzle.x + middle.left, puzzle.y + middle.top)
    expect(alpha).toBe(255)
    expect((hole[0] ?? 0) + (hole[1] ?? 0) + (hole[2] ?? 0)).toBeLessThan((r + g + b) * 0.8)
    expect((await pixelOf(piece, 1, 1))[3]).toBe(0)
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
