import { PROOF_TYPE, type ProofType, type SupervisionForm } from '@xinqi/domain/rules/supervision'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { back } from '@/platform/navigation/navigation'
import { serverClock } from '@/state/server-clock'
import { showToast } from '@/state/overlays'

export interface Note {
  proofType: ProofType
  supervisorId: number | undefined
  supervisorName: string
  form: SupervisionForm
  heldDate: string
  minutes: string
  paperNo: string | undefined
}

/** What is typed about a supervision, what is wrong with it by field, and handing it in. */
export function useNote(ownSupervisor: number | undefined, anyOnPlatform: boolean) {
  const [note, setNote] = useState<Note>(() => ({
    proofType: anyOnPlatform ? PROOF_TYPE.supervisor : PROOF_TYPE.platform,
    supervisorId: ownSupervisor,
    supervisorName: '',
    form: 'individual',
    heldDate: dateOf(serverClock.now()),
    minutes: '50',
    paperNo: undefined,
  }))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<Note>): void => {
    setNote((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('POST /consult/supervision/submit', note, { quiet: true })
      showToast('记下了，确认以后计入时长', 'success')
      await back()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblems(Object.keys(error.fields).length > 0 ? error.fields : { whole: error.message })
    } finally {
      setBusy(false)
    }
  }
  return { note, change, problems, busy, send }
}
