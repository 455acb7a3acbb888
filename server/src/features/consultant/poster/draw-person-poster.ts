import { toBuffer } from 'qrcode'
import { drawPoster, POSTER_COLOURS, POSTER_LEFT } from '../../../paper/poster/draw-poster'

export interface PosterWords {
  name: string
  /** A sentence of theirs. */
  sentence: string
  brand: string
}

export interface PersonPoster extends PosterWords {
  /** What the code opens. */
  link: string
  /** A picture in any form; null leaves its place empty. */
  portrait: Buffer | null
}

const CODE = { left: 490, top: 945, side: 185 }
const LETTERS_A_LINE = 16
const LINES = 2
const { ink, quiet, brand: brandColour } = POSTER_COLOURS

/** A consultant's poster as PNG: portrait, name, a sentence, and the code of the public page. */
export async function drawPersonPoster({ link, portrait, name, sentence, brand }: PersonPoster): Promise<Buffer> {
  const x = POSTER_LEFT
  const said = brokenLines(sentence, LETTERS_A_LINE, LINES)
  return drawPoster({
    picture: portrait,
    pictureHeight: 560,
    lines: [
      { text: name, x, y: 735, size: 52, colour: ink, weight: 600 },
      ...said.map((text, index) => ({ text, x, y: 800 + index * 52, size: 34, colour: quiet })),
      { text: brand, x, y: 1010, size: 34, colour: brandColour, weight: 600 },
      { text: '长按识别，看看 TA 的时间', x, y: 1065, size: 26, colour: quiet },
      { text: '先认识一下，不急着决定', x, y: 1105, size: 26, colour: quiet },
    ],
    ruleAt: 905,
    code: await toBuffer(link, { type: 'png', width: CODE.side, margin: 1, errorCorrectionLevel: 'M' }),
    codeAt: CODE,
  })
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
