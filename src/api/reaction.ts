import { CODE } from '@xinqi/domain/codes'
import { namesFields, OFFLINE } from './call-failure'

/** What the person is told, or where they are sent, after an answer other than 1. */
export type Reaction =
  /** The session is over: it is dropped, and the login page opens and comes back here. */
  | 'login'
  /** On to `data.next`, else home. */
  | 'redirect'
  /** A dialog with the message. */
  | 'forbidden'
  /** The message, and the page on which an operator shows again who they are. */
  | 'prove'
  | 'silent'
  /** A toast with the standard sentence. */
  | 'standardToast'
  /** A toast with the message. */
  | 'messageToast'

export interface Answered {
  code: number
  data: unknown
}

const BY_CODE: ReadonlyMap<number, Reaction> = new Map([
  [CODE.redirect, 'redirect'],
  // Refreshed before (R257): it comes here only where that was no use.
  [CODE.tokenExpired, 'login'],
  [CODE.sessionGone, 'login'],
  [CODE.loginNeeded, 'login'],
  [CODE.silent, 'silent'],
  [CODE.forbidden, 'forbidden'],
  [CODE.proofNeeded, 'prove'],
  [OFFLINE, 'messageToast'],
])

/** R260 */
const SILENT_FOR_REPORTS: readonly number[] = [50000, 50001, 50004]

/** The table of codes (R253–R261). `path` is the call's, without a query. */
export function reactionTo({ code, data }: Answered, path: string): Reaction {
  if (path.includes('assessReportInfo') && SILENT_FOR_REPORTS.includes(code)) return 'silent'
  // A mistake in what was typed is code 0 as well, and is worth its own sentence.
  if (code === CODE.failure) return namesFields(data) ? 'messageToast' : 'standardToast'
  return BY_CODE.get(code) ?? 'messageToast'
}
