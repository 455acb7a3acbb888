import type { FeedbackKind } from '@xinqi/domain/text/feedback'
import { speaksOfDanger } from '@xinqi/domain/text/danger'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'

/** What is being written; kept when it could not be sent, cleared when it was. */
export function useFeedback(orderNo: string | undefined, onSent: () => Promise<unknown>) {
  const [kind, setKind] = useState<FeedbackKind>()
  const [content, setContent] = useState('')
  const [mayCall, setMayCall] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [toldOfDanger, setToldOfDanger] = useState(false)
  const keyOf = useAttemptKey()
  // The device reads it at once, without a network; the server knows more disguises. Once there, the card stays.
  const isInDanger = toldOfDanger || speaksOfDanger(content)
  const ready = kind !== undefined && content.trim() !== ''

  const send = async (): Promise<void> => {
    if (kind === undefined || !ready) return
    const told = { kind, content: content.trim(), orderNo, mayCall }
    setBusy(true)
    setProblem(null)
    setSent(null)
    try {
      const options = { quiet: true, key: keyOf(told) }
      const { feedbackNo, crisis } = await call('PUT /appoint/consultFeedback/addFeedback', told, options)
      setToldOfDanger(isInDanger || crisis)
      setSent(feedbackNo)
      setContent('')
      await onSent()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(`${error.message}。写的内容还在，可以再试一次。`)
    } finally {
      setBusy(false)
    }
  }
  return { kind, setKind, content, setContent, mayCall, setMayCall, busy, problem, sent, ready, isInDanger, send }
}
