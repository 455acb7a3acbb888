import type { Data } from '@xinqi/domain/contract/contract'
import { useEffect } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { useUnsentWords } from '@/features/gathering/use-unsent-words'
import { useWords } from '@/features/gathering/use-words'
import { useLiveRefresh } from '@/realtime/events'
import type { PartySide } from '@/state/session'

export type FamilyInfo = Data<'GET /appoint/family/info'>

/** A family as it stands, and what was said in it. */
export function useFamily(side: PartySide, familyNo: string, loggedIn: boolean) {
  const as = { as: side } as const
  const info = useCall('GET /appoint/family/info', loggedIn ? { familyNo } : null, as)
  const latest = useCall('GET /appoint/family/messages', loggedIn ? { familyNo } : null, as)
  const refresh = async (): Promise<void> => {
    await Promise.all([info.refresh(), latest.refresh()])
  }
  useLiveRefresh(() => loggedIn && refresh())
  const said = useWords(latest.data, (before) => call('GET /appoint/family/messages', { familyNo, before }, as))
  useRead(side, familyNo, info.data, said.words.at(-1)?.seq ?? 0)
  const unsent = useUnsentWords(side, { familyNo }, refresh)
  return { info, latest, ...said, unsent, refresh }
}

/** What stands on the page was read; where that cannot be said, it stays new. */
function useRead(side: PartySide, familyNo: string, info: FamilyInfo | undefined, seq: number): void {
  const isNew = info !== undefined && info.unread > 0 && seq > 0
  useEffect(() => {
    if (!isNew) return
    call('POST /appoint/family/read', { familyNo, seq }, { quiet: true, as: side }).catch(() => undefined)
  }, [isNew, side, familyNo, seq])
}
