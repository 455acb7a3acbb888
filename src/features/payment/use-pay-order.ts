import { useState } from 'react'
import { open } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'
import { notPaidSentence, PAYMENT_LEFT, payOrder } from './pay-order'
import { wantedWay } from './choose-pay-way'

export interface PayOrder {
  /** The order whose cashier is being opened. */
  paying: string | null
  pay(orderNo: string): void
}

/** Pays an order that exists. A browser leaves for the cashier, which comes back to /paySuccess. */
export function usePayOrder(): PayOrder {
  const [paying, setPaying] = useState<string | null>(null)
  const run = async (orderNo: string): Promise<void> => {
    setPaying(orderNo)
    try {
      const way = await wantedWay()
      if (way === null) return
      const outcome = await payOrder(orderNo, way)
      if (outcome === 'paid') await open('paySuccess', { orderNo })
      if (outcome === 'cancelled') showToast(PAYMENT_LEFT)
    } catch (error) {
      showToast(notPaidSentence(error))
    } finally {
      setPaying(null)
    }
  }
  return { paying, pay: (orderNo) => void run(orderNo) }
}
