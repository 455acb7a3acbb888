import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { attributeText } from '../../../../../domain/text/html-text'

/** Fonts for words on pictures, by name; the machine's own for Chinese where it has none of these. */
export const FONT = 'Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif'

export interface PosterWords {
  name: string
  /** A sentence of theirs. */
  sentence: string
  brand: string
}

export interface Poster extends PosterWords {
  /** What the code opens. */
  link: string
  /** A picture in any form; null leaves its place empty. */
  portrait: Buffer | null
}

const WIDTH = 750
const HEIGHT = 1200
const PORTRAIT = { left: 75, top: 90, width: 600, height: 560 }
const CODE = { left: 490, top: 945, side: 185 }
const LIMIT_PIXELS = 50_000_000
const LETTERS_A_LINE = 16
const LINES = 2

/** A poster as PNG, 750 × 1200: portrait, name, a sentence, and the code of the public page. */
export async function drawPoster({ link, portrait, ...words }: Poster): Promise<Buffer> {
  const code = await toBuffer(link, { type: 'png', width: CODE.side, margin: 1, errorCorrectionLevel: 'M' })
  const picture = portrait === null ? null : await rounded(portrait)
  return sharp(Buffer.from(ground(words, picture === null)))
    .composite([
      ...(picture === null ? [] : [{ input: picture, left: PORTRAIT.left, top: PORTRAIT.top }]),
      { input: code, left: CODE.left, top: CODE.top },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const rounded = (portrait: Buffer): Promise<Buffer> =>
  sharp(portrait, { limitInputPixels: LIMIT_PIXELS, density: 220 })
    .resize(PORTRAIT.width, PORTRAIT.height, { fit: 'cover', position: 'top' })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT.width}" height="${PORTRAIT.height}"><rect width="100%" height="100%" rx="44"/></svg>`,
        ),
        blend: 'dest-in',
      },
    ])
    .png()
    .toBuffer()

interface Line {
  text: string
  x: number
  y: number
  size: number
  colour: string
  weight?: number
}

const line = ({ text, x, y, size, colour, weight = 400 }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${attributeText(text)}</text>`

function ground({ name, sentence, brand }: PosterWords, withoutPicture: boolean): string {
  const said = brokenLines(sentence, LETTERS_A_LINE, LINES)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT}">`,
    '<rect width="100%" height="100%" fill="#F6F4EF"/>',
    '<rect x="35" y="50" width="680" height="1100" rx="56" fill="#FFFFFF"/>',
    withoutPicture
      ? `<rect x="${PORTRAIT.left}" y="${PORTRAIT.top}" width="${PORTRAIT.width}" height="${PORTRAIT.height}" rx="44" fill="#E1EEEA"/>`
      : '',
    line({ text: name, x: 75, y: 735, size: 52, colour: '#1F2A2A', weight: 600 }),
    ...said.map((text, index) => line({ text, x: 75, y: 800 + index * 52, size: 34, colour: '#56635F' })),
    '<path d="M75 905h600" stroke="#E4DFD4" stroke-width="1.500"/>',
    line({ text: brand, x: 75, y: 1010, size: 34, colour: '#2F6F66', weight: 600 }),
    line({ text: '长按识别，看看 TA 的时间', x: 75, y: 1065, size: 26, colour: '#56635F' }),
    line({ text: '先认识一下，不急着决定', x: 75, y: 1105, size: 26, colour: '#56635F' }),
    '</svg>',
  ].join('')
}

/** Breaks a sentence into lines of at most `most` letters; what does not fit into `lines` lines ends in an ellipsis. */
export function brokenLines(sentence: string, most: number, lines: number): string[] {
  const letters = [...sentence.trim()]
  const broken = Array.from({ length: Math.min(lines, Math.ceil(letters.length / most)) }, (_, line) =>
    letters.slice(line * most, (line + 1) * most),
  )
  const last = broken.at(-1)
  if (last && letters.length > most * lines) last[most - 1] = '…'
  return broken.map((line) => line.join(''))
}
