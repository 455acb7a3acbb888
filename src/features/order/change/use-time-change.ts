import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { nearestOf, type NearTime } from '../nearest'

export interface TimeProblem {
  sentence: string
  nearest?: NearTime[]
}

/** Runs a change of time; what failed is said, with the nearest free times where the time was taken. */
export function useTimeChange<Change extends object>(
  send: (change: Change, key: string) => Promise<unknown>,
  onDone: () => void,
) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<TimeProblem | null>(null)
  const keyOf = useAttemptKey()
  const submit = async (change: Change): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await send(change, keyOf(change))
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem({ sentence: error.message, nearest: nearestOf(error) ?? undefined })
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, submit }
}

/** Moves a session to another time. */
export const sendReschedule = (change: { appointNo: string; slot: number }, key: string): Promise<unknown> =>
  call('POST /appoint/consultAppointment/reschedule', change, { quiet: true, key })

/** Chooses time and way to meet of a package's next session, or of so many weeks. */
export const sendChoice = (
  change: { orderNo: string; slot: number; consultMode: number; times?: number },
  key: string,
): Promise<unknown> => call('POST /appoint/consultAppointment/chooseTimeAndConsultMode', change, { quiet: true, key })
