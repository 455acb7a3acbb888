import { UNFINISHED_HOURS } from '@xinqi/domain/rules/introduction-video'
import { HOUR } from '@xinqi/domain/time'
import type { Services } from '../../../call/services'
import { filesOlderThan, removeFiles, videoName } from '../video-files'

/** A file is written before the row that names it is. */
const NAMED_BY_MS = HOUR

/** Forgets uploads that nobody goes on with, and removes files that no row names: what a crash has left. */
export async function sweepVideos(services: Services): Promise<void> {
  const { db, clock } = services
  await db
    .deleteFrom('video_upload')
    .where('touched_at', '<=', new Date(clock.now().getTime() - UNFINISHED_HOURS * HOUR))
    .returning('id')
    .execute()
    .then((given) =>
      removeFiles(
        services,
        given.map(({ id }) => videoName(id)),
      ),
    )
  const old = await filesOlderThan(services, NAMED_BY_MS)
  if (old.length === 0) return
  const uploads = await db.selectFrom('video_upload').select('id').execute()
  const videos = await db.selectFrom('introduction_video').select(['id', 'poster']).execute()
  const named = new Set([...uploads, ...videos].map(({ id }) => videoName(id)))
  for (const { poster } of videos) if (poster) named.add(poster)
  await removeFiles(
    services,
    old.filter((name) => !named.has(name)),
  )
}
