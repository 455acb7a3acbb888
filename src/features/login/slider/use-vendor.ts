import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { showsVendorCaptcha, solveVendorCaptcha } from '@/platform/captcha'
import { showToast } from '@/state/overlays'

interface Outcome {
  onPassed: (ticket: string) => void
  onClose: () => void
}

const UNAVAILABLE = '验证暂时不可用，请稍后再试'

/** What a vendor's captcha comes to: a ticket of ours, `closed`, or `own` where there is no vendor. */
async function passVendor(): Promise<{ ticket: string } | 'closed' | 'own'> {
  const { appId } = await call('GET /appoint/common/captchaVendor', {}, { quiet: true })
  if (appId === null) return 'own'
  const solved = await solveVendorCaptcha(appId)
  if (!solved) return 'closed'
  return { ticket: (await call('POST /appoint/common/passVendorCaptcha', { ...solved }, { quiet: true })).nvcVal }
}

/** Shows a vendor's captcha where there is one, once. True when our own slider is to be shown instead. */
export function useVendor(outcome: Outcome): boolean {
  const latest = useRef(outcome)
  useEffect(() => {
    latest.current = outcome
  })
  const [own, setOwn] = useState(!showsVendorCaptcha)
  useEffect(() => {
    if (!showsVendorCaptcha) return undefined
    let left = false
    passVendor().then(
      (passed) => {
        if (left) return
        if (passed === 'own') setOwn(true)
        else if (passed === 'closed') latest.current.onClose()
        else latest.current.onPassed(passed.ticket)
      },
      (error: unknown) => {
        if (left) return
        showToast(error instanceof CallFailure ? error.message : UNAVAILABLE)
        latest.current.onClose()
      },
    )
    return () => {
      left = true
    }
  }, [])
  return own
}
