import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { isPhotograph, workOnPicture } from '../../../call/picture-work'
import { badInput, Refusal } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'

/** Folder of the avatars below the files. They are small already: nobody keeps resized copies that would outlive them. */
export const AVATARS = 'avatars'

/** Destroys the picture of an avatar that is somebody's no longer. */
export async function destroyAvatar({ config }: Pick<Services, 'config'>, address: string): Promise<void> {
  const name = path.basename(address)
  await fs.rm(path.join(config.filesDir, AVATARS, name), { force: true })
}

const SIDE = 256
/** R276 */
const QUALITY = 80

const UNUSABLE = '这不是一张可以使用的图片，请换一张 JPG、PNG 或 WebP 图片'

/**
 * Keeps a person's picture: drawn anew at 256 × 256, so that no place and no camera of the original is left in it. The one
 * before is destroyed.
 */
export async function saveAvatar(services: Services, userId: number, file: Uint8Array): Promise<string> {
  if (!isPhotograph(file)) throw badInput(UNUSABLE)
  const picture = await workOnPicture(file, (photograph) =>
    photograph.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer(),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badInput(UNUSABLE)
  })
  const name = `${randomUUID()}.webp`
  const folder = path.join(services.config.filesDir, AVATARS)
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, name), picture)
  const url = `/files/${AVATARS}/${name}`
  const before = await inTransaction(services, async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select('avatar')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('app_user').set({ avatar: url }).where('id', '=', userId).execute()
    return user.avatar
  })
  if (before) await destroyAvatar(services, before)
  return url
}
