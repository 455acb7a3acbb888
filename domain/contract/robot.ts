import { z } from 'zod'
import { ROBOT_PAGES } from '../robot/node'
import { ROBOT_ANSWER_MAX, ROBOT_SPEAKERS, ROBOT_WORDS_MAX } from '../text/robot'
import { call } from './call'
import { flag, int, keyPaging, moment, nextPage, nothing, orgId } from './fields'

const dialogNo = z.string('缺少对话编号').regex(/^\d{18}$/, '对话编号不正确')
const line = z.object({ who: z.enum(ROBOT_SPEAKERS), text: z.string() })
const stars = int('请选择几颗星').pipe(z.number().min(1, '请选择几颗星').max(5, '最多五颗星'))
const limit = { max: 300, minutes: 10 }

/** How a dialog stands. The keys of its buttons say nothing of where they lead: the server decides that. */
const Dialog = z.object({
  dialogNo: z.string(),
  /** Counts what was said; whoever answers says to which. */
  step: z.number(),
  lines: z.array(line),
  buttons: z.array(z.object({ key: z.string(), label: z.string(), opens: z.enum(ROBOT_PAGES).nullable() })),
  /** What is typed goes to an adviser. */
  asks: z.boolean(),
  ended: z.boolean(),
  /** The numbers to call are to be shown at once. */
  crisis: z.boolean(),
})

export const robotCalls = {
  'POST /appoint/message/sendByRobot': call({
    auth: 'user',
    summary: '和自动回复的程序说一句：按一个按钮（choice）或者写一句话（text）；都没有时打开现在的对话，没有就开始一段',
    limit,
    params: z.object({
      orgId,
      isReschedule: flag.default(false),
      step: int().pipe(z.number().min(0)).optional(),
      choice: z.string().max(60, '没有这个选项').optional(),
      text: z.string().trim().max(ROBOT_WORDS_MAX, `最多 ${ROBOT_WORDS_MAX} 个字`).optional(),
    }),
    data: Dialog,
  }),
  'GET /appoint/message/getSatisfaction': call({
    auth: 'user',
    summary: '刚结束的那段自动对话，还没有评价过的；没有时是 null',
    limit,
    params: z.object({ orgId }),
    data: z.object({ dialogNo: z.string().nullable() }),
  }),
  'POST /appoint/message/submitAnswer': call({
    auth: 'user',
    summary: '评价一段自动对话：1 很不满意到 5 很满意（R155），一次',
    limit,
    params: z.object({ orgId, dialogNo, stars }),
    data: nothing,
  }),
  'GET /operator/robot/list': call({
    auth: 'operator',
    desk: 'duty',
    summary: '转给顾问的对话，先来的在前，带着之前说的话；每次查看都有记录',
    params: z.object({ answered: flag.default(false), ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          dialogNo: z.string(),
          userId: z.number(),
          lines: z.array(line),
          handTime: moment,
          answerTime: moment.nullable(),
          stars: z.number().nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/robot/answer': call({
    auth: 'operator',
    desk: 'duty',
    summary: '顾问回复一段转来的对话；来访者在消息里看到',
    idempotent: true,
    params: z.object({
      dialogNo,
      answer: z.string('请写下回复').trim().min(1, '请写下回复').max(ROBOT_ANSWER_MAX, `最多 ${ROBOT_ANSWER_MAX} 个字`),
    }),
    data: nothing,
  }),
}
