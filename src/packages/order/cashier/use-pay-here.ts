import { useState } from 'react'
import { notPaidSentence, PAYMENT_LEFT, payOrder, type PayChoice } from '@/features/payment/pay-order'
import { replace } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'

/** Pays an order that exists. A browser leaves for the company's page, which comes back to /paySuccess. */
export function usePayHere(
  orderNo: string,
  paysAfter: boolean,
  refresh: () => Promise<unknown>,
): { busy: boolean; pay: (choice: PayChoice) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const pay = async (choice: PayChoice): Promise<void> => {
    setBusy(true)
    try {
      const outcome = await payOrder(orderNo, choice, paysAfter)
      if (outcome === 'paid') await replace('paySuccess', { orderNo })
      if (outcome === 'cancelled') showToast(PAYMENT_LEFT)
    } catch (error) {
      showToast(notPaidSentence(error))
      // What is owed, or held, may have changed meanwhile.
      void refresh()
    } finally {
      setBusy(false)
    }
  }
  return { busy, pay }
}
