import { randomUUID } from 'node:crypto'
import { noteFileToRemove, removeFiles } from '../../../call/remove-files'
import { isPhotograph, workOnPicture } from '../../../call/picture-work'
import { badInput, conflict, Refusal } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findProfile, lockProfile } from '../data'
import { portraitAddress, portraitFile } from '../portrait-file'
import { keepChange } from './propose-change'

const SIDE = 800
/** R276 */
const QUALITY = 80
const UNUSABLE = '这不是一张可以使用的照片，请换一张 JPG、PNG 或 WebP 照片'

/**
 * Takes a new portrait in, drawn anew so that nothing of the camera is left in it; it waits for its review. Its file is noted to be
 * removed before it is written, and the note goes with the row: whoever dies in between leaves nothing. Gives its address.
 * @throws Refusal for what is no photograph, or while the store is away
 */
export async function proposePortrait(services: Services, consultantId: number, file: Uint8Array): Promise<string> {
  const picture = await drawnAnew(file)
  const name = portraitFile(randomUUID())
  await services.db.transaction().execute((trx) => noteFileToRemove(trx, name, services.clock.now()))
  await services.files.put(name, picture)
  const value = portraitAddress(name)
  const { left } = await inTransaction(services, async (trx) => {
    await lockProfile(trx, consultantId)
    const noted = await trx.deleteFrom('file_to_remove').where('name', '=', name).executeTakeFirstOrThrow()
    if (noted.numDeletedRows !== 1n) throw conflict('照片没有存好，请再传一次')
    return keepChange(services, trx, await findProfile(trx, consultantId), { field: 'portrait', value })
  })
  await removeFiles(services, left)
  return value
}

async function drawnAnew(file: Uint8Array): Promise<Buffer> {
  if (!isPhotograph(file)) throw badInput(UNUSABLE)
  return workOnPicture(file, (photograph) =>
    photograph
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badInput(UNUSABLE)
  })
}
