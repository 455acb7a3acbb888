import { readVisit, writeVisit } from '@/platform/browser-tab'
import { currentFlavour } from '@/state/organisation'
import { showWelfareNotice } from '@/state/overlays'

/**
 * Before the first booking of a visit with a volunteer, their notice is to be read (R99). True when one may go on: it was
 * read now, before in this visit, or there is none in this edition.
 */
export async function readWelfareNotice(): Promise<boolean> {
  if (!currentFlavour().features.welfareNotice || readVisit('welfareNoticeRead')) return true
  const wasRead = await showWelfareNotice()
  if (wasRead) writeVisit('welfareNoticeRead', '1')
  return wasRead
}
