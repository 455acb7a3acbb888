import { useEffect } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { useUnsentWords } from '@/features/gathering/use-unsent-words'
import { useWords } from '@/features/gathering/use-words'
import { useLiveRefresh } from '@/realtime/events'
import type { PartySide } from '@/state/session'

/** A group's talk as it stands, and what was said in it since one is in. */
export function useGroupTalk(side: PartySide, groupId: number, loggedIn: boolean) {
  const as = { as: side } as const
  const info = useCall('GET /appoint/groupTalk/info', loggedIn ? { groupId } : null, as)
  const latest = useCall('GET /appoint/groupTalk/messages', loggedIn ? { groupId } : null, as)
  const refresh = async (): Promise<void> => {
    await Promise.all([info.refresh(), latest.refresh()])
  }
  useLiveRefresh(() => loggedIn && refresh())
  const said = useWords(latest.data, (before) => call('GET /appoint/groupTalk/messages', { groupId, before }, as))
  const seq = said.words.at(-1)?.seq ?? 0
  const isNew = seq > 0 && (info.data?.unread ?? 0) > 0
  // What stands on the page was read; where that cannot be said, it stays new.
  useEffect(() => {
    if (!isNew) return
    call('POST /appoint/groupTalk/read', { groupId, seq }, { quiet: true, as: side }).catch(() => undefined)
  }, [isNew, side, groupId, seq])
  const unsent = useUnsentWords(side, { groupId }, refresh)
  return { info, latest, ...said, unsent, refresh }
}
