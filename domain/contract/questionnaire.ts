import { z } from 'zod'
import { LICENCES, type AnswersGiven } from '../rules/questionnaire'
import { REQUEST_STATES } from '../text/questionnaire'
import { call } from './call'
import { reason, seenVersion } from './content-fields'
import { flag, id, int, moment, momentText, none, nothing } from './fields'
import { QUESTIONNAIRE_CODE, QuestionnaireBody, QuestionnaireFile, seenBy } from './questionnaire-fields'
import { writtenOf, standing } from './written'

const sheetNo = z.string('缺少问卷记录').regex(/^\d{18}$/, '问卷记录不正确')
const requestNo = z.string('缺少邀请编号').regex(/^\d{18}$/, '邀请编号不正确')
const questionnaireId = id

/** Hundreds of items with their words. */
const QUESTIONNAIRE_BYTES = 256 * 1024
/** What is wrong with it is said by its own fields, as the command does. */
const file = z.string('请选择问卷文件').min(1, '请选择问卷文件').max(QUESTIONNAIRE_BYTES, '文件太大了')

const itemId = z.string().regex(/^[\w-]{1,20}$/, '没有这一题')
const value = int('请选择一个答案')

const Result = z.object({
  sheetNo: z.string(),
  version: z.number(),
  time: moment,
  score: z.number(),
  band: z.number(),
  subscales: z.array(z.object({ key: z.string(), label: z.string(), score: z.number() })),
  /** Scored items that were left out. */
  missed: z.number(),
})

const named = { questionnaireId: z.number(), title: z.string() }

const Questionnaire = z.object({
  ...named,
  version: z.number(),
  minutes: z.number(),
  licenceNote: z.string(),
  citation: z.string(),
  /** Whether its results can be given to a consultant to read. */
  seenBy,
  body: QuestionnaireBody,
})

/** The day from which a comparison with the time before makes sense; null where it does today. Nothing is refused before it. */
const comparableFrom = z.string().nullable()

const given = z.record(z.string(), z.number().nullable())
const Sheet = z.object({
  sheetNo: z.string(),
  answers: given,
  /** What was asked after an answer of danger; null where nobody was told of one, and so nobody asks. */
  grading: given.nullable(),
})

const Request = z.object({ requestNo: z.string(), ...named, consultantName: z.string(), askTime: moment })

/** JSON of the answers by item: what a device kept while it had no network comes with the last one. */
const allAnswers = z
  .string()
  .max(4000)
  .default('{}')
  .transform((text, context): AnswersGiven => {
    try {
      return z.record(itemId, z.number().int().nullable()).parse(JSON.parse(text))
    } catch {
      context.addIssue('回答的格式不正确')
      return z.NEVER
    }
  })

export const questionnaireCalls = {
  'GET /appoint/consultQuestionnaireJoinRecord/experiment/window': call({
    auth: 'user',
    summary: '等着我的问卷：咨询师请我填的，和填到一半的',
    params: none,
    data: z.object({
      requests: z.array(Request),
      open: z.array(z.object({ ...named, answered: z.number(), changeTime: moment })),
    }),
  }),
  'GET /appoint/consultQuestionnaire/list': call({
    auth: 'user',
    summary: '可以填的问卷，和我上一次是什么时候填的',
    params: none,
    data: z.array(z.object({ ...named, minutes: z.number(), lastTime: moment.nullable() })),
  }),
  'POST /appoint/consultQuestionnaire/detail': call({
    auth: 'user',
    summary: '一份问卷，和我填到哪里；填到一半的是它开始时的那一版',
    params: z.object({ questionnaireId }),
    data: Questionnaire.extend({
      sheet: Sheet.nullable(),
      requests: z.array(Request),
      lastTime: moment.nullable(),
      comparableFrom,
    }),
  }),
  'POST /appoint/consultQuestionnaireJoinRecord/operate': call({
    auth: 'user',
    summary:
      '回答一题（answer，值为空就是不想回答）、回答热线之后的一个小问题（grade，也可以跳过）、丢掉填到一半的（discard）、这次不填（decline）',
    limit: { max: 600, minutes: 10 },
    params: z.discriminatedUnion('act', [
      z.object({
        act: z.literal('answer'),
        questionnaireId,
        itemId,
        value: value.optional(),
      }),
      z.object({ act: z.literal('grade'), sheetNo, itemId, value: value.optional() }),
      z.object({ act: z.literal('discard'), questionnaireId }),
      z.object({ act: z.literal('decline'), requestNo }),
    ]),
    data: z.object({ sheet: Sheet.nullable(), danger: z.boolean() }),
  }),
  'POST /appoint/consultQuestionnaire/report/commit': call({
    auth: 'user',
    summary: '填完了：没有填完的不算分；再交一次还是同一个结果',
    params: z.object({ sheetNo, answers: allAnswers }),
    data: z.object({ sheetNo: z.string(), danger: z.boolean() }),
  }),
  'GET /appoint/consultUserCpRecord/info': call({
    auth: 'user',
    summary: '我在一份问卷上的每次结果，早的在前，和谁看得到',
    params: z.object({ questionnaireId }),
    data: Questionnaire.extend({
      results: z.array(Result),
      comparableFrom,
      shares: z.array(z.object({ consultantId: z.number(), name: z.string(), shared: z.boolean() })),
    }),
  }),
  'GET /appoint/consultUserCpRecord/get/url': call({
    auth: 'user',
    summary: '我最近一次结果的页面；没有填过就是空',
    params: none,
    data: z.object({ url: z.string().nullable() }),
  }),
  'GET /appoint/consultUserCpRecord/get/type/url': call({
    auth: 'user',
    summary: '一种问卷的页面，按它的代号',
    params: z.object({ type: z.string().regex(QUESTIONNAIRE_CODE, '没有这种问卷') }),
    data: z.object({ url: z.string() }),
  }),
  'POST /appoint/consultQuestionnaire/share': call({
    auth: 'user',
    summary: '把一份问卷的结果给我的一位咨询师看，或不再给看；说的是结果，再说一次什么也不变',
    limit: { max: 60, minutes: 10 },
    params: z.object({ questionnaireId, consultantId: id, shared: flag }),
    data: nothing,
  }),
  'GET /consult/consultQuestionnaire/ofVisitor': call({
    auth: 'consultant',
    summary: '我的来访者的问卷：请 TA 填过什么，TA 给我看的结果；每次查看结果都有记录',
    params: z.object({ userId: id }),
    data: z.array(
      z.object({
        ...named,
        /** Whether it may be asked for; what was taken down is there for its results. */
        offered: z.boolean(),
        request: z.object({ requestNo: z.string(), state: z.enum(REQUEST_STATES), askTime: moment }).nullable(),
        /** Null without consent. */
        shown: z
          .object({
            scale: QuestionnaireBody.shape.scale,
            bands: QuestionnaireBody.shape.bands,
            results: z.array(Result),
          })
          .nullable(),
      }),
    ),
  }),
  'POST /consult/consultQuestionnaire/ask': call({
    auth: 'consultant',
    summary: '请我的来访者填一份问卷；等着的时候再请一次什么也不变',
    limit: { max: 60, minutes: 10 },
    params: z.object({ userId: id, questionnaireId }),
    data: z.object({ requestNo: z.string() }),
  }),
  'POST /consult/consultQuestionnaire/withdraw': call({
    auth: 'consultant',
    summary: '收回还没有回答的邀请；再收一次什么也不变',
    params: z.object({ requestNo }),
    data: nothing,
  }),
  'GET /consult/consultQuestionnaire/plans': call({
    auth: 'consultant',
    summary: '我让哪些问卷自己在咨询之前去请来访者填',
    params: none,
    data: z.array(z.object({ ...named, beforeFirst: z.boolean(), everyFourth: z.boolean() })),
  }),
  'POST /consult/consultQuestionnaire/plan': call({
    auth: 'consultant',
    summary: '一份问卷在第一次咨询之前、每四次咨询之后要不要自己去请',
    params: z.object({ questionnaireId, beforeFirst: flag, everyFourth: flag }),
    data: nothing,
  }),
  'GET /operator/questionnaire/list': call({
    auth: 'operator',
    desk: 'content',
    summary: '每份问卷最新写的一版：几题、许可、结果谁看得到，来访者填的是哪一版、填不填得到',
    params: none,
    data: z.object({
      list: z.array(
        z.object({
          ...standing,
          title: z.string(),
          code: z.string(),
          /** What people are asked; null: it was never published. */
          current: z.object({ version: z.number(), publishTime: moment }).nullable(),
          items: z.number(),
          licence: z.enum(LICENCES),
          seenBy,
        }),
      ),
    }),
  }),
  'GET /operator/questionnaire/detail': call({
    auth: 'operator',
    desk: 'content',
    summary: '一份问卷最新写的一版，和写过的每一版，都是文件的格式。谁的回答都不在里面',
    params: z.object({ questionnaireId }),
    data: writtenOf(QuestionnaireFile),
  }),
  'POST /operator/questionnaire/check': call({
    auth: 'operator',
    desk: 'content',
    summary: '看一个问卷文件对不对：对就给出它，不对就说出每一处；什么也不存',
    bodyBytes: QUESTIONNAIRE_BYTES,
    limit: { max: 60, minutes: 10 },
    params: z.object({ words: file }),
    data: z.object({
      file: QuestionnaireFile.nullable(),
      mistakes: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  }),
  'POST /operator/questionnaire/create': call({
    auth: 'operator',
    desk: 'content',
    idempotent: true,
    summary: '用一个文件新建一份问卷；先是草稿，有一处不对就不存',
    bodyBytes: QUESTIONNAIRE_BYTES,
    params: z.object({ words: file, reason }),
    data: z.object({ id: z.number() }),
  }),
  'POST /operator/questionnaire/save': call({
    auth: 'operator',
    desk: 'content',
    idempotent: true,
    summary:
      '存一版草稿，写明理由；有一处不对就不存，问到危险的题拿不掉也改不弱。别人在这之间改过时不存。来访者填的不变',
    bodyBytes: QUESTIONNAIRE_BYTES,
    params: z.object({ id, after: seenVersion, words: file, reason }),
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/questionnaire/publish': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '发布最新的一版，现在或者到时候；填到一半的还填原来的一版',
    params: z.object({
      id,
      version: seenVersion,
      /** Missing: at once. */
      effectiveTime: momentText.optional(),
    }),
    data: nothing,
  }),
  'POST /operator/questionnaire/withdraw': call({
    auth: 'operator',
    desk: 'content',
    summary: '撤回还没有到时候的一版，它又是草稿',
    params: z.object({ id, version: seenVersion }),
    data: nothing,
  }),
  'POST /operator/questionnaire/putBack': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '恢复成以前发布过的一版，马上生效；它成为最新的一版',
    params: z.object({ id, after: seenVersion, to: seenVersion }),
    data: z.object({ version: z.number() }),
  }),
  'POST /operator/questionnaire/hide': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '撤下一份问卷，没开始的不再填得到，写明理由；填到一半的填得完，结果都还在',
    params: z.object({ id, reason }),
    data: nothing,
  }),
  'POST /operator/questionnaire/show': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '重新提供撤下过的问卷；再说一次什么也不变',
    params: z.object({ id }),
    data: nothing,
  }),
}
