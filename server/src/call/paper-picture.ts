import { drawnAnew } from './drawn-anew'
import { badInput } from './refusal'

const SIDE = 2000
const QUALITY = 80
const UNUSABLE = '这不是一张可以使用的照片，请换一张 JPG、PNG 或 WebP 照片'

/** The photograph of a paper, drawn anew at most 2000 pixels long. @throws Refusal for what is no photograph */
export const paperPicture = async (file: Uint8Array): Promise<Buffer> =>
  (await drawnAnew(file, { side: SIDE, quality: QUALITY, unusable: () => badInput(UNUSABLE) })).content
