import { useEffect } from 'react'
import { useUnread } from '@/features/message/use-unread'
import { nativeHost } from '@/platform/native/bridge'
import { useUnreadDialogs } from './use-unread-dialogs'

/** All that a visitor has not read, notices and what consultants wrote; an app shows its dot (R87). */
export function useAllUnread(): number {
  const unread = useUnread() + useUnreadDialogs('user')
  useEffect(() => nativeHost?.setUnread(unread), [unread])
  return unread
}
