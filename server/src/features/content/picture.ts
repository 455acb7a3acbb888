import { createHash } from 'node:crypto'
import { keptPicture } from '../../call/kept-picture'
import { isPhotograph, workOnPicture } from '../../call/picture-work'
import { badInput, Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'

/** Kept for good: a version that named one may be put back. */
const FOLDER = 'content-pictures'
const ADDRESS = new RegExp(`^/files/${FOLDER}/[0-9a-f]{32}\\.png$`)
/** The widest that a phone asks for. */
const WIDTH = 1500
const HEIGHT = 4500

const UNUSABLE = '这不是一张可以使用的图片，请换一张 JPG、PNG 或 WebP 图片'

/** Whether an address is one that `keepPicture` gave. */
export const isOwnPicture = (address: string): boolean => ADDRESS.test(address)

/** Keeps an uploaded picture, drawn anew without what its camera wrote into it, and gives its address. The same picture is kept once. */
export async function keepPicture(services: Services, file: Uint8Array): Promise<string> {
  if (!isPhotograph(file)) throw badInput(UNUSABLE)
  const picture = await workOnPicture(file, (photo) =>
    photo
      .rotate()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, quality: 90 })
      .toBuffer(),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badInput(UNUSABLE)
  })
  const content = createHash('sha256').update(picture).digest('hex')
  return keptPicture(services, FOLDER, content, () => Promise.resolve(picture))
}
