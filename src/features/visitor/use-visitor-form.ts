import { visitorInfoMistakes } from '@xinqi/domain/rules/visitor-info'
import { useEffect } from 'react'
import { useSession } from '@/state/session'
import { lastVisitorInfo } from './tell-visitor-info'
import { type InfoForm, useInfoForm } from './use-info-form'
import { changeVisitorInfo, prefillVisitorInfo, useVisitorDraft } from './visitor-draft'
import { firstMistake } from './visitor-mistakes'

export interface VisitorForm extends InfoForm {
  /** Nothing was typed: it is what was told last time, and whole. */
  remembered: boolean
}

/** The information that a booking needs, as it is typed into the draft. Prefilled once somebody is logged in. */
export function useVisitorForm(): VisitorForm {
  const { info, remembered } = useVisitorDraft()
  const userId = useSession((state) => state.user?.id)
  const form = useInfoForm(info, changeVisitorInfo)

  useEffect(() => {
    if (userId === undefined) return
    // Nothing to prefill is no misfortune: the form stays empty.
    lastVisitorInfo(info.isSelf).then(
      (last) => last && prefillVisitorInfo(last),
      () => undefined,
    )
  }, [userId, info.isSelf])

  return { ...form, remembered: remembered && firstMistake(visitorInfoMistakes(info, form.today)) === undefined }
}
