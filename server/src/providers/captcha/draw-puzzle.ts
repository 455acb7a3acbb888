import { randomBytes, randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { SliderPuzzle } from './port'

const WIDTH = 320
const HEIGHT = 160
const PIECE_SIZE = 54
/** The hole keeps clear of where the piece starts and of the picture's edges. */
const LEAST_X = 90
const MARGIN = 8

/** A jigsaw piece with a tab above and one at the right. */
const PIECE_PATH = 'M8 14 h11 a7 7 0 1 1 12 0 h11 v11 a7 7 0 1 1 0 12 v11 h-34 z'

/** How far the picture on the piece is turned, in degrees. */
const LEAST_TURN = 4
const MOST_TURN = 9
/** Of what is possible, how strong the grain is on the piece and in the hole, and on all else: who looks for grain finds it everywhere. */
const GRAIN = 0.45
const LIGHT_GRAIN = 0.1

/** How dark the hole is, and the others in its row: those are darker, so that the darkest place is not it. In hundredths. */
const DARKNESS = [56, 62] as const
const DECOY_DARKNESS = [72, 80] as const
/** Between two holes of a row, at least. */
const GAP = 4

interface Hole {
  x: number
  /** By how much the shape is turned, in degrees; 0 is the piece's own. */
  turn: 0 | 90 | 180 | 270
  darkness: number
}

/**
 * Draws a puzzle nobody has seen before: about 30 ms and 15 KB. Who compares pixels finds nothing: the hole shows another picture, and
 * what was cut out comes turned, in other colours and with a grain on it. Who looks for what is darkest finds another hole: in the same
 * row there are as many as have room, of other shapes. A person sees into which of them the piece fits.
 */
export async function drawPuzzle(): Promise<SliderPuzzle> {
  const x = randomInt(LEAST_X, WIDTH - PIECE_SIZE - MARGIN)
  const y = randomInt(MARGIN, HEIGHT - PIECE_SIZE - MARGIN)
  const picture = landscape()
  const [background, piece] = await Promise.all([punchHoles(picture, holesAround(x), y), cutPiece(picture, x, y)])
  return {
    ...{ x, y, width: WIDTH, height: HEIGHT, pieceSize: PIECE_SIZE },
    background: `data:image/webp;base64,${background.toString('base64')}`,
    piece: `data:image/png;base64,${piece.toString('base64')}`,
  }
}

/** The hole that fits, and on each side one that does not, where there is room beside where the piece starts. */
function holesAround(x: number): Hole[] {
  const least = PIECE_SIZE + GAP
  const [left, right] = [x - PIECE_SIZE - GAP, x + PIECE_SIZE + GAP]
  const places = [
    ...(left >= least ? [between(least, left)] : []),
    ...(right <= WIDTH - PIECE_SIZE ? [between(right, WIDTH - PIECE_SIZE)] : []),
  ]
  const turns = randomInt(2) === 0 ? ([90, 180] as const) : ([270, 180] as const)
  const decoys = places.map((place, index) => ({
    x: place,
    turn: turns[index % turns.length] ?? 180,
    darkness: between(...DECOY_DARKNESS),
  }))
  return [{ x, turn: 0, darkness: between(...DARKNESS) }, ...decoys]
}

async function punchHoles(picture: string, holes: readonly Hole[], top: number): Promise<Buffer> {
  const punched = await Promise.all(
    holes.map(async (hole) => ({ input: await anotherView(hole, top), left: hole.x, top })),
  )
  return sharp(svg(WIDTH, HEIGHT, picture))
    .composite([{ input: await grain(WIDTH, HEIGHT, LIGHT_GRAIN), blend: 'hard-light' }, ...punched])
    .webp({ quality: 82 })
    .toBuffer()
}

/** What is seen through a hole: a piece of another evening, darkened. */
async function anotherView({ turn, darkness }: Hole, top: number): Promise<Buffer> {
  return sharp(svg(WIDTH, HEIGHT, landscape()))
    .extract({ left: randomInt(WIDTH - PIECE_SIZE), top, width: PIECE_SIZE, height: PIECE_SIZE })
    .composite([
      { input: await grain(), blend: 'hard-light' },
      { input: pieceShape(`rgba(20,25,24,${darkness / 100})`, 'stroke="rgba(255,255,255,.7)"', turn) },
      { input: pieceShape('#fff', '', turn), blend: 'dest-in' },
    ])
    .png()
    .toBuffer()
}

async function cutPiece(picture: string, left: number, top: number): Promise<Buffer> {
  const degrees = between(LEAST_TURN, MOST_TURN) * (randomInt(2) === 0 ? 1 : -1)
  const [middleX, middleY] = [left + PIECE_SIZE / 2, top + PIECE_SIZE / 2]
  const turned = `<g transform="rotate(${degrees} ${middleX} ${middleY})">${picture}</g>`
  const coloured = await sharp(svg(WIDTH, HEIGHT, turned))
    .extract({ left, top, width: PIECE_SIZE, height: PIECE_SIZE })
    .modulate({ brightness: between(88, 112) / 100, saturation: between(70, 130) / 100, hue: between(-35, 35) })
    .png()
    .toBuffer()
  return sharp(coloured)
    .composite([
      { input: await grain(), blend: 'hard-light' },
      { input: pieceShape('#fff'), blend: 'dest-in' },
      { input: pieceShape('none', 'stroke="#fff" stroke-width="1.5"') },
    ])
    .png()
    .toBuffer()
}

/** Grey, lighter and darker by chance, each time anew. */
const grain = (width = PIECE_SIZE, height = PIECE_SIZE, strength = GRAIN): Promise<Buffer> =>
  sharp(randomBytes(width * height), { raw: { width, height, channels: 1 } })
    .linear(strength, 128 * (1 - strength))
    .png()
    .toBuffer()

const pieceShape = (fill: string, stroke = '', turn = 0): Buffer => {
  const middle = PIECE_SIZE / 2
  const turned = `transform="rotate(${turn} ${middle} ${middle})"`
  return svg(PIECE_SIZE, PIECE_SIZE, `<path d="${PIECE_PATH}" fill="${fill}" ${stroke} ${turned}/>`)
}

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

const between = (least: number, most: number): number => randomInt(least, most + 1)

/** A quiet evening of random hills, a sun and drifting dots: enough texture that no two places look alike. */
function landscape(): string {
  const hue = between(0, 359)
  const land = between(80, 210)
  const sky = `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue},42%,82%)"/>
    <stop offset="1" stop-color="hsl(${hue + 40},46%,66%)"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`
  const sun = `<circle cx="${between(30, WIDTH - 30)}" cy="${between(20, 60)}" r="${between(14, 24)}" fill="#fff" fill-opacity=".7"/>`
  const hills = [70, 95, 120].map((height, index) =>
    hill(height, `hsl(${land},${30 + index * 6}%,${62 - index * 14}%)`),
  )
  const dots = Array.from({ length: 34 }, () => dot(hue))
  return sky + sun + hills.join('') + dots.join('')
}

function hill(height: number, colour: string): string {
  const waves = [80, 160, 240, 320].map((x) => {
    const y = height + between(-18, 18)
    return `S${x - 40} ${y} ${x} ${y}`
  })
  return `<path d="M0 ${HEIGHT} V${height + between(-18, 18)} ${waves.join(' ')} V${HEIGHT} z" fill="${colour}"/>`
}

const dot = (hue: number): string =>
  `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(2, 13)}" fill="hsl(${hue + between(-60, 160)},45%,${between(55, 85)}%)" fill-opacity=".${between(25, 60)}"/>`
