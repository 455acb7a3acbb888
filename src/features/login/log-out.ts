import { call } from '@/api/call'
import { forgetReads } from '@/api/forget-reads'
import { write } from '@/platform/storage'
import { forgetSaid } from '@/features/conversation/outbox'
import { forgetDrawing } from '@/features/drawing/drawing-draft'
import { forgetAnswers } from '@/features/matching/answers'
import { forgetMoods } from '@/features/mood/unsent-moods'
import { forgetRecords } from '@/features/record/unsent-records'
import { forgetVisitorDraft } from '@/features/visitor/visitor-draft'
import { dropSession, useSession, type Side } from '@/state/session'

/**
 * Ends this side's session. Without network it ends on this phone only: who wants to leave a borrowed phone must be able
 * to. What was read is forgotten too, so that the next person sees none of it.
 */
export async function logOut(side: Side): Promise<void> {
  const id = useSession.getState()[side]?.id
  await endOnServer(side).catch(() => undefined)
  dropSession(side)
  if (side === 'user') {
    write('stayLoggedOut', true)
    forgetAnswers()
    await forgetDrawing()
  }
  forgetVisitorDraft()
  if (side !== 'operator' && id !== undefined) await forgetSaid(side, id)
  if (side === 'user' && id !== undefined) await forgetMoods(id)
  if (side === 'consultant' && id !== undefined) await forgetRecords(id)
  await forgetReads()
}

const endOnServer = (side: Side): Promise<unknown> =>
  side === 'operator'
    ? call('POST /operator/auth/logout', {}, { quiet: true })
    : call('POST /appoint/consultUser/logout', {}, { as: side, quiet: true })
