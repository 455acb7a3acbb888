import { z } from 'zod'
import { WALLET_SOURCE } from '../rules/wallet'
import { WITHDRAWAL_STATES } from '../status/withdrawal'
import { call } from './call'
import { int, moment, none, nothing, keyPaging, nextPage } from './fields'

const fen = z.number().int()
const withdrawNo = z.string('缺少提现单号').regex(/^\d{18}$/, '提现单号不正确')
const inside = z.enum(['miniProgram', 'officialAccount'], '请在微信里提现')

const Withdrawal = z.object({
  withdrawNo: z.string(),
  amountFen: fen,
  state: z.enum(WITHDRAWAL_STATES),
  /** 0 disabled, 1 waiting, 2 in progress, 3 withdrawn, 4 expired. */
  withdrawStatus: z.literal([0, 1, 2, 3, 4]),
  failReason: z.string().nullable(),
  createTime: moment,
  closedTime: moment.nullable(),
  /** Until then WeChat waits for a yes. */
  confirmUntil: moment,
  inside,
  /** What `requestMerchantTransfer` is given; only while it waits for a yes. */
  confirmation: z.object({ mchId: z.string(), appId: z.string(), package: z.string() }).nullable(),
})

export const withdrawalCalls = {
  'GET /appoint/cashbackWithdraw/availableWithdrawAmount': call({
    auth: 'user',
    summary: '现在能提现多少：按来源分，还有以后才可用的、到什么时候',
    params: none,
    data: z.object({
      availableFen: fen,
      /** The most that one withdrawal may take now. */
      mostFen: fen,
      leftToday: z.number().int(),
      sources: z.array(z.object({ source: z.enum(WALLET_SOURCE), availableFen: fen, pendingFen: fen })),
      pending: z.array(z.object({ source: z.enum(WALLET_SOURCE), amountFen: fen, availableTime: moment })),
    }),
  }),
  'GET /appoint/cashbackWithdraw/listWithdraw': call({
    auth: 'user',
    summary: '我的提现，新的在前',
    params: z.object(keyPaging),
    data: z.object({ list: z.array(Withdrawal), ...nextPage }),
  }),
  'GET /appoint/cashbackWithdraw/wechatAuth': call({
    auth: 'user',
    summary: '我在小程序里、在公众号里有没有用微信登录过：提现只到自己的微信',
    params: none,
    data: z.object({ miniProgram: z.boolean(), officialAccount: z.boolean() }),
  }),
  'POST /appoint/cashbackWithdraw/applyWithdraw': call({
    auth: 'user',
    flag: 'withdrawals',
    summary: '提现到自己的微信零钱，之后在微信里确认收款',
    idempotent: true,
    limit: { max: 120, minutes: 10 },
    params: z.object({ amountFen: int('提现金额不正确').pipe(z.number().positive('提现金额不正确')), inside }),
    data: z.object({ withdrawNo: z.string() }),
  }),
  'POST /appoint/cashbackWithdraw/cancelWithdraw': call({
    auth: 'user',
    summary: '还没有确认收款的提现，取消它，钱回到余额',
    idempotent: true,
    limit: { max: 30, minutes: 10 },
    params: z.object({ withdrawNo }),
    data: nothing,
  }),
  'POST /appoint/cashbackWithdraw/refreshWithdraw': call({
    auth: 'user',
    summary: '确认收款之后：向微信问一次这笔提现怎样了',
    limit: { max: 60, minutes: 10 },
    params: z.object({ withdrawNo }),
    data: Withdrawal,
  }),
}
