import { z } from 'zod'
import { TRANSFER_STATES, type AskedTransfer, type TransferBill } from './port'

/** The parts of WeChat Pay's answers about transfers that we read, and what they mean to us. */

const state = z.enum(TRANSFER_STATES)

export const askedAnswer = z
  .object({ out_bill_no: z.string(), state, package_info: z.string().min(1).optional() })
  .transform((wire): AskedTransfer => ({
    outBillNo: wire.out_bill_no,
    state: wire.state,
    packageInfo: wire.package_info ?? null,
  }))

const billFacts = z.object({
  mch_id: z.string(),
  out_bill_no: z.string(),
  transfer_bill_no: z.string(),
  state,
  transfer_amount: z.int(),
  fail_reason: z.string().optional(),
})

const toBill = (wire: z.output<typeof billFacts>): TransferBill => ({
  outBillNo: wire.out_bill_no,
  transferBillNo: wire.transfer_bill_no,
  state: wire.state,
  amountFen: wire.transfer_amount,
  failReason: wire.fail_reason || null,
})

export const billAnswer = billFacts.transform(toBill)

export const billNotice = billFacts.transform((wire) => ({ mchId: wire.mch_id, bill: toBill(wire) }))
