import { useEffect } from 'react'
import { useUnread } from '@/features/message/use-unread'
import { nativeHost } from '@/platform/native/bridge'
import { setTitleUnread } from '@/platform/title-bar'
import { useUnreadDialogs } from './use-unread-dialogs'

/** Around the page: an app shows its dot (R87), a browser's tab a number. */
function useShownAround(unread: number): number {
  useEffect(() => {
    nativeHost?.setUnread(unread)
    setTitleUnread(unread)
  }, [unread])
  return unread
}

/** All that a visitor has not read: notices, and what was written to them, by one or among several. */
export const useAllUnread = (): number => useShownAround(useUnread() + useUnreadDialogs('user'))

/** All that was written to a consultant, by one or among several, and not read. */
export const useConsultantUnread = (): number => useShownAround(useUnreadDialogs('consultant'))
