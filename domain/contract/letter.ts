import { z } from 'zod'
import {
  LETTER_ANSWER_MAX,
  LETTER_ANSWER_MIN,
  LETTER_DESK_TABS,
  LETTER_MAX,
  LETTER_MIN,
  LETTER_OPERATIONS,
  LETTER_PUBLICITIES,
  LETTER_REASON_MAX,
  LETTER_SHELVES,
  LETTER_STATES,
  LETTER_TOPICS,
} from '../text/letter'
import { call } from './call'
import { keyPaging, moment, nextPage, nothing, orgId } from './fields'

const letterNo = z.string('缺少来信编号').regex(/^\d{18}$/, '来信编号不正确')
const topic = z.enum(LETTER_TOPICS, '请选择想聊的是哪方面')
const words = (missing: string, min: number, max: number) =>
  z.string(missing).trim().min(1, missing).min(min, `再多写一点，至少 ${min} 个字`).max(max, `最多 ${max} 个字`)
const question = words('请写下想说的话', LETTER_MIN, LETTER_MAX)
const answer = words('请写下回信', LETTER_ANSWER_MIN, LETTER_ANSWER_MAX)
const warning = z.string().nullable()

/** Who answered; null where they cannot be had any more (R164). */
const Answerer = z.object({ consultantId: z.number(), userName: z.string(), homepage: z.string() }).nullable()

const OwnLetter = z.object({
  letterNo: z.string(),
  topic,
  state: z.enum(LETTER_STATES),
  /** Null once it was taken back. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
  consultant: Answerer,
  createTime: moment,
  /** Until when an answer is promised. */
  dueTime: moment,
  /** The first promise was missed. */
  extended: z.boolean(),
  answerTime: moment.nullable(),
  readTime: moment.nullable(),
  publicity: z.enum(LETTER_PUBLICITIES),
  /** As others read it; null: they do not. */
  publicQuestion: z.string().nullable(),
  publicAnswer: z.string().nullable(),
  declineReason: z.string().nullable(),
})

const PublicLetter = z.object({
  letterNo: z.string(),
  topic,
  question: z.string(),
  publishTime: moment,
  consultant: Answerer,
})

export const letterCalls = {
  'GET /appoint/consultLetter/getByPhoneOrOpenId': call({
    auth: 'user',
    summary: '我写过的信和回信；同一个人用手机号还是微信登录都一样。也说现在能不能写下一封',
    params: z.object({ orgId }),
    data: z.object({
      list: z.array(OwnLetter),
      /** Null: now, or not before the one that waits has its end. */
      nextTime: moment.nullable(),
      mayWrite: z.boolean(),
    }),
  }),
  'POST /appoint/consultLetter/submitQuestion': call({
    auth: 'user',
    flag: 'letters',
    summary: '写一封信：同时只有一封在等，两封之间隔 7 天；不收费，72 小时内有回信',
    idempotent: true,
    limit: { max: 10, minutes: 60 },
    params: z.object({ orgId, topic, question }),
    /** `crisis`: the numbers to call are to be shown at once. */
    data: z.object({ letterNo: z.string(), crisis: z.boolean(), warning }),
  }),
  'POST /appoint/consultLetter/operate': call({
    auth: 'user',
    summary:
      '对自己的信：read 读过回信，withdraw 收回还没有回的信，agree 同意隐去身份后给别人看，takeBack 不再给别人看',
    limit: { max: 60, minutes: 10 },
    params: z.object({ letterNo, operation: z.enum(LETTER_OPERATIONS, '没有这个操作') }),
    data: nothing,
  }),
  'GET /appoint/consultLetter/listLetter': call({
    auth: 'public',
    summary: '写信的人同意给别人看的信，新的在前',
    params: z.object({ orgId, topic: topic.optional(), ...keyPaging }),
    data: z.object({ list: z.array(PublicLetter), ...nextPage }),
  }),
  'GET /appoint/consultLetter/letter': call({
    auth: 'public',
    summary: '一封给别人看的信，和回信',
    params: z.object({ orgId, letterNo }),
    data: PublicLetter.extend({ answer: z.string() }),
  }),
  'GET /consult/consultLetter/list': call({
    auth: 'consultant',
    summary: '来信：waiting 没有人在回的（看不到内容），mine 我取走的，answered 我回过的；每次查看内容都有记录',
    params: z.object({ shelf: z.enum(LETTER_SHELVES, '请选择要看哪些信'), ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          letterNo: z.string(),
          topic,
          /** Words of danger stand in it. */
          crisis: z.boolean(),
          characters: z.number(),
          createTime: moment,
          dueTime: moment,
          heldUntil: moment.nullable(),
          /** Null to who does not hold it. */
          question: z.string().nullable(),
          draft: z.string().nullable(),
          answer: z.string().nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /consult/consultLetter/take': call({
    auth: 'consultant',
    summary: '取走一封信来回：6 小时里别人取不走，同时最多两封',
    params: z.object({ letterNo }),
    data: nothing,
  }),
  'POST /consult/consultLetter/giveBack': call({
    auth: 'consultant',
    summary: '放回一封取走的信；草稿销毁',
    params: z.object({ letterNo }),
    data: nothing,
  }),
  'POST /consult/consultLetter/saveDraft': call({
    auth: 'consultant',
    summary: '保存回信的草稿，只有自己看得到',
    limit: { max: 600, minutes: 10 },
    params: z.object({ letterNo, draft: z.string().max(LETTER_ANSWER_MAX, `最多 ${LETTER_ANSWER_MAX} 个字`) }),
    data: nothing,
  }),
  'POST /consult/consultLetter/answer': call({
    auth: 'consultant',
    summary: '寄出回信；只有一次，写信的人会被告知',
    idempotent: true,
    params: z.object({ letterNo, answer }),
    data: z.object({ warning }),
  }),
  'GET /operator/letter/list': call({
    auth: 'operator',
    desk: 'content',
    summary: '写信的人同意给别人看的信：等着看过的，和已经公开的；没有同意的谁也看不到。每次查看都有记录',
    params: z.object({ tab: z.enum(LETTER_DESK_TABS).default('agreed'), ...keyPaging }),
    data: z.object({
      list: z.array(
        z.object({
          letterNo: z.string(),
          topic,
          question: z.string(),
          answer: z.string(),
          consultantName: z.string(),
          agreeTime: moment,
          publishTime: moment.nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/letter/publish': call({
    auth: 'operator',
    desk: 'content',
    summary: '公开一封信：去掉认得出是谁的话之后的样子',
    idempotent: true,
    params: z.object({ letterNo, question, answer }),
    data: nothing,
  }),
  'POST /operator/letter/decline': call({
    auth: 'operator',
    desk: 'content',
    summary: '不公开，或者撤下已经公开的；理由写给写信的人',
    idempotent: true,
    params: z.object({
      letterNo,
      reason: z
        .string('请写下理由')
        .trim()
        .min(1, '请写下理由')
        .max(LETTER_REASON_MAX, `最多 ${LETTER_REASON_MAX} 个字`),
    }),
    data: nothing,
  }),
}
