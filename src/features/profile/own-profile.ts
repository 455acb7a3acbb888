import type { Data } from '@xinqi/domain/contract/contract'
import type { ProfileField } from '@xinqi/domain/rules/profile-field'
import { useCall } from '@/api/use-call'
import { useLiveRefresh } from '@/realtime/events'
import { useSession } from '@/state/session'

export type OwnProfile = Data<'GET /consult/consultantProfile/mine'>
export type OwnField = OwnProfile['fields'][number]

/** What a consultant writes of themselves, read anew when somebody has decided. */
export function useOwnProfile() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const mine = useCall('GET /consult/consultantProfile/mine', loggedIn ? {} : null)
  useLiveRefresh(() => loggedIn && mine.refresh())
  return mine
}

export const fieldOf = ({ fields }: OwnProfile, name: ProfileField): OwnField => {
  const found = fields.find(({ field }) => field === name)
  if (!found) throw new Error(`the profile has no ${name}`)
  return found
}

/** What an editor begins with: what waits, else what was refused and is to be mended, else what visitors see. */
export const begunValue = ({ waiting, refused, value }: OwnField): OwnField['value'] =>
  (waiting ?? refused)?.value ?? value
