import { useRef, useState } from 'react'
import type { Payable } from '@/features/payment/open-cashier'
import type { Consent } from '@/features/payment/pay-deposit'
import type { PayChoice } from '@/features/payment/pay-order'
import { showToast } from '@/state/overlays'
import { CASHIER_KINDS } from './kinds'

export interface PayHere {
  payable: Payable
  paysAfter: boolean
  /** What WeChat's page of consent came back with, where one comes from there. */
  consent: Consent | null
  refresh: () => Promise<unknown>
}

/** Pays what exists. A browser leaves for the company's page, which comes back to where it is looked at. */
export function usePayHere({ payable: { kind, no }, paysAfter, consent, refresh }: PayHere): {
  busy: boolean
  pay: (choice: PayChoice) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  // It is good for one exchange.
  const unused = useRef(consent)
  const { pay: begin, goOn, left, failed } = CASHIER_KINDS[kind]
  const pay = async (choice: PayChoice): Promise<void> => {
    setBusy(true)
    const agreed = unused.current
    unused.current = null
    try {
      const outcome = await begin(no, { ...choice, paysAfter, consent: agreed })
      if (outcome === 'paid') await goOn(no)
      if (outcome === 'cancelled') showToast(left)
    } catch (error) {
      showToast(failed(error))
      // What is owed, or held, may have changed meanwhile.
      void refresh()
    } finally {
      setBusy(false)
    }
  }
  return { busy, pay }
}
