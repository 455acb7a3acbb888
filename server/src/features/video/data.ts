import type { Db } from '../../call/services'

const played = ['title', 'bytes', 'seconds', 'width', 'height', 'poster', 'subtitles'] as const

/** The video of a consultant who is shown (R164), with who it is; undefined where there is none. */
export const findShownVideo = (db: Db, consultantId: number) =>
  db
    .selectFrom('introduction_video')
    .innerJoin('consultant', 'consultant.id', 'introduction_video.consultant_id')
    .select(['introduction_video.id', 'consultant_id', 'consultant.name', 'consultant.portrait'])
    .select(['consultant.consultant_type', ...played])
    .where('consultant_id', '=', consultantId)
    .where('consultant.display_status', '=', 1)
    .executeTakeFirst()

export type ShownVideo = NonNullable<Awaited<ReturnType<typeof findShownVideo>>>

export const findOwnVideo = (db: Db, consultantId: number) =>
  db
    .selectFrom('introduction_video')
    .select(['id', ...played])
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()

export type OwnVideo = NonNullable<Awaited<ReturnType<typeof findOwnVideo>>>

export const findOwnUpload = (db: Db, consultantId: number) =>
  db
    .selectFrom('video_upload')
    .select(['id', 'file_name', 'fingerprint', 'bytes', 'received'])
    .where('consultant_id', '=', consultantId)
    .executeTakeFirst()

/** An upload of this consultant, with the names of its pieces. */
export const findUpload = (db: Db, consultantId: number, id: string) =>
  db
    .selectFrom('video_upload')
    .select(['id', 'bytes', 'received', 'pieces'])
    .where('consultant_id', '=', consultantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** How far a consultant's upload has come, in bytes. One that has become the video has come to its end. */
export async function findProgress(db: Db, consultantId: number, id: string) {
  const upload = await findOwnUpload(db, consultantId)
  if (upload?.id === id) return { bytes: upload.bytes, received: upload.received }
  const video = await findOwnVideo(db, consultantId)
  return video?.id === id ? { bytes: video.bytes, received: video.bytes } : undefined
}
