import { PICTURE_MAX_BYTES } from '@xinqi/domain/rules/conversation'
import { drawnAnew } from './drawn-anew'
import { badInput } from './refusal'

const QUALITY = 78

interface Wish {
  /** The field of the form that it came in. */
  field: string
  side: number
  unusable: string
}

/** A picture that came among the fields of a form, drawn anew. @throws Refusal that names the field */
export async function pictureOfForm(base64url: string, { field, side, unusable }: Wish) {
  const refused = (words: string) => badInput(words, { [field]: words })
  const file = Buffer.from(base64url, 'base64url')
  if (file.length > PICTURE_MAX_BYTES) throw refused('图片太大了，请选小一点的')
  return drawnAnew(file, { side, quality: QUALITY, unusable: () => refused(unusable) })
}
