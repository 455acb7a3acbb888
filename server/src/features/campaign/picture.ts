import { createHash } from 'node:crypto'
import {
  CAMPAIGN_PICTURE_NAME,
  CAMPAIGN_PICTURE_WIDTHS,
  type CampaignPictureWidth,
} from '@xinqi/domain/campaign-picture'
import { contentOf, privateFile } from '../../call/files'
import { isPhotograph, workOnPicture } from '../../call/picture-work'
import { badInput, notFound, Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'

type Files = Pick<Services, 'files'>

/** Kept for good: a version that named one may be put back. Nobody reads one by its name alone before readers have it. */
const FOLDER = 'campaign-pictures'
const QUALITY = 80
const NAME_LENGTH = 32
const [NARROW, WIDE] = CAMPAIGN_PICTURE_WIDTHS

const UNUSABLE = '这不是一张可以使用的图片，请换一张 JPG、PNG 或 WebP 图片'
const GONE = '没有这张图片，请再传一次'

const fileOf = (name: string, width: CampaignPictureWidth): string => privateFile(FOLDER, `${name}-${width}.webp`)

const drawn = (file: Uint8Array, width: CampaignPictureWidth): Promise<Buffer> =>
  workOnPicture(file, (photo) =>
    photo
      .rotate()
      .resize(width, (width / 16) * 9, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer(),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badInput(UNUSABLE)
  })

/** Keeps an uploaded picture, drawn anew in both widths without what its camera wrote into it, and gives its name. The same one is kept once. */
export async function keepPicture({ files }: Files, file: Uint8Array): Promise<string> {
  if (!isPhotograph(file)) throw badInput(UNUSABLE)
  const wide = await drawn(file, WIDE)
  const name = createHash('sha256').update(wide).digest('hex').slice(0, NAME_LENGTH)
  // The narrow one comes last: where it is, both are.
  if (await files.head(fileOf(name, NARROW))) return name
  const narrow = await drawn(file, NARROW)
  await files.put(fileOf(name, WIDE), wide)
  await files.put(fileOf(name, NARROW), narrow)
  return name
}

/** Null where there is none. */
export const readPicture = ({ files }: Files, name: string, width: CampaignPictureWidth): Promise<Buffer | null> =>
  CAMPAIGN_PICTURE_NAME.test(name) ? contentOf(files, fileOf(name, width)) : Promise.resolve(null)

/** For who writes, also before readers have it. @throws Refusal where there is none */
export async function shownPicture(services: Files, name: string): Promise<{ mimeType: string; base64: string }> {
  const picture = await readPicture(services, name, NARROW)
  if (!picture) throw notFound('图片')
  return { mimeType: 'image/webp', base64: picture.toString('base64') }
}

/** @throws Refusal where words name a picture that nobody has sent */
export async function requirePicture({ files }: Files, name: string | undefined): Promise<void> {
  if (name !== undefined && !(await files.head(fileOf(name, NARROW)))) throw badInput(GONE, { picture: GONE })
}
