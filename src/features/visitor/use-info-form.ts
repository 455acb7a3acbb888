import { visitorInfoMistakes, type VisitorInfo } from '@xinqi/domain/rules/visitor-info'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { useNow } from '@/state/server-clock'
import {
  firstMistake,
  serverMistakes,
  shownMistakes,
  type VisitorField,
  type VisitorMistakes,
} from './visitor-mistakes'

export interface InfoForm {
  info: VisitorInfo
  mistakes: VisitorMistakes
  today: string
  change(change: Partial<VisitorInfo>): void
  /** Shows every mistake; the information when there is none, else null. */
  check(): VisitorInfo | null
  /** Shows what the server found wrong; true when it named a field. */
  showRefusal(error: unknown): boolean
  /** The first field with a mistake after the last try, to scroll to; `at` counts the tries. */
  wrong: { field: VisitorField; at: number } | null
}

/** A visitor's information being typed, and what is wrong with it; the page says where the words are kept. */
export function useInfoForm(info: VisitorInfo, onChange: (change: Partial<VisitorInfo>) => void): InfoForm {
  const today = dateOf(useNow())
  const [tried, setTried] = useState(false)
  const [fromServer, setFromServer] = useState<VisitorMistakes>({})
  const [wrong, setWrong] = useState<InfoForm['wrong']>(null)

  const point = (mistakes: VisitorMistakes): boolean => {
    const field = firstMistake(mistakes)
    setWrong((before) => (field ? { field, at: (before?.at ?? 0) + 1 } : null))
    return field !== undefined
  }
  return {
    info,
    today,
    wrong,
    mistakes: shownMistakes(info, today, tried, fromServer),
    change: (change) => {
      onChange(change)
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
