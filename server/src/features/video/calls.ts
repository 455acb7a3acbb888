import { readSubtitles } from '@xinqi/domain/text/web-vtt'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { savePoster, saveWords, takeDown } from './commands/edit-video'
import { findOwnUpload, findOwnVideo, findShownVideo, type OwnVideo, type ShownVideo } from './data'
import { addressOf, videoName } from './video-files'

const played = ({ id, title, poster, seconds, width, height }: OwnVideo | ShownVideo) => ({
  ...{ title, seconds, width, height },
  url: addressOf(videoName(id)),
  poster: poster && addressOf(poster),
})

export const videoHandlers = {
  'GET /appoint/introductionVideo/play': async ({ consultantId }, { services }) => {
    const video = await findShownVideo(services.db, consultantId)
    if (!video) throw notFound('视频')
    return {
      ...played(video),
      consultantId: video.consultant_id,
      userName: video.name,
      homepage: video.portrait,
      consultantType: video.consultant_type,
      cues: readSubtitles(video.subtitles).cues ?? [],
    }
  },
  'GET /consult/introductionVideo/mine': async (_params, { services, caller }) => {
    const [video, upload] = await Promise.all([
      findOwnVideo(services.db, caller.consultantId),
      findOwnUpload(services.db, caller.consultantId),
    ])
    return {
      video: video ? { id: video.id, ...played(video), subtitles: video.subtitles } : null,
      upload: upload
        ? {
            ...{ id: upload.id, fileName: upload.file_name, fingerprint: upload.fingerprint },
            ...{ bytes: upload.bytes, received: upload.received },
          }
        : null,
    }
  },
  'POST /consult/introductionVideo/save': async (words, { services, caller }) => {
    await saveWords(services, caller.consultantId, words)
    return null
  },
  'POST /consult/introductionVideo/poster': async (_params, { services, caller, file }) => ({
    url: await savePoster(services, caller.consultantId, file),
  }),
  'POST /consult/introductionVideo/takeDown': async (_params, { services, caller }) => {
    await takeDown(services, caller.consultantId)
    return null
  },
} satisfies Partial<Handlers>
