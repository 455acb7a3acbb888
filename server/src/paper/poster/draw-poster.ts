import sharp from 'sharp'
import { FONT, lineOf, type Line } from './letters'

/** What stands on a poster of ours, 750 × 1200, from the top down. */
export interface Poster {
  /** In any form; null leaves its place empty. */
  picture: Buffer | null
  pictureHeight: number
  lines: readonly Line[]
  /** Where words end and what leads on begins. */
  ruleAt: number
  /** The picture of a code, fitted into its square. */
  code: Buffer
  codeAt: { left: number; top: number; side: number }
}

export const POSTER_COLOURS = { ink: '#1F2A2A', quiet: '#56635F', brand: '#2F6F66' } as const
/** The left edge of words and picture. */
export const POSTER_LEFT = 75

const WIDTH = 750
const HEIGHT = 1200
const PICTURE = { left: POSTER_LEFT, top: 90, width: 600 }
const LIMIT_PIXELS = 50_000_000

export async function drawPoster(poster: Poster): Promise<Buffer> {
  const { picture, pictureHeight, code, codeAt } = poster
  const shown = picture === null ? null : await rounded(picture, pictureHeight)
  const fitted = await sharp(code, { limitInputPixels: LIMIT_PIXELS })
    .resize(codeAt.side, codeAt.side, { fit: 'contain', background: '#FFFFFF' })
    .png()
    .toBuffer()
  return sharp(Buffer.from(ground(poster)))
    .composite([
      ...(shown === null ? [] : [{ input: shown, left: PICTURE.left, top: PICTURE.top }]),
      { input: fitted, left: codeAt.left, top: codeAt.top },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const rounded = (picture: Buffer, height: number): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: LIMIT_PIXELS, density: 220 })
    .resize(PICTURE.width, height, { fit: 'cover', position: 'top' })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${height}"><rect width="100%" height="100%" rx="44"/></svg>`,
        ),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer()

const ground = ({ picture, pictureHeight, lines, ruleAt }: Poster): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}">`,
    '<rect width="100%" height="100%" fill="#F6F4EF"/>',
    '<rect x="35" y="50" width="680" height="1100" rx="56" fill="#FFFFFF"/>',
    picture === null
      ? `<rect x="${PICTURE.left}" y="${PICTURE.top}" width="${PICTURE.width}" height="${pictureHeight}" rx="44" fill="#E1EEEA"/>`
      : '',
    ...lines.map(lineOf),
    `<path d="M${PICTURE.left} ${ruleAt}h${PICTURE.width}" stroke="#E4DFD4" stroke-width="1.500"/>`,
    '</svg>',
  ].join('')
