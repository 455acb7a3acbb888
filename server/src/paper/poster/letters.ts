import sharp from 'sharp'
import { attributeText } from '@xinqi/domain/text/html-text'

/** Fonts for words on pictures, by name; the machine's own for Chinese where it has none of these. */
export const FONT = 'Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif'

export interface Line {
  text: string
  x: number
  y: number
  size: number
  colour: string
  weight?: number
}

/** A line of words as SVG: whatever stands in it is only text. */
export const lineOf = ({ text, x, y, size, colour, weight = 400 }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${attributeText(text)}</text>`

const drawn = (letter: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><text x="2" y="26" font-size="26" font-family="${FONT}">${letter}</text></svg>`,
    ),
  )
    .raw()
    .toBuffer()

let answer: Promise<boolean> | undefined

/** Whether this machine has a font for Chinese: without one every letter is the same empty box. Looked at once. */
export function knowsChinese(): Promise<boolean> {
  answer ??= Promise.all([drawn('心'), drawn('栖')]).then(([one, other]) => !one.equals(other))
  return answer
}
