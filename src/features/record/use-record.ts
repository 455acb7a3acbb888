import { useEffect } from 'react'
import { useCall } from '@/api/use-call'
import { useSession } from '@/state/session'
import { openDraft, saveDraft, useRecordDrafts } from './record-draft'

/** A session's record as the server has it, and what is being written here; saved when the page is left. */
export function useRecord(appointNo: string | undefined) {
  const loggedIn = useSession((session) => session.consultant !== null)
  const info = useCall('GET /consult/consultRecord/info', loggedIn && appointNo ? { appointNo } : null)
  const draft = useRecordDrafts((drafts) => (appointNo ? drafts[appointNo] : undefined))
  const { data } = info
  useEffect(() => {
    if (data) void openDraft(data)
  }, [data])
  useEffect(
    () => () => {
      if (appointNo) void saveDraft(appointNo)
    },
    [appointNo],
  )
  return { info, draft }
}
