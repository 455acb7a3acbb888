import { lazy } from 'react'
import { readVisit, writeVisit } from '@/platform/browser-tab'
import { currentFlavour } from '@/state/organisation'
import { openOverlay } from '@/state/overlays'

const WelfareNotice = lazy(() => import('./welfare-notice').then((file) => ({ default: file.WelfareNotice })))

/**
 * Before the first booking of a visit with a volunteer, their notice is to be read (R99). True when one may go on: it was
 * read now, before in this visit, or there is none in this edition.
 */
export async function readWelfareNotice(): Promise<boolean> {
  if (!currentFlavour().features.welfareNotice || readVisit('welfareNoticeRead')) return true
  const wasRead = (await openOverlay(WelfareNotice, {})) === true
  if (wasRead) writeVisit('welfareNoticeRead', '1')
  return wasRead
}
