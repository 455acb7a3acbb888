import { z } from 'zod'
import { VIDEO_TITLE_MAX } from '../rules/introduction-video'
import { readSubtitles } from '../text/web-vtt'
import { call } from './call'
import { id, none, nothing } from './fields'

const MB = 1024 * 1024

/** Lengths in seconds, sizes in points as it is shown. */
const Played = z.object({
  title: z.string(),
  url: z.string(),
  poster: z.string().nullable(),
  seconds: z.number(),
  width: z.number(),
  height: z.number(),
})

const Cue = z.object({ start: z.number(), end: z.number(), text: z.string() })

export const videoCalls = {
  'GET /appoint/introductionVideo/play': call({
    auth: 'public',
    summary: '一位咨询师的介绍视频，和它的字幕',
    params: z.object({ consultantId: id }),
    data: Played.extend({
      consultantId: z.number(),
      userName: z.string(),
      homepage: z.string(),
      consultantType: z.number(),
      /** Empty where none were given. */
      cues: z.array(Cue),
    }),
  }),
  'GET /consult/introductionVideo/mine': call({
    auth: 'consultant',
    summary: '我的介绍视频，和还没有传完的那一个',
    params: none,
    data: z.object({
      /** `subtitles` as they were given, WebVTT. */
      video: Played.extend({ id: z.string(), subtitles: z.string() }).nullable(),
      upload: z
        .object({
          id: z.string(),
          fileName: z.string(),
          fingerprint: z.string(),
          /** Of the whole file, and those that have arrived. */
          bytes: z.number(),
          received: z.number(),
        })
        .nullable(),
    }),
  }),
  'POST /consult/introductionVideo/save': call({
    auth: 'consultant',
    summary: '给介绍视频写标题和字幕',
    limit: { max: 60, minutes: 10 },
    params: z.object({
      title: z
        .string('请填写标题')
        .trim()
        .min(1, '请填写标题')
        .max(VIDEO_TITLE_MAX, `标题最多 ${VIDEO_TITLE_MAX} 个字`),
      subtitles: z.string().superRefine((text, context) => {
        const mistake = text.trim() === '' ? null : readSubtitles(text).mistake
        if (mistake) context.addIssue({ code: 'custom', message: mistake })
      }),
    }),
    data: nothing,
  }),
  'POST /consult/introductionVideo/poster': call({
    auth: 'consultant',
    summary: '给介绍视频换封面（表单数据）',
    upload: { maxBytes: 10 * MB },
    limit: { max: 20, minutes: 10 },
    params: none,
    data: z.object({ url: z.string() }),
  }),
  'POST /consult/introductionVideo/takeDown': call({
    auth: 'consultant',
    summary: '撤下介绍视频；文件随之删除',
    limit: { max: 20, minutes: 10 },
    params: none,
    data: nothing,
  }),
}
