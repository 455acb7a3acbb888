import { z } from 'zod'
import { EXPERIENCE_STATES, MOST_AT_ONCE } from '../rules/experience'
import { MEASURES, NOTED_WITHIN_HOURS, STANDING_DAYS } from '../rules/standing'
import { call } from './call'
import { appointNo, keyPaging, moment, nextPage, none, nothing } from './fields'

/** `12:30,15:20`: so many points to the topic of that number. */
const pairs = z
  .string('请至少选一个话题')
  .max(200)
  .regex(/^\d{1,9}:\d{1,3}(,\d{1,9}:\d{1,3})*$/, '请至少选一个话题')
  .transform((text) => text.split(',').map((pair) => pair.split(':').map(Number) as [number, number]))

const shares = pairs.transform((list) => list.map(([categoryId, points]) => ({ categoryId, points })))

const appointNos = z
  .string('请至少选一次咨询')
  .max(MOST_AT_ONCE * 19)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(appointNo).min(1, '请至少选一次咨询').max(MOST_AT_ONCE, `一次最多 ${MOST_AT_ONCE} 次咨询`))

/** `isOwn`: among the fields that one's page names. */
const Topic = z.object({ id: z.number(), name: z.string(), isOwn: z.boolean() })
const Share = z.object({ categoryId: z.number(), name: z.string(), points: z.number() })

/** A session with its experience; `points` are what it gave, or would give. */
const Session = z.object({
  appointNo: z.string(),
  userId: z.number(),
  visitorName: z.string(),
  startTime: moment,
  state: z.enum(EXPERIENCE_STATES),
  points: z.number(),
  shares: z.array(Share),
})

/** How the values of colleagues lie; null where they are too few to stay unnamed. */
const Spread = z.object({ low: z.number(), middle: z.number(), high: z.number() }).nullable()

export const experienceCalls = {
  'GET /consult/experience/session': call({
    auth: 'consultant',
    summary: '一次咨询的经验：能不能领取，分给了哪些话题',
    params: z.object({ appointNo }),
    data: Session.extend({
      collectTime: moment.nullable(),
      /** Until when the topics may be changed; null before they were chosen. */
      changeableUntil: moment.nullable(),
      /** How the last session with the same visitor was divided, for these points; empty where there is none. */
      suggestion: z.array(Share),
      topics: z.array(Topic),
    }),
  }),
  'POST /consult/experience/collect': call({
    auth: 'consultant',
    summary: '领取一次咨询的经验，一分钟一点，只一次',
    limit: { max: 120, minutes: 10 },
    params: z.object({ appointNo }),
    data: z.object({ points: z.number() }),
  }),
  'POST /consult/experience/distribute': call({
    auth: 'consultant',
    summary: '把领取了的经验分给话题，一点不多，一点不少',
    limit: { max: 120, minutes: 10 },
    params: z.object({ appointNo, shares }),
    data: nothing,
  }),
  'GET /consult/experience/waiting': call({
    auth: 'consultant',
    summary: '可以领取、或者领取了还没有分的咨询，新的在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Session), topics: z.array(Topic), ...nextPage }),
  }),
  'POST /consult/experience/distributeMany': call({
    auth: 'consultant',
    summary: '几次咨询一起领取，按同样的比例分给话题；办不了的说出原因，别的照办',
    limit: { max: 30, minutes: 10 },
    params: z.object({ appointNos, weights: shares }),
    data: z.object({
      done: z.number(),
      refused: z.array(z.object({ appointNo: z.string(), reason: z.string() })),
    }),
  }),
  'GET /consult/experience/mine': call({
    auth: 'consultant',
    summary: '我的经验：一共多少，在哪些话题上，近十二个月',
    params: none,
    data: z.object({
      points: z.number(),
      sessions: z.number(),
      waiting: z.number(),
      topics: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          points: z.number(),
          sessions: z.number(),
          /** On one's page, too. */
          isPublic: z.boolean(),
        }),
      ),
      /** `2026-11`, the oldest first. */
      months: z.array(z.object({ month: z.string(), points: z.number() })),
    }),
  }),
  'GET /consult/csltRank/data': call({
    auth: 'consultant',
    summary: `自己近 ${STANDING_DAYS} 天，和同机构同级别的人比在哪里；记录按 ${NOTED_WITHIN_HOURS} 小时内签署算`,
    limit: { max: 30, minutes: 10 },
    params: none,
    data: z.object({
      from: z.string(),
      to: z.string(),
      consultantType: z.number(),
      /** How many are compared, oneself left out. */
      colleagues: z.number(),
      measures: z.array(z.object({ key: z.enum(MEASURES), own: z.number().nullable(), colleagues: Spread })),
      /** One's place in the list of one's organisation as it is recommended; null while one is not in it. */
      place: z.object({ rank: z.number(), of: z.number() }).nullable(),
    }),
  }),
}
