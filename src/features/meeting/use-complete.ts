import { call } from '@/api/call'
import { ask } from '@/state/overlays'
import { isVisitor } from './room-info'
import type { Meeting } from './use-meeting'

/** The consultant's way to end a session; null for visitors and for a pass, which may enter and nothing else. */
export function useComplete(appointNo: string, meeting: Meeting): (() => void) | null {
  const { info, as } = meeting
  if (!info || isVisitor(info) || as !== 'consultant') return null
  const complete = async () => {
    const sure = await ask({
      title: '结束这次咨询？',
      body: '结束后这次咨询记为已完成，来访者会收到评价的邀请，房间随即关闭。',
      confirmText: '结束咨询',
      cancelText: '再等等',
    })
    if (!sure) return
    await call(
      'POST /appoint/consultAppointment/completeAppoint',
      { appointNo },
      { as: 'consultant', loading: '请稍候…' },
    )
    await meeting.ask()
  }
  // What went wrong has been said; the session simply goes on.
  return () => void complete().catch(() => undefined)
}
