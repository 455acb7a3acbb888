import { isPhotograph, workOnPicture } from './picture-work'
import { Refusal } from './refusal'

interface Wish {
  /** The longer side is at most this. */
  side: number
  quality: number
  /** What is said of a file that is no photograph. */
  unusable: () => Refusal
}

interface Drawn {
  content: Buffer
  width: number
  height: number
}

/** A photograph as JPEG, upright, smaller, and without what a camera adds: neither place nor camera is left in it. @throws Refusal */
export async function drawnAnew(file: Uint8Array, { side, quality, unusable }: Wish): Promise<Drawn> {
  if (!isPhotograph(file)) throw unusable()
  const { data, info } = await workOnPicture(file, (photograph) =>
    photograph
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true }),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : unusable()
  })
  return { content: data, width: info.width, height: info.height }
}
