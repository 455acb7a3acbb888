import { useEffect } from 'react'
import { showToast } from '@/state/overlays'
import { acceptInvitation } from './accept-invitation'
import { touchedInvitation } from './touched-invitation'

/** Who agreed to an invitation and logged in elsewhere has accepted it: it is sent now. Why it is refused, its own page says. */
export function PendingInvitation() {
  useEffect(() => {
    const touched = touchedInvitation()
    if (!touched?.agreed) return
    acceptInvitation(touched).then(
      ({ couponNo }) => couponNo && showToast('见面礼放进你的优惠券了', 'success'),
      () => undefined,
    )
  }, [])
  return null
}
