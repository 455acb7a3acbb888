import sharp from 'sharp'
import { FONT } from './font'

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
