import { createHash } from 'node:crypto'
import { keptPicture } from '../../call/kept-picture'
import { isPhotograph, workOnPicture } from '../../call/picture-work'
import { badInput, Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'

/** Kept for good: a version that named one may be put back. */
const FOLDER = 'organisation-logos'
const ADDRESS = new RegExp(`^/files/${FOLDER}/[0-9a-f]{32}\\.png$`)
const SIDE = 256
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const UNUSABLE = '这不是一张可以使用的图片，请换一张 JPG、PNG 或 WebP 图片'

/** Whether an address is one that `keepLogo` gave. */
export const isOwnLogo = (address: string): boolean => ADDRESS.test(address)

/** Keeps an uploaded logo, drawn anew into 256 × 256 as a whole, and gives its address. The same picture is kept once. */
export async function keepLogo(services: Services, file: Uint8Array): Promise<string> {
  if (!isPhotograph(file)) throw badInput(UNUSABLE)
  const picture = await workOnPicture(file, (logo) =>
    logo.rotate().resize(SIDE, SIDE, { fit: 'contain', background: CLEAR }).png().toBuffer(),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badInput(UNUSABLE)
  })
  const content = createHash('sha256').update(picture).digest('hex')
  return keptPicture(services, FOLDER, content, () => Promise.resolve(picture))
}
