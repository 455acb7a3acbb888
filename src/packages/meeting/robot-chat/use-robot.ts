import type { Data, Params } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { useLiveRefresh } from '@/realtime/events'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'

export type RobotDialog = Data<'POST /appoint/message/sendByRobot'>
type Said = Pick<Params<'POST /appoint/message/sendByRobot'>, 'choice' | 'text'>

/** The dialog as the server knows it. What could not be sent is said beneath it, and can be sent again. */
export function useRobot(isReschedule: boolean) {
  const orgId = useOrganisation((state) => state.orgId)
  const loggedIn = useSession((state) => state.user !== null)
  const opened = useCall('POST /appoint/message/sendByRobot', loggedIn ? { orgId, isReschedule } : null)
  useLiveRefresh(opened.refresh)
  const [latest, setLatest] = useState<RobotDialog>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A page that comes back to sight, or a message, may have brought a newer one.
  const dialog = latest && !isNewer(opened.data, latest) ? latest : opened.data

  const send = async (said: Said): Promise<boolean> => {
    if (!dialog || busy) return false
    setBusy(true)
    setProblem(null)
    try {
      setLatest(await call('POST /appoint/message/sendByRobot', { orgId, step: dialog.step, ...said }, { quiet: true }))
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(`${error.message}。可以再试一次。`)
      await opened.refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  const beginAnew = async (): Promise<void> => {
    setLatest(undefined)
    await opened.refresh()
  }
  return { opened: { ...opened, data: dialog }, busy, problem, send, beginAnew }
}

/** Of one dialog, what has more steps; another dialog than the one that ended is the next one. */
const isNewer = (read: RobotDialog | undefined, latest: RobotDialog): boolean =>
  read !== undefined && !latest.ended && read.dialogNo === latest.dialogNo && read.step > latest.step
