import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { forgetReads } from '@/api/forget-reads'
import { ensureLogin } from '@/features/login/login-gate'
import { showToast } from '@/state/overlays'
import type { CouponOffer } from './coupon-words'

/** Receiving a coupon: who is not logged in is asked in place; the one that is meant is named, so that a second press gives no second. */
export function useReceive(refresh: () => Promise<unknown>) {
  const [busy, setBusy] = useState<number | null>(null)
  const receive = async ({ couponBaseId, received }: CouponOffer): Promise<void> => {
    if (!(await ensureLogin())) return
    setBusy(couponBaseId)
    try {
      await call('POST /appoint/couponUser/acquireCoupon', { couponBaseId, nth: received + 1 })
      // Other pages count what can be used.
      await forgetReads()
      showToast('领到了，下单时会自动选上', 'success')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // It has been said by the call; what can be had has changed meanwhile.
    } finally {
      await refresh()
      setBusy(null)
    }
  }
  return { busy, receive }
}
