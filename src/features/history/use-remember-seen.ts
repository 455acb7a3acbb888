import { useEffect } from 'react'
import { call } from '@/api/call'
import { useSession } from '@/state/session'

/** Tells the server whom one is looking at; it keeps that only of those who agreed to it. Nobody waits for it. */
export function useRememberSeen(consultantId: number | null): void {
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (consultantId === null || userId === undefined) return
    void call('POST /appoint/browsingHistory/save', { consultantId }, { quiet: true }).catch(() => undefined)
  }, [consultantId, userId])
}
