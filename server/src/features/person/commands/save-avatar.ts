import { randomUUID } from 'node:crypto'
import { isPhotograph, workOnPicture } from '../../../call/picture-work'
import { badInput, Refusal } from '../../../call/refusal'
import { noteFileToRemove, removeFiles } from '../../../call/remove-files'
import { inTransaction, type Services } from '../../../call/services'

/** Folder of the avatars below the files. They are small already: nobody keeps resized copies that would outlive them. */
export const AVATARS = 'avatars'

/** The file of an avatar, by its address. */
export const avatarFile = (address: string): string => `${AVATARS}/${address.slice(address.lastIndexOf('/') + 1)}`

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
  const name = `${AVATARS}/${randomUUID()}.webp`
  await services.files.put(name, picture)
  const url = `/files/${name}`
  const before = await inTransaction(services, async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select('avatar')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('app_user').set({ avatar: url }).where('id', '=', userId).execute()
    if (user.avatar) await noteFileToRemove(trx, avatarFile(user.avatar), services.clock.now())
    return user.avatar
  })
  if (before) await removeFiles(services, [avatarFile(before)])
  return url
}
