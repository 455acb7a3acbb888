import { z } from 'zod'
import { MESSAGE_KINDS, MESSAGE_MAX, WAVE_BARS } from '../rules/conversation'
import { call } from './call'
import { complaint, Filed } from './feedback'
import { flag, id, int, keyPaging, moment, nextPage, nothing, orderNo, orgId } from './fields'
import { base64url, FILE_FORM_BYTES } from './sent-file'

const conversationNo = z.string('缺少会话编号').regex(/^\d{18}$/, '会话编号不正确')
const seq = int('消息序号不正确').pipe(z.number().min(0, '消息序号不正确'))
const anySeq = seq.pipe(z.number().min(1, '消息序号不正确'))
const couponNo = z.string().regex(/^\d{18}$/, '优惠券编号不正确')
const minute = int('时间不正确').pipe(z.number().min(0, '时间不正确').max(1439, '时间不正确'))

/** Loudness over time, two hexadecimal letters a bar: a form carries no lists. */
const wave = z.string().regex(new RegExp(`^(?:[0-9a-f]{2}){1,${WAVE_BARS}}$`), '声音的波形不正确')

/** `userType` everywhere here: 1 consultant, 2 user (R217). */
const userType = z.literal([1, 2])
const silence = z.enum(['closed', 'left', 'strangers']).nullable()

const OrderCard = z.object({
  orderNo: z.string(),
  consultantName: z.string(),
  status: z.string(),
  startTime: moment.nullable(),
})
const ConsultantCard = z.object({
  consultantId: z.number(),
  userName: z.string(),
  homepage: z.string(),
  motto: z.string(),
})

const CouponCard = z.object({
  couponNo: z.string(),
  name: z.string(),
  off: z.string(),
  validUntil: moment,
  isOpen: z.boolean(),
})

/** `state`: recalled and removed (for the reader alone) keep their place and nothing else. */
const Message = z.object({
  seq: z.number(),
  userType: z.number(),
  /** By which who sent it knows it; empty for the other. */
  clientId: z.string(),
  state: z.enum(['said', 'recalled', 'removed']),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string().nullable(),
  /** In points, as it is kept. */
  picture: z.object({ width: z.number(), height: z.number() }).nullable(),
  /** `seconds`: as counted from the sound itself; bars 0 to 255. */
  voice: z.object({ seconds: z.number(), wave: z.array(z.number()) }).nullable(),
  /** As the rows are now; null where there is none any more. */
  order: OrderCard.nullable(),
  consultant: ConsultantCard.nullable(),
  coupon: CouponCard.nullable(),
  quote: z.object({ seq: z.number(), userType: z.number(), excerpt: z.string() }).nullable(),
  /** To its writer alone: the numbers to call are shown at once. */
  crisis: z.boolean(),
  /** Said to both; null: nothing. */
  warning: z.string().nullable(),
  createTime: moment,
})

/** How two stand to each other. `silence`: why nobody may write; null: one may. */
const Dialog = z.object({
  conversationNo: z.string(),
  /** Of the other one. */
  sendUserId: z.number(),
  sendUserType: z.number(),
  name: z.string(),
  avatar: z.string().nullable(),
  silence,
  lastSeq: z.number(),
  readSeq: z.number(),
  unread: z.number(),
})

const DialogPage = Dialog.extend({
  /** How far the other one has read; null: they do not show it. */
  othersReadSeq: z.number().nullable(),
  /** Of the consultant, over the last 30 days; null where nothing true can be said. */
  answerTime: z.string().nullable(),
  /** Of the consultant, minutes of Beijing's day. */
  quietHours: z.object({ from: z.number(), to: z.number() }).nullable(),
  isQuietNow: z.boolean(),
  /** Each of the two sees whether the other one is here and writing: both allow it, and may write. */
  sharesPresence: z.boolean(),
})

const limit = { max: 1200, minutes: 10 }

export const conversationCalls = {
  'POST /appoint/message/openDialog': call({
    auth: 'party',
    summary: '打开和对方的对话，没有时建立；来访者给出咨询师，咨询师给出来访者。离开过的来访者由此回来',
    limit,
    params: z.object({ orgId, sendUserId: id, sendUserType: int().pipe(userType) }),
    data: DialogPage,
  }),
  'GET /appoint/message/dialog': call({
    auth: 'party',
    summary: '一段对话现在怎样：和谁、能不能写、对方读到了哪里；不改变什么',
    limit,
    params: z.object({ orgId, conversationNo }),
    data: DialogPage,
  }),
  'GET /appoint/message/listDialog': call({
    auth: 'party',
    summary: '我的对话，有未读的在前，然后最近说过话的在前',
    limit,
    params: z.object({ ...keyPaging, orgId }),
    data: z.object({
      list: z.array(Dialog.extend({ excerpt: z.string(), lastTime: moment.nullable() })),
      ...nextPage,
    }),
  }),
  'GET /appoint/message/unReadDialogNum': call({
    auth: 'party',
    summary: '所有对话、家庭对话和团体聊天里还没有读的消息一共几条',
    limit,
    params: z.object({ orgId }),
    data: z.object({ unReadDialogNum: z.number() }),
  }),
  'GET /appoint/message/getSpecifiedMsg': call({
    auth: 'party',
    summary: '一段对话里的消息，按序号从小到大：before 之前的，after 之后的，都没有时是最新的；一次最多 30 条',
    limit,
    params: z.object({ orgId, conversationNo, before: anySeq.optional(), after: seq.optional() }),
    data: z.object({
      list: z.array(Message),
      more: z.boolean(),
      lastSeq: z.number(),
      othersReadSeq: z.number().nullable(),
    }),
  }),
  'POST /appoint/message/send': call({
    auth: 'party',
    summary: '发送一条消息；同一个 clientId 只成一条，再发得到同一个序号',
    bodyBytes: FILE_FORM_BYTES,
    limit,
    params: z.object({
      orgId,
      conversationNo,
      /** Made by who sends; unique for them in the conversation. */
      clientId: z.string('缺少消息编号').regex(/^[\w-]{8,40}$/, '消息编号不正确'),
      kind: z.enum(MESSAGE_KINDS, '请选择要发送的内容'),
      text: z.string().trim().max(MESSAGE_MAX, `一条消息最多 ${MESSAGE_MAX} 个字`).optional(),
      file: base64url.optional(),
      /** Of a voice; where there is none it is drawn flat. */
      wave: wave.optional(),
      orderNo: orderNo.optional(),
      consultantId: id.optional(),
      couponNo: couponNo.optional(),
      quoteSeq: anySeq.optional(),
    }),
    data: Message,
  }),
  'GET /appoint/message/listCard': call({
    auth: 'party',
    summary: '在这段对话里可以出示的：两个人之间最近的预约；来访者自己还能用的优惠券',
    limit,
    params: z.object({ orgId, conversationNo }),
    data: z.object({ orders: z.array(OrderCard), coupons: z.array(CouponCard) }),
  }),
  'GET /appoint/message/file': call({
    auth: 'party',
    summary: '一条消息里的图片或声音；从不以地址给出',
    limit,
    params: z.object({ orgId, conversationNo, seq: anySeq }),
    data: z.object({ mimeType: z.string(), base64: z.string() }),
  }),
  'POST /appoint/message/markDialogRead': call({
    auth: 'party',
    summary: '读到了哪一条；只会往后，对方会看到（除非本人不想）',
    limit,
    params: z.object({ orgId, conversationNo, seq }),
    data: z.object({ readSeq: z.number(), unReadDialogNum: z.number() }),
  }),
  'POST /appoint/message/recall': call({
    auth: 'party',
    summary: '撤回自己两分钟之内说的一条：内容销毁，留下撤回的痕迹',
    limit,
    params: z.object({ orgId, conversationNo, seq: anySeq }),
    data: nothing,
  }),
  'POST /appoint/message/removeForMe': call({
    auth: 'party',
    summary: '删除一条消息，只在自己这里',
    limit,
    params: z.object({ orgId, conversationNo, seq: anySeq }),
    data: nothing,
  }),
  'POST /appoint/message/leaveDialog': call({
    auth: 'user',
    summary: '来访者离开一段对话：双方都不能再写，来访者重新打开时回来',
    limit,
    params: z.object({ orgId, conversationNo }),
    data: nothing,
  }),
  'POST /appoint/message/complain': call({
    auth: 'user',
    summary: '投诉一段对话里的咨询师，可以连同对方的一条消息，一条消息一次；进入意见反馈，回复写在那里（R216）',
    idempotent: true,
    limit: { max: 10, minutes: 60 },
    params: z.object({
      orgId,
      conversationNo,
      content: complaint,
      /** The message of the consultant's that it is about: what it says is handed over with it, and no other. */
      seq: anySeq.optional(),
    }),
    data: Filed,
  }),
  'POST /consult/message/closeDialog': call({
    auth: 'consultant',
    summary: '咨询师结束或重新打开一段对话',
    limit,
    params: z.object({ orgId, conversationNo, closed: flag }),
    data: nothing,
  }),
  'GET /appoint/message/dialogChoice': call({
    auth: 'user',
    summary: '来访者：咨询师看不看得到我读到了哪里',
    limit,
    params: z.object({ orgId }),
    data: z.object({ showsRead: z.boolean() }),
  }),
  'POST /appoint/message/saveDialogChoice': call({
    auth: 'user',
    summary: '来访者决定给不给咨询师看已读',
    limit,
    params: z.object({ orgId, showsRead: flag }),
    data: nothing,
  }),
  'POST /appoint/message/beat': call({
    auth: 'party',
    summary: '我现在在这段对话里，是不是正在输入：只告诉对方，不保存；双方都允许、也都还能写时才告诉',
    limit,
    params: z.object({ orgId, conversationNo, typing: flag }),
    /** Where the other one is not told there is no use in another one. */
    data: z.object({ isTold: z.boolean() }),
  }),
  'GET /appoint/message/presenceChoice': call({
    auth: 'party',
    summary: '我允不允许对方看到我在线和正在输入',
    limit,
    params: z.object({ orgId }),
    data: z.object({ showsPresence: z.boolean() }),
  }),
  'POST /appoint/message/savePresenceChoice': call({
    auth: 'party',
    summary: '决定给不给对方看我在线和正在输入；对方也允许时才互相看得到',
    limit,
    params: z.object({ orgId, showsPresence: flag }),
    data: nothing,
  }),
  'GET /consult/message/quietHours': call({
    auth: 'consultant',
    summary: '我的安静时间，北京时间一天中的分钟；没有时是 null',
    limit,
    params: z.object({ orgId }),
    data: z.object({ quietHours: z.object({ from: z.number(), to: z.number() }).nullable() }),
  }),
  'POST /consult/message/saveQuietHours': call({
    auth: 'consultant',
    summary: '设定安静时间：这段时间里不承诺回复，来访者写的时候看得到；不给出时取消',
    limit,
    params: z
      .object({ orgId, from: minute.optional(), to: minute.optional() })
      .refine(({ from, to }) => (from === undefined) === (to === undefined), {
        message: '请给出开始和结束',
        path: ['to'],
      })
      .refine(({ from, to }) => from === undefined || from !== to, { message: '开始和结束不能相同', path: ['to'] }),
    data: nothing,
  }),
}
