import { useEffect, useRef } from 'react'
import { notPaidSentence, payOrder } from '@/features/payment/pay-order'
import { keepInQuery } from '@/platform/navigation/address'
import { showToast } from '@/state/overlays'

/**
 * Goes on to Alipay once it is due, and only once: before it leaves, the address says that one has been there, so that the
 * page waits when one comes back to it.
 */
export function useHandOver(orderNo: string, isDue: boolean): void {
  const begun = useRef(false)
  useEffect(() => {
    if (!isDue || begun.current) return
    begun.current = true
    keepInQuery('returned', '1')
    payOrder(orderNo, { way: 'ALIPAY', useWallet: false }).catch((error: unknown) => showToast(notPaidSentence(error)))
  }, [orderNo, isDue])
}
