import { ORDER, REFUND, type OrderRecord, type RefundRecord } from '../../payment/sandbox/records'
import type { SandboxStore } from '../../sandbox-kit/store'
import { BILL, type BillRecord } from '../../transfer/sandbox/records'
import { feeBackOf, feeOf, type CompanyTrades, type GivenBack, type Paid, type PaidOut } from './company-trades'

const ALL = 1_000_000

/** What WeChat Pay took, gave back and paid out, by its own records. */
export async function wechatTrades(store: SandboxStore): Promise<CompanyTrades> {
  // The store has the newest first; of what happened in the same second the older one is to stand first.
  const [orders, refunds, transfers] = await Promise.all([
    store.list(ORDER, ALL).then((all) => all.reverse()),
    store.list(REFUND, ALL).then((all) => all.reverse()),
    store.list(BILL, ALL).then((all) => all.reverse()),
  ])
  const descriptions = new Map(orders.map(({ outTradeNo, description }) => [outTradeNo, description]))
  return {
    payments: orders.flatMap(paidOf),
    refunds: givenBackOf(refunds, (no) => descriptions.get(no) ?? ''),
    transfers: transfers.map(paidOutOf),
  }
}

function paidOf({ outTradeNo, transactionId, successTime, description, totalFen }: OrderRecord): Paid[] {
  if (transactionId === null || successTime === null) return []
  const feeFen = feeOf(totalFen)
  const at = Date.parse(successTime)
  return [{ paymentNo: outTradeNo, transactionId, description, amountFen: totalFen, feeFen, at }]
}

/** Of several refunds of an order each brings back its part of the fee, in the order in which they were asked for. */
function givenBackOf(refunds: RefundRecord[], descriptionOf: (outTradeNo: string) => string): GivenBack[] {
  const left = new Map<string, number>()
  return [...refunds]
    .sort((one, other) => Date.parse(one.createTime) - Date.parse(other.createTime))
    .map((refund) => {
      const leftFen = left.get(refund.outTradeNo) ?? refund.totalFen
      left.set(refund.outTradeNo, leftFen - refund.refundFen)
      return {
        paymentNo: refund.outTradeNo,
        refundNo: refund.outRefundNo,
        transactionId: refund.transactionId,
        refundId: refund.refundId,
        description: descriptionOf(refund.outTradeNo),
        amountFen: refund.refundFen,
        feeBackFen: feeBackOf(leftFen, refund.refundFen),
        askedAt: Date.parse(refund.createTime),
        movedAt: refund.successTime === null ? null : Date.parse(refund.successTime),
      }
    })
}

/** The money is set aside when the transfer is asked for, and comes back where nobody has taken it. */
const paidOutOf = (bill: BillRecord): PaidOut => ({
  transferNo: bill.outBillNo,
  transactionId: bill.transferBillNo,
  amountFen: bill.amountFen,
  at: Date.parse(bill.createTime),
  backAt: bill.state === 'FAIL' || bill.state === 'CANCELLED' ? Date.parse(bill.updateTime) : null,
})
