import { randomUUID } from 'node:crypto'
import { CODE } from '@xinqi/domain/codes'
import { VIDEO_MAX_BYTES, VIDEO_MAX_MB } from '@xinqi/domain/rules/introduction-video'
import { badInput, Refusal } from '../../../call/refusal'
import { inTransaction, type Services } from '../../../call/services'
import { hasRoom, removePieces } from '../video-files'

export interface NewUpload {
  bytes: number
  fileName: string
  fingerprint: string
}

const LONGEST_NAME = 120
const LONGEST_FINGERPRINT = 120

/**
 * Begins an upload and gives its id. One unfinished upload a person: what was begun before is given up.
 * @throws Refusal where it is empty, too large, or the disk has no room
 */
export async function beginUpload(services: Services, consultantId: number, upload: NewUpload): Promise<string> {
  if (upload.bytes < 1) throw badInput('这个文件是空的，请换一个')
  if (upload.bytes > VIDEO_MAX_BYTES) throw badInput(`视频最大 ${VIDEO_MAX_MB} MB，请压缩后再上传`)
  if (!(await hasRoom(services, upload.bytes)))
    throw new Refusal(CODE.tooMany, '现在暂时放不下这么大的视频，请过一会儿再试')
  const row = {
    id: randomUUID(),
    file_name: upload.fileName.slice(0, LONGEST_NAME),
    fingerprint: upload.fingerprint.slice(0, LONGEST_FINGERPRINT),
    bytes: upload.bytes,
    received: 0,
    touched_at: services.clock.now(),
  }
  const before = await inTransaction(services, async (trx) => {
    await trx.selectFrom('consultant').select('id').where('id', '=', consultantId).forUpdate().execute()
    const given = await trx
      .deleteFrom('video_upload')
      .where('consultant_id', '=', consultantId)
      .returning('id')
      .executeTakeFirst()
    await trx
      .insertInto('video_upload')
      .values({ consultant_id: consultantId, ...row })
      .execute()
    return given
  })
  if (before) await removePieces(services, before.id)
  return row.id
}

/** Gives an upload up, and its pieces. @throws nothing where it is not there (any more): it is given up then */
export async function giveUpUpload(services: Services, consultantId: number, id: string): Promise<void> {
  const gone = await inTransaction(services, (trx) =>
    trx
      .deleteFrom('video_upload')
      .where('consultant_id', '=', consultantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
  if (gone) await removePieces(services, gone.id)
}
