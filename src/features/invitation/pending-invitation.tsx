import { useEffect } from 'react'
import { call } from '@/api/call'
import { CallFailure, OFFLINE } from '@/api/call-failure'
import { showToast } from '@/state/overlays'
import { forgetTouched, touchedInvitation } from './touched-invitation'

/** Who agreed to an invitation and logged in elsewhere has accepted it: it is sent now, once. */
export function PendingInvitation() {
  useEffect(() => {
    const touched = touchedInvitation()
    if (!touched) return
    const { code, kind } = touched
    call('POST /appoint/promote/acceptInvite', { code, kind }, { quiet: true }).then(
      ({ couponNo }) => {
        forgetTouched()
        if (couponNo) showToast('见面礼放进你的优惠券了', 'success')
      },
      (error: unknown) => {
        // Refused for good, it does not wait any more: the page of the invitation says why.
        if (!(error instanceof CallFailure && error.code === OFFLINE)) forgetTouched()
      },
    )
  }, [])
  return null
}
