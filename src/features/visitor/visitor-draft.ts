import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import type { VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import { create } from 'zustand'
import { useSession } from '@/state/session'

interface VisitorDraft {
  info: VisitorInfo
  /** The person typed something; it is never replaced by what the server remembers. */
  touched: boolean
  /** It is what was told last time. */
  remembered: boolean
  /** Whose it is; null until somebody has logged in. */
  owner: number | null
}

export const EMPTY_INFO: VisitorInfo = {
  isSelf: BOOKING_FOR.self,
  name: '',
  gender: 0,
  birthDate: '',
  pastConsultTimes: 0,
  treatmentHistory: false,
  suicideHistory: false,
  concern: '',
  emergencyName: '',
  emergencyPhone: '',
}

const empty = (): VisitorDraft => ({
  info: EMPTY_INFO,
  touched: false,
  remembered: false,
  owner: useSession.getState().user?.id ?? null,
})

/**
 * What a visitor is telling about themselves. In memory only, never on the phone's storage (ASVS 14.3.3): it outlives
 * login, failures and going back, and ends with the app.
 */
export const useVisitorDraft = create<VisitorDraft>(empty)

const { getState, setState } = useVisitorDraft

export const changeVisitorInfo = (change: Partial<VisitorInfo>): void =>
  setState({ info: { ...getState().info, ...change }, touched: true, remembered: false })

/** Fills in what was told last time, unless something was typed since. */
export function prefillVisitorInfo(info: VisitorInfo): void {
  if (!getState().touched) setState({ info, remembered: true })
}

export const forgetVisitorDraft = (): void => setState(empty())

/** What was told last time has been changed or removed: the draft asks for it anew. What was typed since stays. */
export function forgetRemembered(): void {
  if (getState().remembered) forgetVisitorDraft()
}

// A session that ends while one types keeps the words for the same person; somebody else never sees them.
useSession.subscribe(({ user }) => {
  const { owner, touched } = getState()
  if (user === null) {
    if (!touched) forgetVisitorDraft()
  } else if (owner === null) setState({ owner: user.id })
  else if (owner !== user.id) forgetVisitorDraft()
})
