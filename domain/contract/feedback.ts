import { z } from 'zod'
import { FEEDBACK_KINDS, FEEDBACK_MAX, FEEDBACK_STATES } from '../text/feedback'
import { call } from './call'
import { textFor } from './for-desk'
import { flag, moment, Picture, none, nothing, orderNo, keyPaging, nextPage } from './fields'

const feedbackNo = z.string('缺少反馈编号').regex(/^\d{18}$/, '反馈编号不正确')
const words = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(FEEDBACK_MAX, `最多 ${FEEDBACK_MAX} 个字`)

/** What somebody has to say about a consultant, or about what was said to them. */
export const complaint = words('请写下发生了什么')
/** `crisis`: the numbers to call are to be shown at once. */
export const Filed = z.object({ feedbackNo: z.string(), crisis: z.boolean() })

const Feedback = z.object({
  feedbackNo: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  content: z.string(),
  /** The message that is complained of, as it read then. */
  about: z.string().nullable(),
  /** Who said it, as the one who complains saw them. */
  aboutSpeaker: z.string().nullable(),
  orderNo: z.string().nullable(),
  state: z.enum(FEEDBACK_STATES),
  answer: z.string().nullable(),
  createTime: moment,
})

export const feedbackCalls = {
  'PUT /appoint/consultFeedback/addFeedback': call({
    auth: 'user',
    summary: '意见反馈：问题、希望或投诉，可以关于一个订单',
    idempotent: true,
    limit: { max: 10, minutes: 60 },
    params: z.object({
      kind: z.enum(FEEDBACK_KINDS, '请选择是哪一种'),
      content: words('请写下想说的话'),
      orderNo: orderNo.optional(),
      mayCall: flag.default(false),
    }),
    data: Filed,
  }),
  'GET /appoint/consultFeedback/list': call({
    auth: 'user',
    summary: '我说过的，和收到的回复；一年之内的，最新的在前',
    params: none,
    data: z.array(Feedback),
  }),
  'GET /operator/feedback/list': call({
    auth: 'operator',
    desk: 'visitor',
    fresh: true,
    summary: '来访者的反馈，先来的在前；只有本人同意时才有电话',
    params: z.object({ state: z.enum(FEEDBACK_STATES).default('new'), ...keyPaging }),
    data: z.object({
      list: z.array(
        Feedback.extend({
          /** Of the visitor who said what is complained of. */
          aboutUserId: z.number().nullable(),
          /** What was handed over beside words. */
          aboutFile: z.enum(['picture', 'voice']).nullable(),
          phone: textFor('visitor', 'act', z.string().nullable(), 'phone'),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /operator/feedback/file': call({
    auth: 'operator',
    desk: 'visitor',
    fresh: true,
    // Who answers nothing has no use for it.
    needs: 'act',
    summary: '投诉里的一张图片，或一段语音。每次打开都有记录',
    params: z.object({ feedbackNo }),
    data: Picture,
  }),
  'POST /operator/feedback/see': call({
    auth: 'operator',
    desk: 'visitor',
    summary: '记为已看过；来访者看得到',
    params: z.object({ feedbackNo }),
    data: nothing,
  }),
  'POST /operator/feedback/answer': call({
    auth: 'operator',
    desk: 'visitor',
    summary: '回复一条反馈，来访者会收到消息；只能回复一次',
    idempotent: true,
    params: z.object({ feedbackNo, answer: words('请写下回复') }),
    data: nothing,
  }),
}
