import { notFound } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { findUpload } from '../data'
import { readMp4, type VideoFacts } from '../read-mp4'
import { bytesOf, joinPieces, removeFiles, removePieces, videoName } from '../video-files'

const DEFAULT_TITLE = '认识一下我'

/**
 * Makes an upload of which everything has arrived the consultant's video, and removes the one before. The file is made outside of any
 * transaction, of pieces that do not change any more: who died in between, or found the store away, is followed by whoever asks how
 * far the upload has come, or by the sweep. One that has not come so far stays as it is.
 * @throws Refusal where the store is away
 */
export async function finishUpload(services: Services, consultantId: number, id: string): Promise<void> {
  const upload = await findUpload(services.db, consultantId, id)
  if (!upload || upload.received < upload.bytes) return
  const replaced = await join(services, consultantId, upload).catch(async (error: unknown) => {
    // Given up, or finished by another, meanwhile.
    if (await findUpload(services.db, consultantId, id)) throw error
    return []
  })
  await removeFiles(services, replaced)
  await removePieces(services, id)
}

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

async function join(services: Services, consultantId: number, { id, bytes, pieces }: Upload) {
  const facts = await readMp4(bytesOf(services, id, pieces, bytes))
  if (!facts) throw notFound('视频')
  await joinPieces(services, id, pieces)
  return inTransaction(services, (trx) => publish(services, trx, { consultantId, id, bytes, facts }))
}

interface Arrived {
  consultantId: number
  id: string
  bytes: number
  facts: VideoFacts
}

/** Puts a video in the place of the one before, whose title stays; poster and subtitles were that one's. Gives what is left over. */
async function publish({ clock }: Services, trx: Trx, { consultantId, id, bytes, facts }: Arrived) {
  const upload = await trx
    .deleteFrom('video_upload')
    .where('consultant_id', '=', consultantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!upload) return (await isShown(trx, id)) ? [] : [videoName(id)]
  const before = await trx
    .deleteFrom('introduction_video')
    .where('consultant_id', '=', consultantId)
    .returning(['id', 'title', 'poster'])
    .executeTakeFirst()
  const title = before?.title ?? DEFAULT_TITLE
  await trx
    .insertInto('introduction_video')
    .values({ consultant_id: consultantId, id, title, bytes, ...facts, created_at: clock.now() })
    .execute()
  return before ? [videoName(before.id), before.poster] : []
}

const isShown = (trx: Trx, id: string) =>
  trx.selectFrom('introduction_video').select('id').where('id', '=', id).executeTakeFirst()
