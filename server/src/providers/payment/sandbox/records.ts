import { z } from 'zod'
import type { RecordKind } from '../../sandbox-kit/store'

const refundState = z.enum(['PROCESSING', 'SUCCESS'])

const order = z.object({
  channel: z.enum(['jsapi', 'h5']),
  /** The app it is paid in; absent on orders of the mini-program that are older than the official account's. */
  appId: z.string().optional(),
  outTradeNo: z.string(),
  prepayId: z.string(),
  description: z.string(),
  totalFen: z.int(),
  openid: z.string().nullable(),
  notifyUrl: z.string(),
  /** RFC 3339. Unpaid at that moment, the order is closed. */
  expireAt: z.string(),
  state: z.enum(['NOTPAY', 'CLOSED', 'SUCCESS', 'REFUND']),
  transactionId: z.string().nullable(),
  successTime: z.string().nullable(),
  /** What has been promised back, in fen: never above `totalFen`. */
  refundedFen: z.int(),
})

const refund = z.object({
  refundId: z.string(),
  outRefundNo: z.string(),
  outTradeNo: z.string(),
  transactionId: z.string(),
  refundFen: z.int(),
  totalFen: z.int(),
  notifyUrl: z.string().nullable(),
  createTime: z.string(),
  successTime: z.string().nullable(),
  status: refundState,
})

const notice = z.object({
  id: z.string(),
  url: z.string(),
  eventType: z.string(),
  originalType: z.enum(['transaction', 'refund', 'mch_payment']),
  summary: z.string(),
  /** What the sealed part will say. */
  content: z.record(z.string(), z.unknown()),
  /** Sign it wrongly, on demand. */
  forged: z.boolean(),
  /** Deliveries that were tried. */
  attempts: z.int(),
  /** Epoch milliseconds of the next delivery. */
  dueAt: z.int(),
})

export const NOTIFY_FAULTS = [
  'normal',
  'lose',
  'delay',
  'repeat3',
  'badSignature',
  'wrongAmount',
  'wrongMerchant',
  'unknownOrder',
] as const

const faults = z.object({ notify: z.enum(NOTIFY_FAULTS) })

export type OrderRecord = z.infer<typeof order>
export type RefundRecord = z.infer<typeof refund>
export type NoticeRecord = z.infer<typeof notice>
export type NotifyFault = (typeof NOTIFY_FAULTS)[number]

export const ORDER: RecordKind<OrderRecord> = { name: 'wechatpay.order', schema: order }
/** Order number by prepay id. */
export const PREPAY: RecordKind<string> = { name: 'wechatpay.prepay', schema: z.string() }
export const REFUND: RecordKind<RefundRecord> = { name: 'wechatpay.refund', schema: refund }
/** Numbers of refunds whose money has not arrived yet. */
export const REFUND_UNDER_WAY: RecordKind<string> = { name: 'wechatpay.refund.underway', schema: z.string() }
/** Notices still to be delivered. */
export const NOTICE: RecordKind<NoticeRecord> = { name: 'wechatpay.notice', schema: notice }
/** Whether the accounts of those who paid take nothing back any more. */
export const ACCOUNTS: RecordKind<{ areClosed: boolean }> = {
  name: 'wechatpay.accounts',
  schema: z.object({ areClosed: z.boolean() }),
}
export const FAULTS: RecordKind<{ notify: NotifyFault }> = { name: 'wechatpay.faults', schema: faults }
