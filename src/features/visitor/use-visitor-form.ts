import { visitorInfoMistakes, type VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import { dateOf } from '@xinqi/domain/time'
import { useNow } from '@/state/server-clock'
import { useEffect, useState } from 'react'
import { useSession } from '@/state/session'
import { lastVisitorInfo } from './tell-visitor-info'
import { changeVisitorInfo, prefillVisitorInfo, useVisitorDraft } from './visitor-draft'
import {
  firstMistake,
  serverMistakes,
  shownMistakes,
  type VisitorField,
  type VisitorMistakes,
} from './visitor-mistakes'

export interface VisitorForm {
  info: VisitorInfo
  mistakes: VisitorMistakes
  /** Nothing was typed: it is what was told last time, and whole. */
  remembered: boolean
  today: string
  change(change: Partial<VisitorInfo>): void
  /** Shows every mistake; the information when there is none, else null. */
  check(): VisitorInfo | null
  /** Shows what the server found wrong; true when it named a field. */
  showRefusal(error: unknown): boolean
  /** The first field with a mistake after the last try, to scroll to; `at` counts the tries. */
  wrong: { field: VisitorField; at: number } | null
}

/** The visitor's information being typed, and what is wrong with it. Prefilled once somebody is logged in. */
export function useVisitorForm(): VisitorForm {
  const { info, remembered } = useVisitorDraft()
  const userId = useSession((state) => state.user?.id)
  const today = dateOf(useNow())
  const [tried, setTried] = useState(false)
  const [fromServer, setFromServer] = useState<VisitorMistakes>({})
  const [wrong, setWrong] = useState<VisitorForm['wrong']>(null)

  useEffect(() => {
    if (userId === undefined) return
    // Nothing to prefill is no misfortune: the form stays empty.
    lastVisitorInfo(info.isSelf).then(
      (last) => last && prefillVisitorInfo(last),
      () => undefined,
    )
  }, [userId, info.isSelf])

  const point = (mistakes: VisitorMistakes): boolean => {
    const field = firstMistake(mistakes)
    setWrong((before) => (field ? { field, at: (before?.at ?? 0) + 1 } : null))
    return field !== undefined
  }
  return {
    info,
    today,
    wrong,
    remembered: remembered && firstMistake(visitorInfoMistakes(info, today)) === undefined,
    mistakes: shownMistakes(info, today, tried, fromServer),
    change: (change) => {
      changeVisitorInfo(change)
      setFromServer((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
    },
    check: () => {
      setTried(true)
      return point(visitorInfoMistakes(info, today)) ? null : info
    },
    showRefusal: (error) => {
      const mistakes = serverMistakes(error)
      setFromServer(mistakes)
      return point(mistakes)
    },
  }
}
