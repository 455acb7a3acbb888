import { nativeHost } from '@/platform/native/bridge'
import { leaveFor } from './address'

/** Leaves for another site; in our apps it opens above this page, which stays. */
export async function openOutside(url: string): Promise<'left' | 'copied'> {
  if (nativeHost) nativeHost.openWebview(url)
  else leaveFor(url)
  return 'left'
}

/** Out of the employee shell, to the company's own client (R107). The server knows where that is. */
export function leaveEmployeeShell(channelId: string | undefined): void {
  leaveFor(`/leave/businessAdmin${channelId ? `?channelId=${encodeURIComponent(channelId)}` : ''}`)
}

/**
 * Asks before the tab is closed or another site opened; the browser chooses the words. Returns the function that stops
 * it. Moving inside the app is not held up: what was typed is kept there.
 */
export function warnBeforeLeaving(_message: string): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
