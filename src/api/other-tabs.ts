import { onOtherTab } from '@/platform/browser-tab'
import { read } from '@/platform/storage'
import { SESSION_KEY, SIDES, useSession } from '@/state/session'
import { forgetReads } from './forget-reads'

/** Who logs in, out, or gets new tokens in another tab does so here: called once at the start. */
export function followOtherTabs(): void {
  for (const side of SIDES) {
    onOtherTab(SESSION_KEY[side], () => {
      const before = useSession.getState()[side]
      const now = read(SESSION_KEY[side]) ?? null
      useSession.setState({ [side]: now })
      // Somebody else's reads, or nobody's.
      if (before && before.id !== now?.id) void forgetReads()
    })
  }
}
