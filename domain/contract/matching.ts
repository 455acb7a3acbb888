import { z } from 'zod'
import { MOST_CONCERNS, MOST_STYLES } from '../constants'
import { FACTOR_KEYS } from '../rules/matching-factors'
import { AGES } from '../rules/preference'
import { call } from './call'
import { ConsultantItem, PartOfDay } from './consultant-fields'
import { consultMode, flag, id, int, moment, none, nothing, orgId } from './fields'

const STYLE_MAX = 20

/** `a,b`, each once. */
const list = z
  .string()
  .max(200)
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])

/** What is missing or empty was skipped. Nothing of it is kept. */
const Answers = z.object({
  orgId,
  concerns: list
    .transform((texts) => texts.map(Number))
    .pipe(z.array(z.int32('编号不正确').min(1, '编号不正确')).max(MOST_CONCERNS, `最多选 ${MOST_CONCERNS} 个`)),
  consultMode: consultMode.optional(),
  modeOnly: flag.default(false),
  parts: list.pipe(z.array(PartOfDay)),
  gender: int()
    .pipe(z.literal([1, 2]))
    .optional(),
  styles: list.pipe(z.array(z.string().max(STYLE_MAX)).max(MOST_STYLES, `最多选 ${MOST_STYLES} 个`)),
  budgetFen: id.optional(),
  /** For whom it is: somebody under 18, or a grown-up. */
  age: z.enum(AGES).optional(),
  /** Was treated, or has wanted to die: said here for this alone (R160). */
  hasHistory: flag.default(false),
  /** The first three, the next three and so on. */
  batch: int().pipe(z.number().min(1).max(100)).default(1),
})

const factorKey = z.enum(FACTOR_KEYS)
const weight = z.number().min(0).max(100)

export const matchingCalls = {
  'GET /appoint/matching/options': call({
    auth: 'public',
    summary: '匹配问卷里随机构而变的选项：特点、预算、见面方式',
    params: z.object({ orgId }),
    data: z.object({
      styles: z.array(z.string()),
      /** In fen, ascending; empty where nobody pays. */
      budgets: z.array(z.number()),
      modes: z.array(z.number()),
    }),
  }),
  'POST /appoint/matching/suggest': call({
    auth: 'public',
    summary: '按回答推荐三位咨询师，说明理由，也说明为什么不是别人；回答不保存',
    limit: { max: 60, minutes: 1 },
    params: Answers,
    data: z.object({
      list: z.array(
        z.object({
          consultant: ConsultantItem,
          reasons: z.array(z.string()),
          /** The service whose price is shown, and its earliest start, in a wished part of a day where there is one. */
          srvId: z.number(),
          slot: z.number(),
          at: moment,
        }),
      ),
      others: z.array(z.string()),
      more: z.boolean(),
    }),
  }),
  'GET /appoint/consultConsultant/getInitialInterviewStatus': call({
    auth: 'public',
    summary: '首次评估访谈：我约过没有',
    params: none,
    data: z.object({ status: z.enum(['open', 'booked', 'had']), orderNo: z.string().nullable() }),
  }),
  'GET /appoint/consultConsultant/initialInterviewRecommended': call({
    auth: 'public',
    summary: '谁能最早做首次评估访谈',
    params: z.object({ orgId }),
    data: z.object({
      /** The soonest first, six at most. */
      list: z.array(
        z.object({
          consultant: ConsultantItem,
          srvId: z.number(),
          minutes: z.number(),
          consultMode: z.string(),
          slot: z.number(),
          at: moment,
        }),
      ),
    }),
  }),
  'GET /operator/matching/factors': call({
    auth: 'operator',
    desk: 'growth',
    summary: '匹配的每个因素和它的权重，以及最近的修改',
    params: none,
    data: z.object({
      factors: z.array(z.object({ key: factorKey, weight, on: z.boolean() })),
      /** The last twenty, the newest first. */
      changes: z.array(
        z.object({
          id: z.number(),
          key: factorKey,
          who: z.string(),
          at: moment,
          from: z.object({ weight, on: z.boolean() }),
          to: z.object({ weight, on: z.boolean() }),
        }),
      ),
    }),
  }),
  'POST /operator/matching/factor': call({
    auth: 'operator',
    desk: 'growth',
    summary: '修改一个因素的权重，或停用它；有人先改过的，不覆盖',
    params: z.object({
      key: factorKey,
      weight: int('权重是 0 到 100 的整数').pipe(weight),
      on: flag,
      /** As who changes it saw it. */
      wasWeight: int('权重是 0 到 100 的整数').pipe(weight).optional(),
      wasOn: flag.optional(),
    }),
    data: nothing,
  }),
}
