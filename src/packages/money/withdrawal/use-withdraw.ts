import { fenFromText, type Fen } from '@xinqi/domain/money'
import { withdrawMistake } from '@xinqi/domain/text/withdrawal'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { open } from '@/platform/navigation/navigation'
import { receivingApp } from '@/platform/receive-transfer'

/** How much one wants out, and asking for it; what was typed stays where it could not be. */
export function useWithdraw(availableFen: Fen, mostFen: Fen) {
  const [share, setShare] = useState<'most' | 'part'>('most')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()

  const typedFen = fenFromText(text)
  const wantedFen = share === 'most' ? mostFen : typedFen
  const isEmpty = share === 'part' && text.trim() === ''
  const wrong = wantedFen === null ? '请填写金额，比如 20 或 20.5' : withdrawMistake(wantedFen, availableFen)
  const mistake = isEmpty ? null : wrong

  const send = async (): Promise<void> => {
    if (wantedFen === null || wrong !== null || receivingApp === null) return
    const wanted = { amountFen: wantedFen, inside: receivingApp }
    setBusy(true)
    setProblem(null)
    try {
      // What the wallet holds tells one wish from the next for the same sum.
      const key = keyOf({ ...wanted, availableFen })
      await call('POST /appoint/cashbackWithdraw/applyWithdraw', wanted, { quiet: true, key })
      setText('')
      await open('withdrawalRecord')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const amountFen = wrong === null && !isEmpty ? wantedFen : null
  return { share, setShare, text, setText, busy, problem, mistake, amountFen, send }
}
