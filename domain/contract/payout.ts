import { z } from 'zod'
import { PAYOUT_ACCOUNT_STATES, PAYOUT_STATES } from '../status/payout'
import { BANKS } from '../text/banks'
import { CARD_MISTAKE, cardDigits, isCardNumber, isRealName, REAL_NAME_MISTAKE } from '../text/payout'
import { call } from './call'
import { textFor } from './for-desk'
import { flag, int, keyPaging, moment, nextPage, none, nothing } from './fields'

const fen = z.number().int()
const payoutNo = z.string('缺少提现单号').regex(/^\d{18}$/, '提现单号不正确')
const accountNo = z.string('缺少收款账户的编号').regex(/^\d{18}$/, '收款账户的编号不正确')

/** Of a card only the last four digits are ever told. */
const Account = z.object({
  accountNo: z.string(),
  state: z.enum(PAYOUT_ACCOUNT_STATES),
  bankName: z.string(),
  lastFour: textFor('money', 'act', z.string()),
  askTime: moment,
  confirmTime: moment.nullable(),
})

const OwnAccount = Account.extend({
  /** 林**; null once it has been forgotten. */
  maskedName: z.string().nullable(),
  refuseReason: z.string().nullable(),
})

const Payout = z.object({
  payoutNo: z.string(),
  amountFen: fen,
  state: z.enum(PAYOUT_STATES),
  bankName: z.string(),
  lastFour: textFor('money', 'act', z.string()),
  failReason: z.string().nullable(),
  createTime: moment,
  closedTime: moment.nullable(),
})

export const payoutCalls = {
  'GET /consult/payout/accounts': call({
    auth: 'consultant',
    summary: '我的收款账户：使用中的、等待核对的和以前的，新的在前；卡号只有后四位',
    params: none,
    data: z.object({ list: z.array(OwnAccount) }),
  }),
  'POST /consult/payout/askAccount': call({
    auth: 'consultant',
    summary: '填写或更换收款的银行卡，由两位运营先后核对之后启用；在那之前仍用原来的',
    idempotent: true,
    limit: { max: 20, minutes: 60 },
    params: z.object({
      realName: z.string(REAL_NAME_MISTAKE).trim().refine(isRealName, REAL_NAME_MISTAKE),
      bankCode: z.string('请选择银行').refine((code) => BANKS.some((bank) => bank.code === code), '请选择银行'),
      card: z.string(CARD_MISTAKE).transform(cardDigits).refine(isCardNumber, CARD_MISTAKE),
    }),
    data: z.object({ accountNo: z.string() }),
  }),
  'POST /consult/payout/withdrawAccount': call({
    auth: 'consultant',
    summary: '撤回还没有启用的收款账户；再次请求得到同样的结果',
    params: z.object({ accountNo }),
    data: nothing,
  }),
  'GET /consult/payout/available': call({
    auth: 'consultant',
    summary: '现在可以提现多少，到哪张卡；不能提现时为什么',
    params: none,
    data: z.object({
      availableFen: fen,
      mostFen: fen,
      leftToday: z.number().int(),
      account: z.object({ bankName: z.string(), lastFour: z.string() }).nullable(),
      /** Why nothing can be taken out now; null where it can. */
      closed: z.string().nullable(),
    }),
  }),
  'GET /consult/payout/list': call({
    auth: 'consultant',
    summary: '我的提现，新的在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Payout), ...nextPage }),
  }),
  'GET /consult/payout/info': call({
    auth: 'consultant',
    summary: '一笔提现；还没有结果的向银行问一次',
    limit: { max: 60, minutes: 10 },
    params: z.object({ payoutNo }),
    data: Payout,
  }),
  'POST /consult/payout/apply': call({
    auth: 'consultant',
    summary: '提现到自己的银行卡',
    idempotent: true,
    limit: { max: 60, minutes: 10 },
    params: z.object({ amountFen: int('提现金额不正确').pipe(z.number().positive('提现金额不正确')) }),
    data: z.object({ payoutNo: z.string() }),
  }),
  'GET /operator/payout/accounts': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '等待核对和复核的收款账户，先来的在前；看的人有记录，卡号只有后四位',
    params: z.object(keyPaging),
    data: z.object({
      list: z.array(
        Account.extend({
          consultantName: z.string(),
          realName: textFor('money', 'act', z.string(), 'name'),
          /** The one in use that it would replace. */
          replaces: z.object({ bankName: z.string(), lastFour: textFor('money', 'act', z.string()) }).nullable(),
          /** Whether who asks has looked at it: somebody else has to confirm. */
          lookedByMe: z.boolean(),
        }),
      ),
      ...nextPage,
    }),
  }),
  'GET /operator/payout/list': call({
    auth: 'operator',
    desk: 'money',
    summary: '咨询师的提现，新的在前；state 只看一种',
    params: z.object({ state: z.enum(PAYOUT_STATES, '没有这种状态').optional(), ...keyPaging }),
    data: z.object({ list: z.array(Payout.extend({ consultantName: z.string() })), ...nextPage }),
  }),
  'POST /operator/payout/judgeAccount': call({
    auth: 'operator',
    desk: 'money',
    fresh: true,
    summary: '核对或复核一个收款账户：第一位通过之后，由另一位复核才启用；不通过要写原因',
    idempotent: true,
    params: z.object({
      accountNo,
      passed: flag,
      reason: z.string().trim().max(200, '最多 200 个字').default(''),
    }),
    data: z.object({ state: z.enum(PAYOUT_ACCOUNT_STATES) }),
  }),
}
