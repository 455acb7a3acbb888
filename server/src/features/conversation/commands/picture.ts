import { PICTURE_MAX_BYTES, PICTURE_SIDE } from '@xinqi/domain/rules/conversation'
import { isPhotograph, workOnPicture } from '../../../call/picture-work'
import { badInput, Refusal } from '../../../call/refusal'
import type { KeptFile } from '../message-body'

const QUALITY = 78
const UNUSABLE = '这不是一张可以发送的图片，请换一张 JPG、PNG 或 WebP 图片'

/** Draws a picture anew, smaller, so that neither place nor camera of the original is left in it. @throws Refusal */
export async function keepPicture(base64url: string | undefined): Promise<KeptFile> {
  const file = Buffer.from(base64url ?? '', 'base64url')
  if (file.length === 0) throw badInput('请选择一张图片', { file: '请选择一张图片' })
  if (file.length > PICTURE_MAX_BYTES) throw badInput('图片太大了，请选小一点的', { file: '图片太大了，请选小一点的' })
  if (!isPhotograph(file)) throw badInput(UNUSABLE, { file: UNUSABLE })
  const { data, info } = await workOnPicture(file, (picture) =>
    picture
      .rotate()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true }),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badInput(UNUSABLE, { file: UNUSABLE })
  })
  return { content: data, mimeType: 'image/jpeg', body: { picture: { width: info.width, height: info.height } } }
}
