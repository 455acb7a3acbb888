import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { forgetReads } from '@/api/forget-reads'
import { ensureLogin } from '@/features/login/login-gate'
import { follow, restart, safeNext } from '@/platform/navigation/navigation'
import { showToast } from '@/state/overlays'

export type Judgment = Data<'GET /appoint/exchangeCode/exchangeJudgment'>

const sentenceOf = (error: unknown): string => (error instanceof CallFailure ? error.message : '网络不太顺，请再试一次')

/** From a typed code to the company's page: first what it gives, then a login, then the exchange (R14, R67). */
export function useExchange(given: string) {
  const [code, setCode] = useState(given)
  const [judgment, setJudgment] = useState<Judgment | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(sentenceOf(failure))
    } finally {
      setBusy(false)
    }
  }

  const look = () =>
    attempt(async () => {
      const answer = await call('GET /appoint/exchangeCode/exchangeJudgment', { exchangeCode: code }, { quiet: true })
      setJudgment(answer.canExchange ? answer : null)
      setError(answer.reason)
    })

  const redeem = () =>
    attempt(async () => {
      if (!(await ensureLogin())) return
      const { companyName, next } = await call(
        'POST /appoint/exchangeCode/exchange',
        { exchangeCode: code },
        { quiet: true },
      )
      // What was read before did not know of the company yet.
      await forgetReads()
      showToast(`${companyName}的咨询次数已开通`, 'success')
      const target = safeNext(next)
      await (target ? follow(target) : restart('employeeWelfare'))
    })

  const type = (text: string): void => {
    setCode(text)
    setJudgment(null)
    setError(null)
  }
  return { code, judgment, error, busy, type, look, redeem }
}
