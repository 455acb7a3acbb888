import { tidyTitle, titleMistakes, type InvoiceTitle } from '@xinqi/domain/text/invoice'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'

const EMPTY: InvoiceTitle = { kind: 'person', name: '', taxNumber: '', email: '' }

/** What is being filled in; it stays when it could not be sent. */
export function useInvoiceForm(orderNo: string, onChanged: () => Promise<unknown>) {
  const [title, setTitle] = useState(EMPTY)
  const [keepTitle, setKeepTitle] = useState(true)
  const [mistakes, setMistakes] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()

  const change = (changed: Partial<InvoiceTitle>): void => {
    setTitle((before) => ({ ...before, ...changed }))
    setMistakes({})
  }

  /** The amount is the one that was read: where it is another one by now, the server says so and nothing is asked for. */
  const send = async (expectedFen: number): Promise<void> => {
    const tidy = tidyTitle(title)
    const found = titleMistakes(tidy)
    setMistakes(found)
    setProblem(null)
    if (Object.keys(found).length > 0) return
    const asked = { orderNo, ...tidy, expectedFen, keepTitle }
    setBusy(true)
    try {
      await call('POST /appoint/invoice/request', asked, { quiet: true, key: keyOf(asked) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setMistakes(error.fields)
      setProblem(`${error.message}。填的内容还在。`)
    } finally {
      setBusy(false)
    }
    await onChanged()
  }
  return { title, change, keepTitle, setKeepTitle, mistakes, problem, busy, send }
}
