import { PICTURE_SIDE } from '@xinqi/domain/rules/conversation'
import { pictureOfForm } from '../../../call/picture-of-form'
import { badInput } from '../../../call/refusal'
import type { KeptFile } from '../message-body'

const UNUSABLE = '这不是一张可以发送的图片，请换一张 JPG、PNG 或 WebP 图片'

/** Draws a picture anew, smaller, so that neither place nor camera of the original is left in it. @throws Refusal */
export async function keepPicture(base64url: string | undefined): Promise<KeptFile> {
  if (base64url === undefined) throw badInput('请选择一张图片', { file: '请选择一张图片' })
  const wish = { field: 'file', side: PICTURE_SIDE, unusable: UNUSABLE }
  const { content, width, height } = await pictureOfForm(base64url, wish)
  return { content, mimeType: 'image/jpeg', body: { picture: { width, height } } }
}
