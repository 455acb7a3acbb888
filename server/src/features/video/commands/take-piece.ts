import { badInput, conflict, notFound, Refusal } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { findUpload } from '../data'
import { readMp4 } from '../read-mp4'
import { bytesOf, lengthOf, removePiece, writePiece } from '../video-files'
import { giveUpUpload } from './begin-upload'
import { finishUpload } from './finish-upload'

export interface Piece {
  id: string
  /** Where it belongs; the file as far as it has arrived ends there. */
  offset: number
  piece: Buffer
}

/** What a video says of itself stands before its pictures, in fewer bytes than these. */
const DESCRIBED_WITHIN = 16 * 1024 * 1024

/**
 * Takes the next piece of an upload in and gives how far it has come, in bytes. The last one makes it the consultant's video. The piece
 * is kept before the row names it, and the row is looked at again under its lock: of two equal pieces one is taken.
 * @throws Refusal conflict where the piece belongs elsewhere; a sentence where the file will not do, which is then gone, or where the
 * store is away, which changes nothing
 */
export async function takePiece(services: Services, consultantId: number, next: Piece): Promise<number> {
  const { id, offset, piece } = next
  const upload = await findUpload(services.db, consultantId, id)
  // Half of what has arrived lies elsewhere, from before there were pieces: it is begun anew.
  if (!upload || lengthOf(upload.pieces) !== upload.received) throw notFound('上传')
  if (offset !== upload.received) throw misplaced()
  const received = offset + piece.length
  if (received > upload.bytes) throw badInput('收到的内容比文件还长')
  const name = await writePiece(services, id, next)
  const pieces = [...upload.pieces, name]
  if (offset < DESCRIBED_WITHIN || received === upload.bytes)
    await readMp4(bytesOf(services, id, pieces, upload.bytes)).catch(async (error: unknown) => {
      await (isUnusable(error) ? giveUpUpload(services, consultantId, id) : removePiece(services, id, name))
      throw error
    })
  await note(services, consultantId, { id, offset, received, name }).catch(async (error: unknown) => {
    await removePiece(services, id, name)
    throw error
  })
  await finishUpload(services, consultantId, id)
  return received
}

const misplaced = (): Refusal => conflict('这一段接不上，请从断开的地方接着传')

/** What the file says of itself will not do; a store that is away says nothing of the file. */
const isUnusable = (error: unknown): boolean => error instanceof Refusal && error.code === badInput('').code

interface Noted {
  id: string
  offset: number
  received: number
  name: string
}

/** @throws Refusal where another piece came first */
async function note(services: Services, consultantId: number, { id, offset, received, name }: Noted): Promise<void> {
  await inTransaction(services, async (trx) => {
    const upload = await trx
      .selectFrom('video_upload')
      .select(['received', 'pieces'])
      .where('consultant_id', '=', consultantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!upload) throw notFound('上传')
    if (offset !== upload.received) throw misplaced()
    await trx
      .updateTable('video_upload')
      .set({ received, pieces: [...upload.pieces, name], touched_at: services.clock.now() })
      .where('id', '=', id)
      .execute()
  })
}
