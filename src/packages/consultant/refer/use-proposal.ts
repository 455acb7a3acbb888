import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { back } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'

export type Colleague = Data<'GET /consult/individualCase/colleagues'>['list'][number]

/** A referral that is being put together; whatever fails, everything typed and chosen stays. */
export function useProposal(userId: number) {
  const [chosen, choose] = useState<Colleague | null>(null)
  const [reason, setReason] = useState('')
  const [handed, setHanded] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isReady = chosen !== null && reason.trim() !== '' && handed.trim() !== ''
  const send = async (): Promise<void> => {
    if (chosen === null) return
    setBusy(true)
    setProblem(null)
    try {
      const wish = { userId, toId: chosen.consultantId, reason: reason.trim(), handed: handed.trim() }
      await call('POST /consult/individualCase/refer', wish, { quiet: true })
      showToast('已请来访者决定', 'success')
      await back()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { chosen, choose, reason, setReason, handed, setHanded, problem, busy, isReady, send }
}
