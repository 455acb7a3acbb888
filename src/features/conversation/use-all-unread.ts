import { useEffect } from 'react'
import { useUnread } from '@/features/message/use-unread'
import { nativeHost } from '@/platform/native/bridge'
import { setTitleUnread } from '@/platform/title-bar'
import { useUnreadDialogs } from './use-unread-dialogs'

/** All that a visitor has not read, notices and what consultants wrote; an app shows its dot (R87), a browser's tab a number. */
export function useAllUnread(): number {
  const unread = useUnread() + useUnreadDialogs('user')
  useEffect(() => {
    nativeHost?.setUnread(unread)
    setTitleUnread(unread)
  }, [unread])
  return unread
}
