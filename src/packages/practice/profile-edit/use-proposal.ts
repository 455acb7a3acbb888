import type { ProfileField, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { useState } from 'react'
import { propose } from '@/features/profile/profile-acts'
import { back, openPages, replace } from '@/platform/navigation/navigation'

/** Hands a new value in and leads back; what is wrong stays on the page, beside what was typed. */
export function useProposal(field: ProfileField) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (value: ProfileValue): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const mistake = await propose(field, value)
      if (mistake === null) await toProfile()
      else setProblem(mistake)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, send }
}

/** Also for who came by an address, with nothing below. */
const toProfile = (): Promise<unknown> => (openPages() > 1 ? back() : replace('consultantProfile'))

export type Proposal = ReturnType<typeof useProposal>
