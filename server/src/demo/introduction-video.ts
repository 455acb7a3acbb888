import fs from 'node:fs'
import path from 'node:path'
import type { Services, Trx } from '../call/services'
import { VIDEOS, videoName } from '../features/video/video-files'

/** Who introduces themselves in a video: 林一帆. */
const CONSULTANT_ID = 1
const ID = '5d2f8a3e-6c41-4b7e-9f0a-1c9d3e7b2a64'
const POSTER = '8e1b6c9d-2f3a-4d58-a7c6-0b4e9f1d5a72.webp'
const MADE = path.join(__dirname, 'introduction')
const VIDEO = path.join(MADE, 'video.mp4')

const SUBTITLES = `WEBVTT

00:00.600 --> 00:03.400
你好，我是林一帆。

00:03.400 --> 00:06.600
第一次来，不知道从哪里说起，
是很平常的事。

00:06.600 --> 00:09.400
我们可以慢慢来，你说多少都可以。

00:09.400 --> 00:11.800
准备好的时候，我在这里。
`

/** A drawn figure that speaks without a sound: twelve seconds of H.264, encoded once with ffmpeg. */
export async function copyIntroduction({ files }: Pick<Services, 'files'>): Promise<void> {
  if (await files.head(`${VIDEOS}/${videoName(ID)}`)) return
  await files.put(`${VIDEOS}/${POSTER}`, fs.readFileSync(path.join(MADE, 'poster.webp')))
  await files.put(`${VIDEOS}/${videoName(ID)}`, fs.readFileSync(VIDEO))
}

export async function insertIntroduction(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('introduction_video')
    .values({
      ...{ consultant_id: CONSULTANT_ID, id: ID, title: '第一次来，可以怎么开始', poster: POSTER },
      ...{ bytes: fs.statSync(VIDEO).size, seconds: 12, width: 640, height: 360 },
      subtitles: SUBTITLES,
      created_at: now,
    })
    .execute()
}
