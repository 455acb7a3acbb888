import { z } from 'zod'
import {
  APPLICATION_ITEMS,
  APPLICATION_REASON_MAX,
  APPROACH_MAX,
  ENTRIES_MAX,
  type ApplicationForm as Form,
  type ApplicationItem,
} from '../rules/application'
import { APPLICATION_CHECKS, CHECK_NOTE_MAX, CHECK_OUTCOMES, mayBeLeftOut } from '../rules/application-check'
import { READ_DOCUMENTS, SETUP_STEPS } from '../rules/consultant-setup'
import { APPLICATION_STATES, BEGINNER_TYPES } from '../text/application'
import { call } from './call'
import { flag, int, keyPaging, moment, nextPage, none, nothing, paperNo, Picture } from './fields'
import { textFor } from './for-desk'

const MB = 1024 * 1024
const applicationNo = z.string('缺少申请编号').regex(/^\d{18}$/, '申请编号不正确')
const ApprovalStatus = z.literal([0, 1, 2], '没有这种状态')
const item = z.enum(APPLICATION_ITEMS, '没有这一项')

const entries = z
  .array(
    z.strictObject({
      title: z.string().max(100),
      place: z.string().max(100),
      from: z.int(),
      to: z.int().nullable(),
      papers: z.array(paperNo).max(50),
    }),
  )
  .max(ENTRIES_MAX, `最多写 ${ENTRIES_MAX} 项`)

/** Half of it may still be empty; what an item lacks is said when it is sent. */
const ITEM_SHAPES = {
  person: z.strictObject({
    realName: textFor('consultant', 'act', z.string().max(100), 'name'),
    gender: z.literal([0, 1, 2]),
    city: z.string().max(100),
    years: z.int().min(0).max(100),
  }),
  education: entries,
  training: entries,
  qualification: entries,
  approach: z.strictObject({
    specialties: z.array(z.string().max(50)).max(50),
    text: z.string().max(APPROACH_MAX, `最多 ${APPROACH_MAX} 个字`),
  }),
} satisfies { [Item in ApplicationItem]: z.ZodType<Form[Item]> }

const ApplicationForm = z.object(ITEM_SHAPES)
const Reasons = z.partialRecord(item, z.string())

const jsonText = (message: string, most: number) =>
  z
    .string(message)
    .max(most, '内容太长了')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: '内容不正确，请重新打开这一页' })
        return z.NEVER
      }
    })

/** One item of the form, in the shape of that item. */
const savedItem = z
  .object({ item, value: jsonText('请填写内容', 40_000) })
  .transform(({ item, value }, context): { item: ApplicationItem; value: Form[ApplicationItem] } => {
    const read = ITEM_SHAPES[item].safeParse(value)
    if (read.success) return { item, value: read.data }
    context.addIssue({ code: 'custom', message: '内容不正确，请重新打开这一页', path: ['value'] })
    return z.NEVER
  })

const Listed = z.object({
  applicationNo: z.string(),
  realName: textFor('consultant', 'act', z.string(), 'name'),
  city: z.string(),
  years: z.number(),
  approvalStatus: ApprovalStatus,
  /** Which time it was sent. */
  round: z.number(),
  sendTime: moment,
  dueTime: moment,
  decideTime: moment.nullable(),
})

const check = z.enum(APPLICATION_CHECKS, '没有这一步')
const outcome = z.enum(CHECK_OUTCOMES, '请选择核对的结果')

/** What was noted of a step, newest first of all. */
const CheckMark = z.object({
  step: check,
  outcome,
  note: textFor('consultant', 'act', z.string()),
  by: z.string(),
  time: moment,
  /** It speaks of what was sent last. */
  holds: z.boolean(),
})

export const applicationCalls = {
  'GET /appoint/consultApplication/mine': call({
    auth: 'user',
    summary: '我的入驻申请：写到哪里，提交之后到什么时候有结果，哪一项为什么没有通过',
    params: none,
    data: z.object({
      state: z.enum(APPLICATION_STATES),
      form: ApplicationForm,
      /** By item; of the newest answer, where it was no. */
      reasons: Reasons,
      saveTime: moment.nullable(),
      sendTime: moment.nullable(),
      /** Until then somebody has looked at it; null where it does not wait. */
      dueTime: moment.nullable(),
      decideTime: moment.nullable(),
      /** What was made sure of so far; empty where it does not wait. */
      checked: z.array(check),
    }),
  }),
  'POST /appoint/consultApplication/save': call({
    auth: 'user',
    summary: '保存申请里的一项；还没有写完也可以',
    bodyBytes: 256 * 1024,
    limit: { max: 120, minutes: 10 },
    params: savedItem,
    data: nothing,
  }),
  'POST /appoint/consultApplication/addPaper': call({
    auth: 'user',
    summary: '传一张证明的照片（表单数据），只有自己和审核的人看得到',
    upload: { maxBytes: 10 * MB },
    limit: { max: 40, minutes: 10 },
    params: none,
    data: z.object({ paperNo: z.string() }),
  }),
  'GET /appoint/consultApplication/paper': call({
    auth: 'user',
    summary: '我传过的一张证明',
    params: z.object({ paperNo }),
    data: Picture,
  }),
  'POST /appoint/consultApplication/takeBack': call({
    auth: 'user',
    summary: '收回还没有审核的申请，接着改',
    params: none,
    data: nothing,
  }),
  'POST /consult/consultConsultant/register': call({
    auth: 'user',
    summary: '提交入驻申请',
    limit: { max: 20, minutes: 10 },
    params: none,
    data: z.object({ applicationNo: z.string() }),
  }),
  'GET /consult/consultConsultant/getExtUser': call({
    auth: 'consultant',
    summary: '打开页面之前要做的事，做到了哪里',
    params: none,
    data: z.object({
      consultantId: z.number(),
      orgId: z.number(),
      /** Visitors see the page (R164). */
      shown: z.boolean(),
      /** Came by an application, and has not opened the page yet. */
      mayOpen: z.boolean(),
      done: z.array(z.enum(SETUP_STEPS)),
      /** When the text of today was read; null: not yet. */
      readings: z.array(z.object({ document: z.enum(READ_DOCUMENTS), readTime: moment.nullable() })),
    }),
  }),
  'GET /consult/consultConsultant/confirmIsReadInstruction': call({
    auth: 'consultant',
    summary: '我读过使用须知了',
    params: none,
    data: nothing,
  }),
  'POST /consult/consultConsultant/runningPlanNotice': call({
    auth: 'consultant',
    summary: '起步计划看过没有；带上 read 就是看过了',
    params: z.object({ read: flag.default(false) }),
    data: z.object({ readTime: moment.nullable() }),
  }),
  'GET /consult/consultantExtInfo/operate': call({
    auth: 'consultant',
    summary: '打开我的页面，来访者从现在起看得到；清单没有做完的不能打开',
    params: z.object({ operation: z.literal('open', '没有这种操作') }),
    data: nothing,
  }),
  'GET /operator/application/list': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    summary: '入驻申请，先来的在前',
    params: z.object({ approvalStatus: int('没有这种状态').pipe(ApprovalStatus).default(0), ...keyPaging }),
    data: z.object({ list: z.array(Listed), ...nextPage }),
  }),
  'GET /operator/application/detail': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    summary: '一份申请的全文，每次查看都有记录',
    params: z.object({ applicationNo }),
    data: Listed.extend({
      form: ApplicationForm,
      reasons: Reasons,
      /** What the time before was refused for. */
      before: Reasons,
      checks: z.array(CheckMark),
      /** Steps without which it is not approved. */
      unchecked: z.array(check),
    }),
  }),
  'GET /operator/application/paper': call({
    auth: 'operator',
    desk: 'consultant',
    fresh: true,
    // Who decides nothing has no use for somebody's certificate or identity card.
    needs: 'act',
    summary: '申请里的一张证明；每次查看都有记录',
    params: z.object({ applicationNo, paperNo }),
    data: Picture,
  }),
  'POST /operator/application/check': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '记下一步核对的结果；写过的不改，新的盖过旧的',
    params: z
      .object({
        applicationNo,
        step: check,
        outcome,
        note: z.string().trim().max(CHECK_NOTE_MAX, `最多 ${CHECK_NOTE_MAX} 个字`).default(''),
        /** How many marks one saw: where there are more, somebody else noted one meanwhile. */
        seen: int('请刷新后再记').pipe(z.int().min(0)),
      })
      .refine(({ outcome, note }) => outcome === 'met' || note !== '', {
        message: '请写下为什么',
        path: ['note'],
      })
      .refine(({ step, outcome }) => outcome !== 'notNeeded' || mayBeLeftOut(step), {
        message: '这一步每个人都要核对',
        path: ['outcome'],
      }),
    data: nothing,
  }),
  'POST /operator/application/decide': call({
    auth: 'operator',
    desk: 'consultant',
    summary: '通过一份申请，申请人成为咨询师；或者不通过，一项一项写明理由',
    params: z
      .object({
        applicationNo,
        approve: flag,
        /** The level at which they begin (R279). */
        consultantType: int('请选择从哪一级开始').pipe(z.literal(BEGINNER_TYPES, '请选择从哪一级开始')).default(5),
        reasons: jsonText('请写下理由', 4000)
          .pipe(z.partialRecord(item, z.string().trim().min(1).max(APPLICATION_REASON_MAX), '理由不正确'))
          .default({}),
      })
      .refine(({ approve, reasons }) => approve || Object.keys(reasons).length > 0, {
        message: '请至少在一项下面写明为什么不通过，申请人会读到',
        path: ['reasons'],
      }),
    data: nothing,
  }),
}
