import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { LETTER_MIN, type LetterTopic } from '@xinqi/domain/text/letter'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { useOrganisation } from '@/state/organisation'

/** What came of sending: what the page says instead of the form. */
export interface SentLetter {
  warning: string | null
}

/** The letter that is being written; what could not be sent stays. */
export function useLetter() {
  const orgId = useOrganisation((state) => state.orgId)
  const [topic, setTopic] = useState<LetterTopic>()
  const [question, setQuestion] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<SentLetter | null>(null)
  const [toldOfDanger, setToldOfDanger] = useState(false)
  const keyOf = useAttemptKey()
  // The device reads it at once, without a network; the server knows more disguises. Once there, the card stays.
  const isInDanger = toldOfDanger || speaksOfDanger(question)
  const ready = topic !== undefined && [...question.trim()].length >= LETTER_MIN

  const send = async (): Promise<void> => {
    if (topic === undefined || !ready) return
    const letter = { orgId, topic, question: question.trim() }
    setBusy(true)
    setProblem(null)
    try {
      const options = { quiet: true, key: keyOf(letter) }
      const { crisis, warning } = await call('POST /appoint/consultLetter/submitQuestion', letter, options)
      setToldOfDanger(isInDanger || crisis)
      setSent({ warning })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(`${error.message}。写的内容还在，可以再试一次。`)
    } finally {
      setBusy(false)
    }
  }
  return { topic, setTopic, question, setQuestion, busy, problem, sent, ready, isInDanger, send }
}
