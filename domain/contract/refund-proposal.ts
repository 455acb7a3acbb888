import { z } from 'zod'
import { PROPOSAL_KINDS, PROPOSAL_NOTE_LENGTH, PROPOSAL_REASONS, PROPOSAL_STATES } from '../rules/refund-proposal'
import { PAID_KINDS } from '../text/refund'
import { call } from './call'
import { numberFor } from './for-desk'
import { int, keyPaging, moment, nextPage, none, nothing, orderNo } from './fields'

const proposalNo = z.string().regex(/^\d{18}$/, '编号是 18 位数字')

/** What is proposed, without what was written about it. */
const ProposalLine = z.object({
  proposalNo: z.string(),
  orderNo: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  amountFen: numberFor('money', 'look', z.number()),
  reason: z.enum(PROPOSAL_REASONS),
  /** Somebody else has to agree. */
  needsSecond: z.boolean(),
  askedBy: z.string(),
  askedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
})

/** With its words, for who has opened the order. */
export const Proposal = ProposalLine.extend({
  note: z.string(),
  answer: z.string().nullable(),
  /** The reader asked for it. */
  isOwn: z.boolean(),
})

/** A refund that a payment company has refused for good, or could not carry out. */
const StoppedRefund = z.object({
  refundNo: z.string(),
  /** Of what was paid: an order, goods, a group's place or a deposit. */
  no: z.string(),
  kind: z.enum(PAID_KINDS),
  channel: z.string(),
  amountFen: z.number(),
  askedAt: moment,
  stoppedAt: moment.nullable(),
  /** What the company said, in its own word. */
  code: z.string().nullable(),
})

/** What may be given back of an order now, fen. */
export const Refundable = z.object({
  /** By ending it; null where it cannot be ended (any more). */
  cancelFen: numberFor('money', 'look', z.number().nullable()),
  /** At most, after what was held or cancelled. */
  goodwillFen: numberFor('money', 'look', z.number()),
  /** Of it so much without a second person. */
  aloneFen: numberFor('money', 'look', z.number()),
})

const words = z.string().trim().max(PROPOSAL_NOTE_LENGTH, `最多 ${PROPOSAL_NOTE_LENGTH} 个字`)

export const refundProposalCalls = {
  'POST /operator/order/proposeRefund': call({
    auth: 'operator',
    desk: 'order',
    fresh: true,
    idempotent: true,
    summary: '退一个订单的钱：替来访者取消，或事后退还；超过一个人能定的数额，等第二个人同意',
    params: z.object({
      orderNo,
      kind: z.enum(PROPOSAL_KINDS, '请选择怎样退'),
      amountFen: int('请填写金额').pipe(z.number().min(0, '请填写金额').max(10_000_000, '金额太大了')),
      reason: z.enum(PROPOSAL_REASONS, '请选择原因'),
      note: words.min(1, '请写明经过'),
    }),
    data: z.object({ proposalNo: z.string(), state: z.enum(PROPOSAL_STATES) }),
  }),
  'POST /operator/order/withdrawRefund': call({
    auth: 'operator',
    desk: 'order',
    summary: '撤回自己提的、还没有人确认的退款',
    params: z.object({ proposalNo }),
    data: nothing,
  }),
  'GET /operator/refundProposal/list': call({
    auth: 'operator',
    desk: 'money',
    summary: '提出的退款，等得最久的在前；定下来的，新的在前',
    params: z.object({
      waiting: int('参数不正确')
        .pipe(z.literal([0, 1]))
        .default(1),
      ...keyPaging,
    }),
    data: z.object({ list: z.array(ProposalLine), ...nextPage }),
  }),
  'GET /operator/refundProposal/stopped': call({
    auth: 'operator',
    desk: 'money',
    summary: '支付公司退不回去、等人处理的退款，最近停下的在前',
    params: none,
    data: z.object({ list: z.array(StoppedRefund) }),
  }),
  'POST /operator/refundProposal/sendAgain': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '把一笔停下的退款用原来的编号再发给支付公司；还是退不了的，说一声，仍留在列表里',
    params: z.object({ refundNo: z.string().regex(/^\d{18}$/, '编号是 18 位数字') }),
    data: nothing,
  }),
  'POST /operator/refundProposal/decide': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '同意或不同意别人提的退款；自己提的不能自己同意',
    params: z
      .object({ proposalNo, agree: int('请选择').pipe(z.literal([0, 1], '请选择')), answer: words.default('') })
      .refine(({ agree, answer }) => agree === 1 || answer !== '', { message: '请写明为什么不同意', path: ['answer'] }),
    data: nothing,
  }),
}
