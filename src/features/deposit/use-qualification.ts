import type { Qualification } from '@xinqi/domain/rules/deposit'
import { useCall } from '@/api/use-call'
import { useSession } from '@/state/session'

const AS = { as: 'consultant' } as const

/**
 * Whether a consultant qualifies, and why not (R196). The server is asked first (R193); only where it says no is the deposit looked at
 * (R194). Undefined: not known yet.
 */
export function useQualification(): { qualification: Qualification | undefined; refresh: () => Promise<unknown> } {
  const loggedIn = useSession((session) => session.consultant !== null)
  const first = useCall('GET /appoint/consultVisitor/verifyQualification', loggedIn ? {} : null, AS)
  const looksAtDeposit = first.data?.validate === false
  const judged = useCall('GET /appoint/consultDepositOrder/depositJudgement', looksAtDeposit ? {} : null, AS)
  const auth = judged.data?.depositAuth
  const second = auth && { validate: auth.validate, reason: auth.reason }
  return {
    qualification: looksAtDeposit ? second : first.data,
    refresh: async () => {
      await first.refresh()
      await judged.refresh()
    },
  }
}
