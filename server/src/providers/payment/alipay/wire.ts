import { z } from 'zod'
import { parseMoment } from '@xinqi/domain/time'
import type { TradeState } from '../port'
import type { Fen } from '@xinqi/domain/money'

/** Alipay writes amounts in yuan with two decimals, and nothing between the thousands. */
export const amountText = (fen: Fen): string => (fen / 100).toFixed(2)

/** Such an amount in fen, without a detour over fractions. */
export const amountFen = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .transform((text): Fen => {
    const [whole = '', part = ''] = text.split('.')
    return Number(whole) * 100 + Number(part.padEnd(2, '0'))
  })

/** The parts of Alipay's answers and notices that we read, and what they mean to us. */

const STATE_OF = {
  WAIT_BUYER_PAY: 'NOTPAY',
  TRADE_CLOSED: 'CLOSED',
  TRADE_SUCCESS: 'SUCCESS',
  TRADE_FINISHED: 'SUCCESS',
} as const satisfies Record<string, TradeState>

const tradeStatus = z
  .enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'])
  .transform((status): TradeState => STATE_OF[status])

/** Beijing time. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform(parseMoment)

const tradeFacts = {
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: tradeStatus,
  total_amount: amountFen,
}

export const status = z.object({
  code: z.string(),
  msg: z.string(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
})

/** Newer apps are told of a buyer by a name that is theirs alone, older ones by the account's number. */
const buyerOpenId = z.string().optional()

export const tradeAnswer = z.object({
  ...tradeFacts,
  send_pay_date: moment.optional(),
  buyer_open_id: buyerOpenId,
  buyer_user_id: z.string().optional(),
})

export const refundAnswer = z.object({
  trade_no: z.string(),
  /** Whether this very call moved money; `N` for a repeat. */
  fund_change: z.enum(['Y', 'N']),
})

export const refundQueryAnswer = z.object({
  trade_no: z.string(),
  refund_amount: amountFen,
  refund_status: z.string().optional(),
})

export const tradeNotice = z.object({
  ...tradeFacts,
  notify_type: z.literal('trade_status_sync'),
  app_id: z.string(),
  seller_id: z.string(),
  gmt_payment: moment.optional(),
  buyer_open_id: buyerOpenId,
  buyer_id: z.string().optional(),
})
