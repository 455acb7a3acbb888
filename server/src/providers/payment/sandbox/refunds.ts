import { z } from 'zod'
import type { Clock } from '@xinqi/domain/time'
import type { SandboxStore } from '../../sandbox-kit/store'
import { wireMoment } from '../wechat-pay-wire'
import { newNumber, type Orders } from './orders'
import { REFUND, REFUND_UNDER_WAY, type RefundRecord } from './records'
import { invalidRequest, paramError, refundNotExists } from './refusal'

const refundRequest = z.object({
  out_trade_no: z.string().min(1),
  out_refund_no: z.string().regex(/^[\w\-|*@]{1,64}$/),
  reason: z.string().max(80).optional(),
  notify_url: z.url().max(256).optional(),
  amount: z.object({ refund: z.int().positive(), total: z.int().positive(), currency: z.literal('CNY') }),
})

export type RefundAsked = z.infer<typeof refundRequest>

export function readRefundRequest(body: unknown): RefundAsked {
  const parsed = refundRequest.safeParse(body)
  if (!parsed.success) throw paramError(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
  return parsed.data
}

export interface Refunds {
  /** Promises the money back; the sum of an order's refunds never passes what was paid. */
  request(asked: RefundAsked): Promise<RefundRecord>
  byNumber(outRefundNo: string): Promise<RefundRecord>
  /** The money arrives. Null when it had already. */
  complete(outRefundNo: string): Promise<RefundRecord | null>
  /** Numbers of refunds whose money has not arrived yet. */
  underWay(): Promise<string[]>
}

export function createRefunds(store: SandboxStore, orders: Orders, clock: Clock): Refunds {
  async function byNumber(outRefundNo: string): Promise<RefundRecord> {
    const refund = await store.get(REFUND, outRefundNo)
    if (!refund) throw refundNotExists()
    return refund
  }

  return {
    byNumber,
    underWay: () => store.list(REFUND_UNDER_WAY),

    async request(asked) {
      const known = await store.get(REFUND, asked.out_refund_no)
      if (known) return sameRefundOrRefuse(known, asked)

      const order = await orders.byNumber(asked.out_trade_no)
      if (!order.transactionId) throw invalidRequest('订单未支付，不能退款')
      if (asked.amount.total !== order.totalFen) throw invalidRequest('订单金额与之前请求不一致，请核实后再试')
      const refundedFen = order.refundedFen + asked.amount.refund
      if (refundedFen > order.totalFen) throw invalidRequest('申请退款金额大于订单可退金额')

      const refund: RefundRecord = {
        refundId: newNumber('50300', clock),
        outRefundNo: asked.out_refund_no,
        outTradeNo: order.outTradeNo,
        transactionId: order.transactionId,
        refundFen: asked.amount.refund,
        totalFen: order.totalFen,
        notifyUrl: asked.notify_url ?? null,
        createTime: wireMoment(clock.now()),
        successTime: null,
        status: 'PROCESSING',
      }
      await orders.save({ ...order, state: 'REFUND', refundedFen })
      await store.add(REFUND, refund.outRefundNo, refund)
      await store.add(REFUND_UNDER_WAY, refund.outRefundNo, refund.outRefundNo)
      return refund
    },

    async complete(outRefundNo) {
      const refund = await byNumber(outRefundNo)
      if (refund.status === 'SUCCESS') return null
      const done: RefundRecord = { ...refund, status: 'SUCCESS', successTime: wireMoment(clock.now()) }
      await store.put(REFUND, outRefundNo, done)
      await store.remove(REFUND_UNDER_WAY, outRefundNo)
      return done
    },
  }
}

function sameRefundOrRefuse(known: RefundRecord, asked: RefundAsked): RefundRecord {
  const same = known.outTradeNo === asked.out_trade_no && known.refundFen === asked.amount.refund
  if (!same) throw invalidRequest('订单金额或退款金额与之前请求不一致，请核实后再试')
  return known
}
