import { INVITE_DAYS } from '@xinqi/domain/rules/invitation'
import { DAY } from '@xinqi/domain/time'
import { read, write, type StoredInvitation } from '@/platform/storage'
import { serverClock } from '@/state/server-clock'
import { useOrganisation } from '@/state/organisation'

/** As it stands in a link, whatever was typed of it. */
export const plainCode = (code: string): string => code.trim().toUpperCase()

const isOver = ({ at }: StoredInvitation): boolean => serverClock.now().getTime() - at >= INVITE_DAYS * DAY
const kept = (): StoredInvitation[] => (read('touchedInvitations') ?? []).filter((one) => !isOver(one))
const isHere = ({ orgId }: StoredInvitation): boolean => orgId === useOrganisation.getState().orgId

/** The first valid invitation that was opened on this phone counts for thirty days in its organisation, whatever is opened later. */
export function touchInvitation({ code, kind }: Pick<StoredInvitation, 'code' | 'kind'>): void {
  if (touchedInvitation()) return
  const { orgId } = useOrganisation.getState()
  const at = serverClock.now().getTime()
  write('touchedInvitations', [...kept(), { code: plainCode(code), kind, orgId, at, agreed: false }])
}

/** The first that was opened here in the organisation that one is in, while it counts. */
export const touchedInvitation = (): StoredInvitation | null => kept().find(isHere) ?? null

/** Agreed to, it is accepted as soon as somebody is logged in, whichever way they log in. */
export const agreeToTouched = (): void =>
  write(
    'touchedInvitations',
    kept().map((one) => (isHere(one) ? { ...one, agreed: true } : one)),
  )

/** Accepted, or refused for good: the next that is opened here is the first. */
export const forgetTouched = (): void =>
  write(
    'touchedInvitations',
    kept().filter((one) => !isHere(one)),
  )
