import { useEffect } from 'react'
import { useSession } from '@/state/session'

/** Asks once for each login and each start what has to be asked. Not part of the first screen. */
export function useAccountNotices(): void {
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (userId !== undefined) void import('./account-notices').then(({ askAccountNotices }) => askAccountNotices())
  }, [userId])
}
