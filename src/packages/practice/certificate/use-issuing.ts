import type { Period } from '@xinqi/domain/rules/certificate-period'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { attemptKey } from '@/api/unique-id'
import { showToast } from '@/state/overlays'

/** Issues a paper about a period; several of one period are several papers, so that every press is an attempt of its own. */
export function useIssuing({ from, to }: Period, onIssued: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const issue = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await call('POST /consult/timeCertificate/issue', { from, to }, { quiet: true, key: attemptKey() })
      showToast('证明开好了，在下面', 'success')
      await onIssued()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, issue }
}
