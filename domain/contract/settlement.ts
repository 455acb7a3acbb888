import { z } from 'zod'
import { isQuarterText, SETTLEMENT_WORDS_MAX } from '../rules/settlement'
import { SETTLED_KINDS } from '../text/settlement'
import { call } from './call'
import { flag, id, int, keyPaging, moment, nextPage, none, nothing, monthText } from './fields'

const fen = z.number().int()
const settlementNo = z.string('缺少结算单号').regex(/^\d{18}$/, '结算单号不正确')
const lineNo = z.string('缺少明细编号').regex(/^\d{18}-\d{1,6}$/, '明细编号不正确')
const questionNo = z.string('缺少疑问编号').regex(/^\d{18}$/, '疑问编号不正确')
const billNo = z.string('缺少单号').regex(/^\d{18}$/, '单号不正确')
const words = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(SETTLEMENT_WORDS_MAX, `最多 ${SETTLEMENT_WORDS_MAX} 个字`)
const status = z.literal([0, 1, 2])
const billType = z.literal([0, 1, 2])
const file = z.object({ fileName: z.string(), mimeType: z.string(), base64: z.string() })

const Amounts = { grossFen: fen, cutFen: fen, taxFen: fen, netFen: fen }

const Settlement = z.object({
  settlementNo: z.string(),
  month: z.string(),
  /** settlementStatus (R281) */
  status,
  /** Percent of what was earned that is the consultant's. */
  sharePercent: z.number(),
  ...Amounts,
  lines: z.number(),
  createTime: moment,
  confirmUntil: moment,
  confirmTime: moment.nullable(),
  voidTime: moment.nullable(),
  voidReason: z.string().nullable(),
  /** Questions that wait for an answer. */
  openQuestions: z.number(),
})

const Question = z.object({
  questionNo: z.string(),
  lineNo: z.string(),
  content: z.string(),
  askTime: moment,
  answer: z.string().nullable(),
  answerTime: moment.nullable(),
})

const Line = z.object({
  lineNo: z.string(),
  /** billType (R281) */
  billType,
  /** `session` was held, `kept` was paid and left too late, `reading` of a drawing was bought, `bill` an operator wrote. */
  kind: z.enum(SETTLED_KINDS),
  appointNo: z.string().nullable(),
  orderNo: z.string().nullable(),
  time: moment,
  /** Without coupons; null where there is no one session. */
  priceFen: fen.nullable(),
  couponFen: fen,
  /** Who bears the coupon: the platform's is part of gross, the consultant's is not. */
  couponBearer: z.enum(['platform', 'consultant']).nullable(),
  ...Amounts,
  /** Of a bill: why. */
  reason: z.string().nullable(),
})

const Info = Settlement.extend({ list: z.array(Line), questions: z.array(Question) })

/** Where something earned is on its way to the consultant. */
const incomeState = z.enum(['open', 'toConfirm', 'confirmed'])

export const settlementCalls = {
  'GET /consult/settlement/income': call({
    auth: 'consultant',
    summary: '我的收入：最近十二个月各多少、多少次，还没结算的、等我确认的、可以提现的',
    params: none,
    data: z.object({
      openFen: fen,
      toConfirmFen: fen,
      payableFen: fen,
      months: z.array(z.object({ month: z.string(), grossFen: fen, sessions: z.number() })),
      services: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  'GET /consult/settlement/ownShares': call({
    auth: 'consultant',
    summary: '和我单独约定的分成，从哪个月起；没有就按等级的统一规定',
    params: none,
    data: z.object({
      list: z.array(
        z.object({
          fromMonth: z.string(),
          /** Null: from then on by the table again. */
          percent: z.number().nullable(),
          agreedOn: z.string(),
        }),
      ),
    }),
  }),
  'GET /consult/settlement/incomeLines': call({
    auth: 'consultant',
    summary: '收入的明细，每一笔对应它的那次咨询，新的在前；按月份、服务和状态看',
    params: z.object({
      month: monthText.optional(),
      serviceId: id.optional(),
      state: incomeState.optional(),
      ...keyPaging,
    }),
    data: z.object({
      list: z.array(
        z.object({
          reference: z.string(),
          kind: z.enum(['session', 'kept', 'couponShare', 'groupSession', 'groupKept', 'reading']),
          amountFen: fen,
          time: moment,
          appointNo: z.string().nullable(),
          orderNo: z.string().nullable(),
          serviceName: z.string().nullable(),
          state: incomeState,
          settlementNo: z.string().nullable(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /consult/settlement/list': call({
    auth: 'consultant',
    summary: '我的结算单，新的在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Settlement), ...nextPage }),
  }),
  'GET /consult/settlement/info': call({
    auth: 'consultant',
    summary: '一份结算单：逐笔的收入、优惠、平台服务费、个税和到手，提过的疑问和答复',
    params: z.object({ settlementNo }),
    data: Info,
  }),
  'POST /consult/settlement/confirm': call({
    auth: 'consultant',
    summary: '确认一份结算单，之后可以提现；疑问都答复了才能确认。再次请求得到同样的结果',
    params: z.object({ settlementNo }),
    data: nothing,
  }),
  'POST /consult/settlement/question': call({
    auth: 'consultant',
    summary: '对结算单的一笔提出疑问，等答复时不再提第二个',
    idempotent: true,
    limit: { max: 60, minutes: 60 },
    params: z.object({ lineNo, content: words('请写下疑问') }),
    data: z.object({ questionNo: z.string() }),
  }),
  'GET /consult/settlement/paper': call({
    auth: 'consultant',
    summary: '一份结算单，PDF；只写编号，没有来访者的信息',
    limit: { max: 60, minutes: 60 },
    params: z.object({ settlementNo }),
    data: file,
  }),
  'GET /consult/settlement/table': call({
    auth: 'consultant',
    summary: '一份结算单的明细，CSV',
    limit: { max: 60, minutes: 60 },
    params: z.object({ settlementNo }),
    data: file,
  }),
  'GET /operator/settlement/runs': call({
    auth: 'operator',
    desk: 'money',
    summary: '结算过的月份，和可以结算的下一个月',
    params: none,
    data: z.object({
      next: z.string().nullable(),
      list: z.array(
        z.object({
          month: z.string(),
          startTime: moment,
          finishTime: moment.nullable(),
          /** Of whom it did not come about; started again it takes them up. */
          failed: z.number(),
          toConfirm: z.number(),
          confirmed: z.number(),
          voided: z.number(),
          netFen: fen,
          taxFen: fen,
        }),
      ),
    }),
  }),
  'POST /operator/settlement/start': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '结算一个已经过去的月份；中断之后接着做，已经有结算单的咨询师不会再有一份',
    params: z.object({ month: monthText }),
    data: nothing,
  }),
  'GET /operator/settlement/list': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '一个月的结算单；questioned 只看有疑问等答复的',
    params: z.object({ month: monthText.optional(), questioned: flag.default(false), ...keyPaging }),
    data: z.object({
      list: z.array(Settlement.extend({ consultantId: z.number(), consultantName: z.string() })),
      ...nextPage,
    }),
  }),
  'GET /operator/settlement/info': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '一份结算单的明细和疑问；看的人有记录',
    params: z.object({ settlementNo }),
    data: Info.extend({ consultantId: z.number(), consultantName: z.string() }),
  }),
  'POST /operator/settlement/void': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '作废一份还没有确认的结算单，写明原因；再结算这个月会重新做一份',
    idempotent: true,
    params: z.object({ settlementNo, reason: words('请写下作废的原因') }),
    data: nothing,
  }),
  'POST /operator/settlement/answer': call({
    auth: 'operator',
    desk: 'money',
    summary: '答复一个疑问，只能一次',
    idempotent: true,
    params: z.object({ questionNo, answer: words('请写下答复') }),
    data: nothing,
  }),
  'GET /operator/settlement/bills': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '补贴和扣除，新的在前；看的人有记录',
    params: z.object(keyPaging),
    data: z.object({
      list: z.array(
        z.object({
          billNo: z.string(),
          billType,
          consultantName: z.string(),
          amountFen: fen,
          reason: z.string(),
          createTime: moment,
          createdBy: z.string(),
          /** waiting: for another operator; approved: for the next settlement. */
          state: z.enum(['waiting', 'approved', 'refused', 'settled']),
          /** Whether who asks wrote it: somebody else has to approve it. */
          own: z.boolean(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'POST /operator/settlement/addBill': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '写一笔补贴（0）或扣除（1），由另一位运营批准之后进入下一次结算',
    idempotent: true,
    params: z.object({
      consultantId: id,
      billType: int('请选择补贴或扣除').pipe(z.literal([0, 1], '请选择补贴或扣除')),
      amountFen: int('请填写金额').pipe(
        z.number('请填写金额').min(1, '请填写金额').max(10_000_000, '一笔最多 ¥100,000'),
      ),
      reason: words('请写下原因'),
    }),
    data: z.object({ billNo: z.string() }),
  }),
  'POST /operator/settlement/approveBill': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '批准或不批准另一位运营写的补贴或扣除',
    idempotent: true,
    params: z.object({ billNo, approved: flag }),
    data: nothing,
  }),
  'GET /operator/settlement/taxTable': call({
    auth: 'operator',
    desk: 'money',
    summary: '一个季度代扣的个税，按人按月，CSV；下载的人有记录',
    limit: { max: 30, minutes: 60 },
    params: z.object({ quarter: z.string('请选择季度').refine(isQuarterText, '季度不正确') }),
    data: file,
  }),
}
