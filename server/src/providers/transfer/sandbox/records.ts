import { z } from 'zod'
import type { RecordKind } from '../../sandbox-kit/store'
import { NOTICE, type NoticeRecord } from '../../payment/sandbox/records'
import { TRANSFER_STATES } from '../port'

const bill = z.object({
  outBillNo: z.string(),
  transferBillNo: z.string(),
  packageInfo: z.string(),
  appId: z.string(),
  openid: z.string(),
  /** As the merchant sealed it, opened. */
  realName: z.string().nullable(),
  amountFen: z.int(),
  remark: z.string(),
  notifyUrl: z.string().nullable(),
  state: z.enum(TRANSFER_STATES),
  failReason: z.string().nullable(),
  createTime: z.string(),
  updateTime: z.string(),
  /** RFC 3339. Nobody having said yes at that moment, it is closed. */
  expireAt: z.string(),
})
export type BillRecord = z.infer<typeof bill>

/**
 * What a tester makes of the company from now on: the merchant's account is empty; an answer is lost after the deed; the name is
 * another one's, or the person's account is frozen, which turns out once they have said yes.
 */
export const TRANSFER_TROUBLES = ['none', 'notEnough', 'lostAnswer', 'nameMismatch', 'accountFrozen'] as const
export type TransferTrouble = (typeof TRANSFER_TROUBLES)[number]

export const BILL: RecordKind<BillRecord> = { name: 'wechatpay.transfer', schema: bill }
/** Bill number by what the confirmation page is opened with. */
export const PACKAGE: RecordKind<string> = { name: 'wechatpay.transfer.package', schema: z.string() }
/** Numbers of transfers that have not ended. */
export const BILL_OPEN: RecordKind<string> = { name: 'wechatpay.transfer.open', schema: z.string() }
export const BILL_NOTICE: RecordKind<NoticeRecord> = { ...NOTICE, name: 'wechatpay.transfer.notice' }
export const TROUBLE: RecordKind<TransferTrouble> = {
  name: 'wechatpay.transfer.trouble',
  schema: z.enum(TRANSFER_TROUBLES),
}
