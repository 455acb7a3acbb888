import { INVITE_DAYS, type InviteKind } from '@xinqi/domain/rules/invitation'
import { DAY } from '@xinqi/domain/time'
import { forget, read, write } from '@/platform/storage'
import { serverClock } from '@/state/server-clock'
import { useOrganisation } from '@/state/organisation'

/** The first invitation that this phone was opened by counts for thirty days, whatever is opened later. */
export function touchInvitation(code: string, kind: InviteKind): void {
  if (touchedInvitation()) return
  const { orgId } = useOrganisation.getState()
  write('touchedInvitation', { code, kind, orgId, at: serverClock.now().getTime() })
}

/** The one that waits here to be accepted, in the organisation that one is in. */
export function touchedInvitation(): { code: string; kind: InviteKind } | null {
  const touched = read('touchedInvitation')
  if (!touched || touched.orgId !== useOrganisation.getState().orgId) return null
  const isOver = serverClock.now().getTime() - touched.at >= INVITE_DAYS * DAY
  return isOver ? null : touched
}

export const forgetTouched = (): void => forget('touchedInvitation')
