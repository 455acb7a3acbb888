import { z } from 'zod'
import { TERMS_FIELDS, TERMS_REASON_MAX, TERMS_STATES } from '../rules/terms'
import { call } from './call'
import { numberFor } from './for-desk'
import { id, int, keyPaging, moment, nextPage, nothing } from './fields'

const changeNo = z.string('缺少修改编号').regex(/^\d{18}$/, '修改编号不正确')
const words = z.string().trim().max(TERMS_REASON_MAX, `最多 ${TERMS_REASON_MAX} 个字`)
const field = z.enum(TERMS_FIELDS, '没有这一项')
/** Left out: as for everybody. */
const value = int('请填写改成什么').optional()

const Change = z.object({
  changeNo: z.string(),
  consultantId: z.number(),
  userName: z.string(),
  field,
  /** The service whose limit it is about. */
  serviceName: z.string().nullable(),
  before: numberFor('money', 'look', z.number().nullable()),
  after: numberFor('money', 'look', z.number().nullable()),
  /** The first month that a share holds for. */
  fromMonth: z.string().nullable(),
  reason: z.string(),
  state: z.enum(TERMS_STATES),
  needsSecond: z.boolean(),
  askedBy: z.string(),
  askedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  answer: z.string().nullable(),
  /** The reader asked for it. */
  isOwn: z.boolean(),
})

export const termsCalls = {
  'GET /operator/consultant/terms': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '一位咨询师的等级、分成、接新来访、页面、保证金和超出次数的服务，以及改过的每一次；查看有记录',
    params: z.object({ consultantId: id }),
    data: z.object({
      consultantId: z.number(),
      userName: z.string(),
      orgName: z.string(),
      leftTime: moment.nullable(),
      consultantType: z.number(),
      /** What a settlement of this month takes. */
      sharePercent: numberFor('money', 'look', z.number()),
      /** Of their own, the last agreed first; a percent of null ends what was before. */
      ownShares: z.array(
        z.object({ fromMonth: z.string(), percent: numberFor('money', 'look', z.number().nullable()) }),
      ),
      rest: z.literal([0, 1, 2]),
      isShown: z.boolean(),
      /** They have not opened their page themselves yet, so that nobody else does. */
      isUnopened: z.boolean(),
      /** What they leave with us; `ownFen` is null where it is what everybody leaves. */
      deposit: z.object({
        ownFen: numberFor('money', 'look', z.number().nullable()),
        /** The last one that was paid. */
        last: z
          .object({
            payStatus: z.number(),
            amountFen: numberFor('money', 'look', z.number()),
            leftFen: numberFor('money', 'look', z.number()),
          })
          .nullable(),
      }),
      services: z.array(
        z.object({
          srvId: z.number(),
          name: z.string(),
          priceFen: z.number(),
          active: z.boolean(),
          overLimits: z.boolean(),
        }),
      ),
      /** The newest first, at most fifty. */
      changes: z.array(Change),
    }),
  }),
  'GET /operator/consultant/termsWaiting': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '等另一位运营同意的修改，等得最久的在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Change), ...nextPage }),
  }),
  'POST /operator/consultant/changeTerms': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    idempotent: true,
    summary: '改一位咨询师的一项，写明原因；等级、分成和保证金等另一位运营同意，其余马上生效；别人刚改过时不改',
    params: z.object({
      consultantId: id,
      field,
      srvId: id.optional(),
      /** What stood there when the page was read. */
      before: value,
      after: value,
      reason: words.min(1, '请写下原因'),
    }),
    data: z.object({ changeNo: z.string(), state: z.enum(TERMS_STATES) }),
  }),
  'POST /operator/consultant/decideTerms': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    summary: '同意或不同意别人提的修改；自己提的不能自己同意',
    params: z
      .object({ changeNo, agree: int('请选择').pipe(z.literal([0, 1], '请选择')), answer: words.default('') })
      .refine(({ agree, answer }) => agree === 1 || answer !== '', { message: '请写明为什么不同意', path: ['answer'] }),
    data: nothing,
  }),
  'POST /operator/consultant/withdrawTerms': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '撤回自己提的、还没有人同意的修改',
    params: z.object({ changeNo }),
    data: nothing,
  }),
}
