import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { goOnFrom } from '@/features/order/use-booking'
import type { OrderDetail } from '@/features/order/order-types'

/** Agreeing to what a consultant has made; what costs something goes on to its payment. */
export function useAnswer() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()
  const agree = async ({ orderNo, payableFen }: Pick<OrderDetail, 'orderNo' | 'payableFen'>): Promise<void> => {
    const isPriced = payableFen > 0
    setBusy(true)
    setProblem(null)
    try {
      const options = { quiet: true, key: keyOf({ orderNo }) }
      await goOnFrom(await call(CONFIRM[isPriced ? 'priced' : 'free'], { orderNo }, options))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, agree }
}

const CONFIRM = {
  priced: 'POST /appoint/consultOrder/confirmSelfBuiltOrder',
  free: 'POST /appoint/consultOrder/confirmFreeOrder',
} as const
