import { badInput, conflict, notFound, Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { readMp4, type VideoFacts } from '../read-mp4'
import { removeFiles, videoName, withBytes, writePiece } from '../video-files'
import { giveUpUpload } from './begin-upload'

export interface Piece {
  id: string
  /** Where it belongs; the file as far as it has arrived ends there. */
  offset: number
  piece: Buffer
}

/** A file that will not do: what has arrived of it is not kept. */
class Unusable extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

const DEFAULT_TITLE = '认识一下我'

/**
 * Takes the next piece of an upload in and gives how far it has come, in bytes. The last one makes it the consultant's video, and
 * the one before is removed. The row says how far an upload has come and is locked meanwhile: of two equal pieces one is taken.
 * @throws Refusal conflict where the piece belongs elsewhere; a sentence where the file will not do, which is then gone
 */
export async function takePiece(services: Services, consultantId: number, piece: Piece): Promise<number> {
  try {
    const { received, replaced } = await inTransaction(services, (trx) => take(services, trx, consultantId, piece))
    await removeFiles(services, replaced)
    return received
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    await giveUpUpload(services, consultantId, piece.id)
    throw error.refusal
  }
}

async function take(services: Services, trx: Trx, consultantId: number, { id, offset, piece }: Piece) {
  const upload = await trx
    .selectFrom('video_upload')
    .select(['bytes', 'received'])
    .where('consultant_id', '=', consultantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw notFound('上传')
  if (offset !== upload.received) throw conflict('这一段接不上，请从断开的地方接着传')
  const received = offset + piece.length
  if (received > upload.bytes) throw badInput('收到的内容比文件还长')
  await writePiece(services, id, { offset, piece })
  const facts = await look(services, id, { received, total: upload.bytes })
  if (facts && received === upload.bytes) {
    const replaced = await publish(services, trx, { consultantId, id, bytes: received, facts })
    return { received, replaced }
  }
  await trx
    .updateTable('video_upload')
    .set({ received, touched_at: services.clock.now() })
    .where('id', '=', id)
    .execute()
  return { received, replaced: [] }
}

/** What the file says of itself so far. @throws Unusable */
const look = (services: Services, id: string, sizes: { received: number; total: number }) =>
  withBytes(services, id, sizes, readMp4).catch((error: unknown) => {
    throw error instanceof Refusal ? new Unusable(error) : error
  })

interface Arrived {
  consultantId: number
  id: string
  bytes: number
  facts: VideoFacts
}

/** Puts a video in the place of the one before, whose title stays; poster and subtitles were that one's. Gives what is left over. */
async function publish({ clock }: Services, trx: Trx, { consultantId, id, bytes, facts }: Arrived) {
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
  await trx.deleteFrom('video_upload').where('id', '=', id).execute()
  return before ? [videoName(before.id), before.poster] : []
}
