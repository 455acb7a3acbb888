import { z } from 'zod'
import { LICENCES, type AnswersGiven } from '../rules/questionnaire'
import { REQUEST_STATES } from '../text/questionnaire'
import { call } from './call'
import { flag, id, int, moment, none, nothing } from './fields'
import { QUESTIONNAIRE_CODE, QuestionnaireBody, seenBy } from './questionnaire-fields'

const sheetNo = z.string('缺少问卷记录').regex(/^\d{18}$/, '问卷记录不正确')
const requestNo = z.string('缺少邀请编号').regex(/^\d{18}$/, '邀请编号不正确')
const questionnaireId = id

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
    summary: '在用的问卷，各自最新发布的一版：几题、许可和来源、结果谁看得到',
    params: none,
    data: z.object({
      list: z.array(
        z.object({
          ...named,
          code: z.string(),
          version: z.number(),
          publishTime: moment,
          items: z.number(),
          licence: z.enum(LICENCES),
          licenceNote: z.string(),
          seenBy,
        }),
      ),
    }),
  }),
  'GET /operator/questionnaire/detail': call({
    auth: 'operator',
    desk: 'content',
    summary: '一份问卷发布过的一版，不写是最新的：每一题、分档、许可；和发布过的每一版。谁的回答都不在里面',
    params: z.object({ questionnaireId, version: int().pipe(z.number().min(1)).optional() }),
    data: z.object({
      ...Questionnaire.shape,
      code: z.string(),
      licence: z.enum(LICENCES),
      versions: z.array(z.object({ version: z.number(), title: z.string(), publishTime: moment })),
    }),
  }),
}
