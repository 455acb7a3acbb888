import { z } from 'zod'
import { READING_PRICE_MAX_FEN, READING_PRICE_MIN_FEN } from '../rules/drawing'
import {
  DRAWING_DESCRIPTION_MAX,
  DRAWING_DESK_TABS,
  DRAWING_MESSAGE_MAX,
  DRAWING_MESSAGE_STATES,
  DRAWING_PUBLICITIES,
  DRAWING_QUESTION_MAX,
  DRAWING_READING_MAX,
  DRAWING_READING_PARTS,
  DRAWING_READING_STATES,
  DRAWING_REASON_MAX,
  DRAWING_RELEASES,
  DRAWING_SHELVES,
  DRAWING_TITLE_MAX,
} from '../text/drawing'
import { formatFen } from '../money'
import { call } from './call'
import { BoughtReading, drawingNo, drawn, givenBought, Reader, strokes, theme } from './drawing-fields'
import { flag, id, int, keyPaging, moment, nextPage, none, nothing, orderNo, orgId } from './fields'

const messageNo = z.string('缺少留言编号').regex(/^\d{18}$/, '留言编号不正确')
/** Made by the device: sent again, it is the same drawing. */
const clientId = z.string('缺少画的编号').regex(/^[\w-]{8,64}$/, '画的编号不正确')
const upTo = (max: number) => z.string().trim().max(max, `最多 ${max} 个字`)
const reason = upTo(DRAWING_REASON_MAX)
/** As anybody sees it: nothing of who drew it, nor when. */
const publicFacts = { ...drawn, likes: z.number(), liked: z.boolean(), messages: z.number() }

const readingState = z.enum(DRAWING_READING_STATES)

const OwnDrawing = z.object({
  ...drawn,
  createTime: moment,
  publicity: z.enum(DRAWING_PUBLICITIES),
  refusal: z.string().nullable(),
  /** Null: it was given to nobody. */
  readingState: readingState.nullable(),
})

const PRICE_RANGE = `请写 ${formatFen(READING_PRICE_MIN_FEN)} 到 ${formatFen(READING_PRICE_MAX_FEN)} 之间的价格`
const readingPrice = int(PRICE_RANGE).pipe(
  z.number().min(READING_PRICE_MIN_FEN, PRICE_RANGE).max(READING_PRICE_MAX_FEN, PRICE_RANGE),
)

const readingParts = { impression: z.string(), details: z.string(), invitation: z.string() }

const Message = z.object({
  messageNo: z.string(),
  words: z.string(),
  state: z.enum(DRAWING_MESSAGE_STATES),
  /** Of who asks. */
  own: z.boolean(),
})

export const drawingCalls = {
  'POST /appoint/consultPainting/createPainting': call({
    auth: 'user',
    summary: '保存一幅画（笔画，或者只有文字的描述），只有自己看得到；同一个编号只有一幅',
    limit: { max: 60, minutes: 10 },
    params: z
      .object({
        orgId,
        clientId,
        theme,
        title: upTo(DRAWING_TITLE_MAX).default(''),
        description: upTo(DRAWING_DESCRIPTION_MAX).default(''),
        strokes: strokes.default(''),
      })
      .refine((one) => one.strokes !== '' || one.description !== '', {
        message: '纸上还什么都没有',
        path: ['strokes'],
      }),
    /** `crisis`: the numbers to call are to be shown at once. Nobody is told. */
    data: z.object({ drawingNo: z.string(), crisis: z.boolean() }),
  }),
  'GET /appoint/consultPainting/myPainting': call({
    auth: 'user',
    summary: '我的画，新的在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(OwnDrawing), ...nextPage }),
  }),
  'GET /appoint/authorityNone/painting/info': call({
    auth: 'public',
    summary: '一幅公开的画，或者自己的画；别人没有公开的画就是没有',
    params: z.object({ orgId, drawingNo }),
    data: z.object({
      ...publicFacts,
      /** For its author alone. */
      own: OwnDrawing.pick({ createTime: true, publicity: true, refusal: true, readingState: true })
        .extend({ bought: BoughtReading.nullable() })
        .nullable(),
    }),
  }),
  'GET /appoint/authorityNone/painting/plaza': call({
    auth: 'public',
    summary: '画的人愿意给别人看的画，不署名，新公开的在前',
    params: z.object({ orgId, theme: theme.optional(), ...keyPaging }),
    data: z.object({ list: z.array(z.object(publicFacts)), ...nextPage }),
  }),
  'GET /appoint/authorityNone/getMsgList': call({
    auth: 'public',
    summary: '对一幅公开的画说的话，不署名；自己说的还没有看过的也在里面',
    params: z.object({ orgId, drawingNo, ...keyPaging }),
    data: z.object({ list: z.array(Message), ...nextPage }),
  }),
  'POST /appoint/consultPainting/release': call({
    auth: 'user',
    summary: '自己的画：ask 愿意不署名地给别人看（运营先看一遍），takeBack 不再给别人看，立刻生效，喜欢和留言一起清除',
    limit: { max: 60, minutes: 10 },
    params: z.object({ drawingNo, operation: z.enum(DRAWING_RELEASES, '没有这个操作') }),
    data: nothing,
  }),
  'POST /appoint/consultPainting/delete': call({
    auth: 'user',
    summary: '删除自己的一幅画，和它的解读一起销毁；再删一次什么也不变。买下的解读还没有结束时不能删',
    limit: { max: 60, minutes: 10 },
    params: z.object({ drawingNo }),
    data: nothing,
  }),
  'POST /appoint/consultPainting/like': call({
    auth: 'user',
    summary: '喜欢一幅公开的画，或收回；说的是结果，重复没有影响',
    params: z.object({ drawingNo, like: flag.default(true) }),
    data: z.object({ liked: z.boolean(), likes: z.number() }),
  }),
  'POST /appoint/consultPainting/report': call({
    auth: 'user',
    summary: '举报一幅公开的画；每个人一次，运营会看',
    limit: { max: 20, minutes: 60 },
    params: z.object({ drawingNo, reason: reason.min(1, '请写下为什么') }),
    data: nothing,
  }),
  'POST /appoint/paintingMsg/add': call({
    auth: 'user',
    flag: 'drawingWords',
    summary: '对一幅公开的画说一句话；运营看过之后别人才看得到，不署名',
    idempotent: true,
    limit: { max: 20, minutes: 60 },
    params: z.object({ drawingNo, words: upTo(DRAWING_MESSAGE_MAX).min(1, '请写一句话') }),
    data: z.object({ messageNo: z.string(), crisis: z.boolean(), warning: z.string().nullable() }),
  }),
  'POST /appoint/paintingMsg/delete': call({
    auth: 'user',
    summary: '删去自己说的一句话，或者自己画下面的一句；再删一次什么也不变',
    params: z.object({ messageNo }),
    data: nothing,
  }),
  'POST /appoint/paintingMsg/examineMinutely': call({
    auth: 'operator',
    desk: 'content',
    summary: '看过一句留言：通过之后别人看得到，不通过的立即删除',
    idempotent: true,
    params: z.object({ messageNo, pass: flag }),
    data: nothing,
  }),
  'GET /appoint/consultPainting/readers': call({
    auth: 'public',
    summary: '愿意一起看画的咨询师；登录之后，还有我和谁约好了（可以把画交给他）',
    params: z.object({ orgId }),
    data: z.array(
      z.object({
        consultantId: z.number(),
        userName: z.string(),
        homepage: z.string(),
        sentence: z.string(),
        /** What a reading on its own costs, in fen; null where they read along with booked orders only. */
        readingFen: z.number().nullable(),
        /** Orders of who asks with which a drawing can be given; none has been given with them yet. */
        orders: z.array(z.object({ orderNo: z.string(), serviceName: z.string(), startTime: moment.nullable() })),
      }),
    ),
  }),
  'POST /appoint/consultPainting/confirmUserInfo': call({
    auth: 'user',
    summary: '确认把一幅画随一个预约交给咨询师看，和想问的话；一个预约一幅，一幅画一次，包含在这个预约里，不另收费',
    idempotent: true,
    params: z.object({ drawingNo, orderNo, question: upTo(DRAWING_QUESTION_MAX).default('') }),
    data: z.object({ crisis: z.boolean() }),
  }),
  'POST /appoint/consultReadingOrder/confirmOrder': call({
    auth: 'user',
    summary:
      '没有预约，单独买一幅画的解读；expectedFen 是确认前看到的价格。付款之后画才交给咨询师。这幅画已经有等付款的同一位咨询师的订单时得到那一个',
    idempotent: true,
    params: z.object({
      orgId,
      drawingNo,
      consultantId: id,
      expectedFen: int().pipe(z.number().min(1)),
      question: upTo(DRAWING_QUESTION_MAX).default(''),
    }),
    data: z.object({ readingOrderNo: z.string(), crisis: z.boolean() }),
  }),
  'POST /appoint/consultPainting/takeBack': call({
    auth: 'user',
    summary: '收回一幅随预约交出去、还没有解读的画；咨询师写了一半的也销毁。单独买的见 consultReadingOrder/refund',
    params: z.object({ drawingNo }),
    data: nothing,
  }),
  'GET /appoint/consultPainting/reading': call({
    auth: 'user',
    summary: '我的一幅画的解读：交给了谁、写好没有、写了什么',
    params: z.object({ drawingNo }),
    data: z.object({
      ...drawn,
      state: readingState,
      consultant: Reader,
      /** Null where the reading was bought by itself. */
      orderNo: z.string().nullable(),
      bought: BoughtReading.nullable(),
      question: z.string(),
      giveTime: moment,
      handOverTime: moment.nullable(),
      /** Null until it was handed over. */
      parts: z.object(readingParts).nullable(),
    }),
  }),
  'GET /consult/consultPainting/list': call({
    auth: 'consultant',
    summary: '交给我的画：等我写的（单独付了款的在前，先到期的先），写好的，或只看一位来访者的；每次查看都有记录',
    params: z.object({ shelf: z.enum(DRAWING_SHELVES, '请选择要看哪些画'), userId: id.optional(), ...keyPaging }),
    data: z.object({
      /** Whether one reads drawings with people at all. */
      reads: z.boolean(),
      /** What one asks for a reading on its own, in fen. */
      readingFen: z.number().nullable(),
      list: z.array(
        z.object({
          ...drawn,
          question: z.string(),
          giveTime: moment,
          handOverTime: moment.nullable(),
          bought: givenBought,
          /** How many of the three parts are written. */
          written: z.number(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /consult/consultPainting/info': call({
    auth: 'consultant',
    summary: '交给我的一幅画和我写的；每次查看都有记录',
    params: z.object({ drawingNo }),
    data: z.object({
      ...drawn,
      question: z.string(),
      /** Null where the reading was bought by itself. */
      orderNo: z.string().nullable(),
      bought: givenBought,
      /** A session of the order, to open it by. */
      appointNo: z.string().nullable(),
      giveTime: moment,
      handOverTime: moment.nullable(),
      ...readingParts,
    }),
  }),
  'POST /consult/consultPainting/saveReading': call({
    auth: 'consultant',
    summary: '保存解读的一段草稿，交给来访者之前只有自己看得到',
    limit: { max: 600, minutes: 10 },
    params: z.object({
      drawingNo,
      part: z.enum(DRAWING_READING_PARTS, '没有这一段'),
      words: z.string().max(DRAWING_READING_MAX, `最多 ${DRAWING_READING_MAX} 个字`),
    }),
    data: nothing,
  }),
  'POST /consult/consultPainting/handOver': call({
    auth: 'consultant',
    summary: '把写好的解读交给来访者；只有一次，之后不能再改',
    idempotent: true,
    params: z.object({ drawingNo }),
    data: z.object({ warning: z.string().nullable() }),
  }),
  'POST /consult/consultPainting/reads': call({
    auth: 'consultant',
    summary: '愿意和来访者一起看画，或不再接新的；说的是结果',
    params: z.object({ reads: flag }),
    data: nothing,
  }),
  'POST /consult/consultPainting/readingPrice': call({
    auth: 'consultant',
    summary: '单独解读一幅画的价格；没有价格就只看随预约交来的画。已经下的订单不变',
    params: z.object({ priceFen: readingPrice.optional() }),
    data: nothing,
  }),
  'GET /operator/drawing/list': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '愿意公开的画：等着看的、被举报的、已经公开的；没有愿意公开的谁也看不到。每次查看都有记录',
    params: z.object({ tab: z.enum(DRAWING_DESK_TABS).default('waiting'), ...keyPaging }),
    data: z.object({
      list: z.array(z.object({ ...drawn, askTime: moment, reports: z.array(z.string()) })),
      ...nextPage,
    }),
  }),
  'POST /operator/drawing/decide': call({
    auth: 'operator',
    desk: 'content',
    summary: '一幅画：通过之后别人看得到（被举报的：留着）；不通过或撤下，理由写给画的人',
    idempotent: true,
    params: z
      .object({ drawingNo, pass: flag, reason: reason.default('') })
      .refine(({ pass, reason: why }) => pass || why !== '', { message: '请写下理由', path: ['reason'] }),
    data: nothing,
  }),
  'GET /operator/drawing/messages': call({
    auth: 'operator',
    desk: 'content',
    fresh: true,
    summary: '等着看的留言，先写的在前；每次查看都有记录',
    params: none.extend(keyPaging),
    data: z.object({
      list: z.array(z.object({ messageNo: z.string(), drawingNo: z.string(), words: z.string(), writeTime: moment })),
      ...nextPage,
    }),
  }),
}
