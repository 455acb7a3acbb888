import { z } from 'zod'
import { formatMoment } from '@xinqi/domain/time'
import type { RefundResult, Trade } from './port'

/** The parts of WeChat Pay API v3 answers that we read, and what they mean to us. */

const moment = z.iso.datetime({ offset: true }).transform((text) => z.coerce.date().parse(text))

export const prepayAnswer = z.object({ prepay_id: z.string().min(1) })
export const h5Answer = z.object({ h5_url: z.string().min(1) })
export const errorAnswer = z.object({ code: z.string(), message: z.string() })

export const tradeAnswer = z
  .object({
    appid: z.string(),
    mchid: z.string(),
    out_trade_no: z.string(),
    transaction_id: z.string().optional(),
    trade_state: z.enum(['SUCCESS', 'NOTPAY', 'CLOSED', 'REFUND', 'USERPAYING', 'PAYERROR']),
    success_time: moment.optional(),
    amount: z.object({ total: z.int() }).optional(),
    payer: z.object({ openid: z.string().optional() }).optional(),
  })
  .transform((wire): Trade => ({
    outTradeNo: wire.out_trade_no,
    transactionId: wire.transaction_id ?? null,
    state: wire.trade_state,
    // WeChat leaves the amount out of some orders that nobody paid.
    amountFen: wire.amount?.total ?? 0,
    mchId: wire.mchid,
    appId: wire.appid,
    successTime: wire.success_time ?? null,
    payerId: wire.payer?.openid ?? null,
  }))

const refundFacts = {
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  success_time: moment.optional(),
  amount: z.object({ total: z.int(), refund: z.int() }),
}
const refundStatus = z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL'])

type RefundFacts = z.output<z.ZodObject<typeof refundFacts>>

const toRefund = (wire: RefundFacts, status: RefundResult['status']): RefundResult => ({
  refundId: wire.refund_id,
  outRefundNo: wire.out_refund_no,
  outTradeNo: wire.out_trade_no,
  transactionId: wire.transaction_id,
  status,
  refundFen: wire.amount.refund,
  totalFen: wire.amount.total,
  successTime: wire.success_time ?? null,
})

export const refundAnswer = z
  .object({ ...refundFacts, status: refundStatus })
  .transform((wire) => toRefund(wire, wire.status))

/** In a notice the status has another name than in an answer, and the merchant is named. */
export const refundNotice = z
  .object({ ...refundFacts, refund_status: refundStatus, mchid: z.string() })
  .transform((wire) => ({ mchId: wire.mchid, refund: toRefund(wire, wire.refund_status) }))

export const noticeEnvelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

/** RFC 3339 in Beijing time, the form API v3 takes and gives. */
export const wireMoment = (moment: Date | number): string => `${formatMoment(moment).replace(' ', 'T')}+08:00`
