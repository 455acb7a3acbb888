import type { SandboxCredentials } from '../../sandbox-kit/credentials'
import type { BillRecord } from './records'

/** How API v3 writes a transfer, in answers and in notices. */

const numbers = (bill: BillRecord) => ({
  out_bill_no: bill.outBillNo,
  transfer_bill_no: bill.transferBillNo,
  state: bill.state,
})

const times = (bill: BillRecord) => ({ create_time: bill.createTime, update_time: bill.updateTime })

export const askedJson = (bill: BillRecord) => ({
  ...numbers(bill),
  create_time: bill.createTime,
  // Only while it can be opened.
  package_info: bill.state === 'WAIT_USER_CONFIRM' ? bill.packageInfo : undefined,
})

export const billJson = (bill: BillRecord, credentials: SandboxCredentials) => ({
  ...numbers(bill),
  mch_id: credentials.mchId,
  appid: bill.appId,
  transfer_amount: bill.amountFen,
  transfer_remark: bill.remark,
  fail_reason: bill.failReason ?? undefined,
  openid: bill.openid,
  ...times(bill),
})

export const noticeJson = (bill: BillRecord, credentials: SandboxCredentials) => ({
  ...numbers(bill),
  mch_id: credentials.mchId,
  transfer_amount: bill.amountFen,
  openid: bill.openid,
  fail_reason: bill.failReason ?? undefined,
  ...times(bill),
})

export const cancelJson = (bill: BillRecord) => ({ ...numbers(bill), update_time: bill.updateTime })
