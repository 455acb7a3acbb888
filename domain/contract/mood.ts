import { z } from 'zod'
import { SLEEP_MAX_MINUTES, SPANS, isFace } from '../rules/mood'
import { CAUSES, FEELINGS, MOOD_WORDS_MAX } from '../text/mood'
import { call } from './call'
import { dateText, flag, id, int, keyPaging, minuteOfDay, moment, nextPage, none, nothing } from './fields'
import { base64url, FILE_FORM_BYTES } from './sent-file'

/** Made by the device for each entry: sent again, it is the same entry. */
const clientId = z.string('缺少记录编号').regex(/^[\w-]{8,64}$/, '记录编号不正确')

/** Numbers of a list; a list of one arrives as a text. */
const oneOrMore = (known: readonly number[], mistake: string) =>
  z
    .union([z.array(int(mistake)), int(mistake).transform((one) => [one])])
    .default([])
    .transform((all) => [...new Set(all)])
    .refine((all) => all.every((one) => known.includes(one)), mistake)

const pictureNo = z.string('缺少图片编号').regex(/^\d{18}$/, '图片编号不正确')

const MoodDay = z.object({
  day: z.string(),
  mood: z.number(),
  entries: z.number(),
  sleepMinutes: z.number().nullable(),
})

const shown = { feelings: z.array(z.number()), causes: z.array(z.number()) }

const Entry = z.object({
  clientId: z.string(),
  day: z.string(),
  face: z.number(),
  ...shown,
  words: z.string(),
  sleepMinutes: z.number().nullable(),
  /** Another picture has another number. */
  picture: z.object({ pictureNo: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Written on a later day than its own. */
  later: z.boolean(),
  noteTime: moment,
})

const Counted = z.array(z.object({ id: z.number(), days: z.number() }))

export const moodCalls = {
  'GET /appoint/consultUserMoodCurve/chart': call({
    auth: 'user',
    summary: '心情曲线：到今天为止的一周、一月、一年或五年，每天一个平均',
    params: z.object({ span: z.enum(SPANS, '没有这个时间段').default('week') }),
    data: z.object({
      from: z.string(),
      to: z.string(),
      days: z.array(MoodDay),
      weekdays: z.array(z.object({ weekday: z.number(), mood: z.number(), sleepMinutes: z.number().nullable() })),
      causes: Counted,
      /** The last days were hard. */
      low: z.boolean(),
    }),
  }),
  'GET /appoint/consultUserMoodCurve/list': call({
    auth: 'user',
    summary: '我记下的心情，最近的一天在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Entry), ...nextPage }),
  }),
  'GET /appoint/consultUserMoodCurve/firstTime': call({
    auth: 'user',
    summary: '第一次记下心情的那一天，还没有记过就是空；几点提醒我记（北京时间的分钟），没有设就是空',
    params: none,
    data: z.object({ day: z.string().nullable(), remindMinute: z.number().nullable() }),
  }),
  'POST /appoint/consultUserMoodCurve/save': call({
    auth: 'user',
    summary: '记下或改写一次心情；同一个编号只有一条。不带图片，原来的图片就还在',
    bodyBytes: FILE_FORM_BYTES,
    limit: { max: 200, minutes: 10 },
    params: z.object({
      clientId,
      day: dateText,
      face: int('请选择现在的心情').refine(isFace, '请选择现在的心情'),
      feelings: oneOrMore(FEELINGS, '没有这种感受'),
      causes: oneOrMore(CAUSES, '没有这个原因'),
      words: z.string().trim().max(MOOD_WORDS_MAX, `最多 ${MOOD_WORDS_MAX} 个字`).default(''),
      sleepMinutes: int('睡眠时间不正确')
        .pipe(z.number().min(0, '睡眠时间不正确').max(SLEEP_MAX_MINUTES, '睡眠时间不正确'))
        .optional(),
      picture: base64url.optional(),
    }),
    /** `crisis`: the numbers to call are to be shown at once. Nobody is told. */
    data: z.object({ crisis: z.boolean(), low: z.boolean() }),
  }),
  'POST /appoint/consultUserMoodCurve/delete': call({
    auth: 'user',
    summary: '删除一次心情，或者只去掉它的图片；再删一次什么也不变',
    params: z.object({ clientId, only: z.literal('picture', '只能去掉图片').optional() }),
    data: nothing,
  }),
  'GET /appoint/consultUserMoodCurve/picture': call({
    auth: 'user',
    summary: '我的一条心情里的图片；只有自己看得到，从不以地址给出',
    limit: { max: 600, minutes: 10 },
    params: z.object({ pictureNo }),
    data: z.object({ mimeType: z.string(), base64: z.string() }),
  }),
  'POST /appoint/consultUserMoodCurve/remind': call({
    auth: 'user',
    summary: '每天几点提醒我记（北京时间的分钟），那天已经记了就不提醒；不带时间就是不提醒',
    limit: { max: 60, minutes: 10 },
    params: z.object({ minute: minuteOfDay.optional() }),
    data: nothing,
  }),
  'GET /appoint/consultUserMoodCurve/export': call({
    auth: 'user',
    summary: '全部记录，一个表格文件（CSV）',
    limit: { max: 20, minutes: 60 },
    params: none,
    data: z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() }),
  }),
  'GET /appoint/consultUserMoodCurve/shares': call({
    auth: 'user',
    summary: '为我咨询过的咨询师，和我是否把最近四周的心情给他们看',
    params: none,
    data: z.array(
      z.object({ consultantId: z.number(), name: z.string(), shared: z.boolean(), since: moment.nullable() }),
    ),
  }),
  'POST /appoint/consultUserMoodCurve/share': call({
    auth: 'user',
    summary: '把最近四周的心情给我的一位咨询师看，或不再给看；说的是结果，再说一次什么也不变',
    limit: { max: 60, minutes: 10 },
    params: z.object({ consultantId: id, shared: flag }),
    data: nothing,
  }),
  'GET /consult/consultUserMoodCurve/shared': call({
    auth: 'consultant',
    summary: '一位来访者最近四周的心情，没有写的话；本人没有同意（或不认识）就是空，每次查看都有记录',
    params: z.object({ userId: id }),
    data: z
      .object({
        from: z.string(),
        to: z.string(),
        days: z.array(MoodDay),
        feelings: Counted,
        causes: Counted,
      })
      .nullable(),
  }),
}
