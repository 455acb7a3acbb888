import { UNFINISHED_HOURS } from '@xinqi/domain/rules/introduction-video'
import { HOUR, MINUTE } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import type { Services } from '../../../call/services'
import { filesOlderThan, piecesOlderThan, removeFiles, removePieces, videoName } from '../video-files'
import { finishUpload } from './finish-upload'

/** A file is written before the row that names it is. */
const NAMED_BY_MS = HOUR
/** Whoever took the last piece finishes the upload within a moment. */
const LEFT_BEHIND_MS = MINUTE

/**
 * Finishes uploads that have arrived, forgets those that nobody goes on with, and removes files that no row names: what a crash, or a
 * store that was away, has left.
 */
export async function sweepVideos(services: Services): Promise<void> {
  const { db, clock } = services
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
  const arrived = await db
    .selectFrom('video_upload')
    .select(['consultant_id', 'id'])
    .whereRef('received', '=', 'bytes')
    .where('touched_at', '<=', ago(LEFT_BEHIND_MS))
    .execute()
  await oneByOne(services, arrived, (upload) => finishUpload(services, upload.consultant_id, upload.id))
  const given = await db
    .deleteFrom('video_upload')
    .where('touched_at', '<=', ago(UNFINISHED_HOURS * HOUR))
    .returning('id')
    .execute()
  for (const { id } of given) await removePieces(services, id)
  await removeNameless(services)
}

async function removeNameless(services: Services): Promise<void> {
  const { db } = services
  const [files, pieces] = [await filesOlderThan(services, NAMED_BY_MS), await piecesOlderThan(services, NAMED_BY_MS)]
  if (files.length + pieces.length === 0) return
  const uploads = new Set((await db.selectFrom('video_upload').select('id').execute()).map(({ id }) => id))
  const videos = await db.selectFrom('introduction_video').select(['id', 'poster']).execute()
  const named = new Set([...uploads, ...videos.map(({ id }) => id)].map(videoName))
  for (const { poster } of videos) if (poster) named.add(poster)
  await removeFiles(
    services,
    files.filter((name) => !named.has(name)),
  )
  for (const id of pieces) if (!uploads.has(id)) await removePieces(services, id)
}
