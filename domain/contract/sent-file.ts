import { z } from 'zod'
import { PICTURE_MAX_BYTES } from '../rules/conversation'

/** A picture or a sound among the fields of a form: base64 in the letters of an address. */
export const base64url = z.string().regex(/^[\w-]+$/, '文件不完整，请重新选择')

/** A body with the longest of them, and all that is said beside it. */
export const FILE_FORM_BYTES = Math.ceil((PICTURE_MAX_BYTES * 4) / 3) + 64 * 1024
