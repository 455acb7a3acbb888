import { z } from 'zod'
import { DEPOSIT_VERDICTS, DEPOSIT_WORDS_MAX } from '../rules/deposit'
import { call } from './call'
import { depositNo, flag, int, moment, none, nothing, keyPaging, nextPage } from './fields'

const words = (missing: string) =>
  z.string(missing).trim().min(1, missing).max(DEPOSIT_WORDS_MAX, `最多 ${DEPOSIT_WORDS_MAX} 个字`)
const logNo = z.string('缺少编号').regex(/^\d{18}$/, '编号不正确')
const verdict = z.enum(DEPOSIT_VERDICTS, '请选择核对的结果')

const Log = z.object({
  logNo: z.string(),
  /** depositLogStatus */
  status: z.number(),
  amountFen: z.number(),
  createTime: moment,
  reason: z.string().nullable(),
  evidence: z.string().nullable(),
  objection: z.string().nullable(),
  verdict: verdict.nullable(),
  answer: z.string().nullable(),
  /** Until when it may be objected to; null where it may not. */
  objectUntil: moment.nullable(),
})

const Deposit = z.object({
  depositNo: z.string(),
  amountFen: z.number(),
  deductedFen: z.number(),
  /** depositPayStatus; null: given up before it was paid. */
  payStatus: z.number().nullable(),
  createTime: moment,
  /** When what was asked for goes back. */
  refundDue: moment.nullable(),
  /** What goes back waits for a person of ours. */
  refundStopped: z.boolean(),
})

export const depositCalls = {
  'GET /appoint/consultDepositOrder/depositJudgement': call({
    auth: 'consultant',
    summary: '保证金的认证还在不在（R194、R244）',
    params: none,
    data: z.object({
      depositAuth: z.object({ status: z.number(), validate: z.boolean(), reason: z.string().nullable() }),
    }),
  }),
  'GET /appoint/consultDepositOrder/info': call({
    auth: 'consultant',
    summary: '我的认证：材料、要缴的金额、现在的保证金',
    params: none,
    data: z.object({
      /** depositStatus */
      status: z.number(),
      amountFen: z.number(),
      papers: z.array(z.object({ name: z.string(), issuer: z.string(), verified: z.boolean() })),
      /** Why none can be paid now; null where one can. */
      noPay: z.string().nullable(),
      current: Deposit.nullable(),
    }),
  }),
  'GET /appoint/consultDepositOrder/list': call({
    auth: 'consultant',
    summary: '我的保证金，新的在前，每一份带它的变动',
    params: none,
    data: z.object({ list: z.array(Deposit.extend({ logs: z.array(Log) })) }),
  }),
  'POST /appoint/consultDepositOrder/confirmOrder': call({
    auth: 'consultant',
    summary: '开始缴纳保证金；expectedFen 是页面上写的金额。已经开始、还没有付的得到那一份',
    limit: { max: 30, minutes: 10 },
    params: z.object({ expectedFen: int('金额不正确').pipe(z.number('金额不正确').min(1, '金额不正确')) }),
    data: z.object({ depositNo: z.string() }),
  }),
  'GET /appoint/consultDepositOrder/wechatAuthorize': call({
    auth: 'consultant',
    summary: '微信网页授权的地址：同意之后回到这份保证金的收银台；只有同一设备（PG-SID）能用回来的 state',
    limit: { max: 30, minutes: 10 },
    params: z.object({ depositNo }),
    data: z.object({ url: z.string() }),
  }),
  'GET /appoint/consultDepositOrder/wechatAuth': call({
    auth: 'consultant',
    summary:
      '微信的 code 换成付款用的 openid，封好，十分钟有效，只有本人能用；有 state 的来自网页授权，没有的来自小程序登录',
    secret: { param: 'code', header: 'x-wechat-code' },
    limit: { max: 30, minutes: 10 },
    params: z.object({
      code: z.string('缺少微信的登录凭证').min(1, '缺少微信的登录凭证').max(128, '微信的登录凭证不正确'),
      state: z.string().max(128, '微信的登录凭证不正确').optional(),
    }),
    data: z.object({ openid: z.string() }),
  }),
  'POST /appoint/consultDepositOrder/applyRefund': call({
    auth: 'consultant',
    summary: '申请退回保证金：等待期之后原路退回；再次请求得到同样的结果',
    params: z.object({ depositNo }),
    data: z.object({ refundDue: moment }),
  }),
  'POST /appoint/consultDepositOrder/cancelRefund': call({
    auth: 'consultant',
    summary: '等待期内撤回退回申请（C35）；再次请求得到同样的结果',
    params: z.object({ depositNo }),
    data: nothing,
  }),
  'POST /appoint/consultDepositOrder/object': call({
    auth: 'consultant',
    summary: '对一次扣除提出异议，7 天内一次',
    idempotent: true,
    params: z.object({ logNo, content: words('请写下异议的内容') }),
    data: nothing,
  }),
  'GET /operator/deposit/list': call({
    auth: 'operator',
    desk: 'money',
    summary: '持有的保证金；objected 只看等待答复的异议',
    params: z.object({ objected: flag.default(false), ...keyPaging }),
    data: z.object({
      list: z.array(Deposit.extend({ consultantId: z.number(), consultantName: z.string(), logs: z.array(Log) })),
      ...nextPage,
    }),
  }),
  'POST /operator/deposit/deduct': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '扣除一部分或全部保证金：金额、原因和依据都要写；咨询师会被告知，可以提出异议',
    idempotent: true,
    params: z.object({
      depositNo,
      amountFen: int('请填写金额').pipe(z.number('请填写金额').min(1, '请填写金额')),
      reason: words('请写下扣除的原因'),
      evidence: words('请写下扣除的依据'),
    }),
    data: z.object({ logNo: z.string() }),
  }),
  'POST /operator/deposit/answer': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '答复一次异议，只能一次；撤销的扣除回到保证金里',
    idempotent: true,
    params: z.object({ logNo, verdict, answer: words('请写下核对的结果') }),
    data: nothing,
  }),
}
