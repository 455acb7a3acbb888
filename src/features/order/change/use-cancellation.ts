import { CODE } from '@xinqi/domain/codes'
import { yuan } from '@xinqi/domain/money'
import { CREDIT_DAYS, REFUND_RETURN_WAY, type RefundReturnWay } from '@xinqi/domain/rules/credit'
import { ORDER } from '@xinqi/domain/status/order'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { ask } from '@/state/overlays'
import { openSessions } from '@xinqi/domain/rules/order-actions'
import type { OrderSession, OrderSheetProps } from '../order-types'

/** Nothing was paid yet: such an order is cancelled without a refund. */
const BEFORE_PAYMENT: readonly number[] = [ORDER.awaitingPayment, ORDER.awaitingUserConfirmation]

/** The amount that the server would give back now, where it is not the one that was shown. */
function changedAmount(error: unknown): number | null {
  if (!(error instanceof CallFailure) || error.code !== CODE.conflict) return null
  const amount = (error.data as { refundFen?: unknown } | null)?.refundFen
  return typeof amount === 'number' ? amount : null
}

const amountSentence = (refundFen: number, way: RefundReturnWay): string =>
  way === REFUND_RETURN_WAY.newOrder
    ? `¥${yuan(refundFen)} 留给新的预约，${CREDIT_DAYS} 天内没有用会退回原支付账户。`
    : `将退回 ¥${yuan(refundFen)}，一般 1–3 个工作日到账。`

function titleOf(session: OrderSession | undefined, several: number): string {
  if (session) return `取消第 ${session.seq} 次？`
  return several > 1 ? `取消全部 ${several} 次？` : '取消这次预约？'
}

export interface Cancellation {
  busy: boolean
  /** What went wrong, in a sentence. */
  problem: string | null
  /** `refundFen`: what the page shows as coming back now; `way`: where it goes (R151). */
  cancel(reason: number, refundFen: number, way?: RefundReturnWay): Promise<void>
}

/** Cancels an order, or one of its booked sessions, after asking; when the amount has changed meanwhile, it is shown and asked about again. */
export function useCancellation(
  { order, session }: Pick<OrderSheetProps, 'order' | 'session'>,
  onAmount: () => void,
  onDone: (came: { refundFen: number; way: RefundReturnWay }) => void,
): Cancellation {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const { orderNo } = order
  const unpaid = BEFORE_PAYMENT.includes(order.orderShowStatus)

  const confirmed = (refundFen: number, way: RefundReturnWay, changed: boolean): Promise<boolean> => {
    const amount = refundFen > 0 ? amountSentence(refundFen, way) : '按规则，这一次没有可退的款项。'
    const several = session ? 1 : openSessions(order.appointments).length
    const times = several > 1 ? '这些时间' : '这个时间'
    const body = unpaid || order.payableFen === 0 ? `${times}会让给其他人。` : `${amount}${times}会让给其他人。`
    return ask({
      title: changed ? '可退金额有变化' : titleOf(session, several),
      body,
      confirmText: '确认取消',
      cancelText: '再想想',
    })
  }

  const send = (reason: number, expectedFen: number, way: RefundReturnWay): Promise<unknown> => {
    if (unpaid) return call('POST /appoint/consultOrder/cancelOrder', { orderNo, reason }, { quiet: true })
    if (session) {
      const one = { appointNo: session.appointNo, reason, expectedFen }
      return call('POST /appoint/consultAppointment/cancelAppoint', one, { quiet: true, key: keyOf(one) })
    }
    const refundReturnWay = expectedFen > 0 ? way : REFUND_RETURN_WAY.origin
    const params = { orderNo, reason, expectedFen, refundReturnWay }
    return call('PUT /appoint/consultOrder/cancelOrderRefund', params, { quiet: true, key: keyOf(params) })
  }

  const attempt = async (reason: number, refundFen: number, way: RefundReturnWay, changed: boolean): Promise<void> => {
    if (!(await confirmed(refundFen, way, changed))) return
    try {
      await send(reason, refundFen, way)
      onDone({ refundFen, way })
    } catch (error) {
      const amount = changedAmount(error)
      if (amount === null) throw error
      onAmount()
      await attempt(reason, amount, way, true)
    }
  }

  const cancel: Cancellation['cancel'] = async (reason, refundFen, way = REFUND_RETURN_WAY.origin) => {
    setBusy(true)
    setProblem(null)
    try {
      await attempt(reason, refundFen, way, false)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, cancel }
}
