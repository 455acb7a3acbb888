import type { Data } from '@xinqi/domain/contract/contract'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { useLiveRefresh } from '@/realtime/events'
import type { PartySide } from '@/state/session'

export type FamilyInfo = Data<'GET /appoint/family/info'>
export type FamilyMessage = Data<'GET /appoint/family/messages'>['list'][number]

/** A family as it stands, and what was said in it: the latest, kept fresh, and as much of before as was asked for. */
export function useFamily(side: PartySide, familyNo: string, loggedIn: boolean) {
  const as = { as: side } as const
  const info = useCall('GET /appoint/family/info', loggedIn ? { familyNo } : null, as)
  const latest = useCall('GET /appoint/family/messages', loggedIn ? { familyNo } : null, as)
  const [older, setOlder] = useState<{ list: FamilyMessage[]; more: boolean }>({ list: [], more: true })
  const refresh = async (): Promise<void> => {
    await Promise.all([info.refresh(), latest.refresh()])
  }
  useLiveRefresh(() => loggedIn && refresh())
  const messages = merged(older.list, latest.data?.list ?? [])
  useRead(side, familyNo, info.data, messages.at(-1)?.seq ?? 0)
  const loadOlder = async (): Promise<void> => {
    const before = messages[0]?.seq
    if (before === undefined) return
    const page = await call('GET /appoint/family/messages', { familyNo, before }, as).catch(() => null)
    if (page) setOlder({ list: merged(page.list, older.list), more: page.more })
  }
  const more = older.list.length > 0 ? older.more : (latest.data?.more ?? false)
  return { info, latest, messages, more, loadOlder, refresh }
}

/** In their order, each once; of two the later reading counts, for it may have been taken back. */
export function merged(one: readonly FamilyMessage[], other: readonly FamilyMessage[]): FamilyMessage[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** What stands on the page was read; where that cannot be said, it stays new. */
function useRead(side: PartySide, familyNo: string, info: FamilyInfo | undefined, seq: number): void {
  const isNew = info !== undefined && info.unread > 0 && seq > 0
  useEffect(() => {
    if (!isNew) return
    call('POST /appoint/family/read', { familyNo, seq }, { quiet: true, as: side }).catch(() => undefined)
  }, [isNew, side, familyNo, seq])
}
