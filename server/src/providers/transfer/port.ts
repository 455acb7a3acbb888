import type { Fen } from '@xinqi/domain/money'
import type { RawNotification } from '../payment/port'

/** WeChat Pay's merchant transfer: money of ours that a person takes into their own WeChat, and says yes to there. */
export interface TransferGateway {
  /**
   * Asks for a transfer. The same number with the same facts is the same transfer, however often it is asked for.
   * @throws PaymentGatewayError
   */
  transfer(request: TransferRequest): Promise<AskedTransfer>
  /** The transfer as WeChat Pay knows it now; null when it has never heard of the number. */
  queryTransfer(outBillNo: string): Promise<TransferBill | null>
  /** Takes a transfer back that nobody has said yes to. What becomes of it is told by a query or a notice. */
  cancelTransfer(outBillNo: string): Promise<void>
  /** Reads a notice that claims to come from WeChat Pay. Throws InvalidNotification unless it does. */
  verifyTransferNotification(notification: RawNotification): TransferBill
  /** What the person's WeChat is given so that it asks them. */
  confirmationOf(inside: WechatApp, packageInfo: string): Confirmation
}

/** In which of our two apps a person is known by the openid. */
export type WechatApp = 'miniProgram' | 'officialAccount'

export interface TransferRequest {
  /** Letters and digits. */
  outBillNo: string
  inside: WechatApp
  openid: string
  amountFen: Fen
  /** What the person reads: neutral words. */
  remark: string
  /** As on their identity card; WeChat compares it. Needed from ¥2,000 on. */
  realName?: string
  notifyUrl: string
}

export const TRANSFER_STATES = [
  'ACCEPTED',
  'PROCESSING',
  'WAIT_USER_CONFIRM',
  // As WeChat Pay spells it.
  'TRANSFERING',
  'SUCCESS',
  'FAIL',
  'CANCELING',
  'CANCELLED',
] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Nobody said yes within a day, or WeChat could not do it until then. */
export const OVERDUE = 'OVERDUE_CLOSE'

export interface AskedTransfer {
  outBillNo: string
  state: TransferState
  /** Opens the page on which the person says yes; there while it waits for that, and in no query. */
  packageInfo: string | null
}

export interface TransferBill {
  outBillNo: string
  transferBillNo: string
  state: TransferState
  amountFen: Fen
  /** Of a failed one. */
  failReason: string | null
}

/** The argument of `wx.requestMerchantTransfer` (and of `WeixinJSBridge`). */
export interface Confirmation {
  mchId: string
  appId: string
  package: string
}

/** From here on WeChat wants the name of whoever receives. */
export const NAME_NEEDED_FROM_FEN = 200_000
