import { isPhotograph, workOnPicture } from './picture-work'
import { badInput, Refusal } from './refusal'

const SIDE = 2000
const QUALITY = 80
const UNUSABLE = '这不是一张可以使用的照片，请换一张 JPG、PNG 或 WebP 照片'

/** The photograph of a paper, drawn anew as JPEG without what a camera adds, at most 2000 pixels long. @throws Refusal for what is no photograph */
export async function paperPicture(file: Uint8Array): Promise<Buffer> {
  if (!isPhotograph(file)) throw badInput(UNUSABLE)
  return workOnPicture(file, (photograph) =>
    photograph
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badInput(UNUSABLE)
  })
}
