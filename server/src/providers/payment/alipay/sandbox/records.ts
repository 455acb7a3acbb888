import { z } from 'zod'
import type { RecordKind } from '../../../sandbox-kit/store'

const trade = z.object({
  outTradeNo: z.string(),
  tradeNo: z.string(),
  description: z.string(),
  totalFen: z.int(),
  notifyUrl: z.string(),
  returnUrl: z.string().nullable(),
  /** Epoch milliseconds. Unpaid at that moment, the trade is closed. */
  expiresAt: z.int(),
  state: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS']),
  /** Epoch milliseconds. */
  paidAt: z.int().nullable(),
  /** The number of the account that paid; absent while nobody has, and on older trades. */
  buyerId: z.string().optional(),
  /** `at` is epoch milliseconds; absent on refunds that are older than bills. */
  refunds: z.array(z.object({ outRequestNo: z.string(), fen: z.int(), at: z.int().optional() })),
})

const notice = z.object({
  id: z.string(),
  url: z.string(),
  params: z.record(z.string(), z.string()),
  forged: z.boolean(),
  attempts: z.int(),
  /** Epoch milliseconds of the next delivery. */
  dueAt: z.int(),
})

export type TradeRecord = z.infer<typeof trade>
export type AlipayNotice = z.infer<typeof notice>

export const TRADE: RecordKind<TradeRecord> = { name: 'alipay.trade', schema: trade }
/** The merchant's number by Alipay's. */
export const TRADE_NO: RecordKind<string> = { name: 'alipay.tradeNo', schema: z.string() }
/** Notices still to be delivered. */
export const ALIPAY_NOTICE: RecordKind<AlipayNotice> = { name: 'alipay.notice', schema: notice }

export const refundedFen = ({ refunds }: TradeRecord): number => refunds.reduce((sum, { fen }) => sum + fen, 0)
