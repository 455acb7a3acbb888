import { isPhotograph, workOnPicture } from '../../../call/picture-work'
import { badInput, notFound, Refusal } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { addressOf, removeFiles, videoName, writePoster } from '../video-files'

/** Gives the video another title and other subtitles; empty ones are none. @throws Refusal where there is no video */
export async function saveWords(
  services: Services,
  consultantId: number,
  { title, subtitles }: { title: string; subtitles: string },
): Promise<void> {
  const saved = await inTransaction(services, (trx) =>
    trx
      .updateTable('introduction_video')
      .set({ title, subtitles: subtitles.trim() })
      .where('consultant_id', '=', consultantId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!saved) throw notFound('视频')
}

const LONGEST_SIDE = 960
/** R276 */
const QUALITY = 80
const UNUSABLE = '这不是一张可以使用的图片，请换一张 JPG、PNG 或 WebP 图片'

/** Gives the video another poster, drawn anew, so that nothing of the camera is left in it. The one before is removed. */
export async function savePoster(services: Services, consultantId: number, file: Uint8Array): Promise<string> {
  if (!isPhotograph(file)) throw badInput(UNUSABLE)
  const picture = await workOnPicture(file, (photograph) =>
    photograph
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? error : badInput(UNUSABLE)
  })
  const poster = await writePoster(services, picture)
  const before = await inTransaction(services, async (trx) => {
    const video = await trx
      .selectFrom('introduction_video')
      .select('poster')
      .where('consultant_id', '=', consultantId)
      .forUpdate()
      .executeTakeFirst()
    if (!video) throw notFound('视频')
    await trx.updateTable('introduction_video').set({ poster }).where('consultant_id', '=', consultantId).execute()
    return video.poster
  }).catch(async (error: unknown) => {
    await removeFiles(services, [poster])
    throw error
  })
  await removeFiles(services, [before])
  return addressOf(poster)
}

/** Takes the video down; its files go. One that is not there is down already. */
export async function takeDown(services: Services, consultantId: number): Promise<void> {
  const gone = await inTransaction(services, (trx) =>
    trx
      .deleteFrom('introduction_video')
      .where('consultant_id', '=', consultantId)
      .returning(['id', 'poster'])
      .executeTakeFirst(),
  )
  if (gone) await removeFiles(services, [videoName(gone.id), gone.poster])
}
