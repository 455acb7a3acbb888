import { inviteCodeOf } from '@xinqi/domain/rules/invitation'
import type { Services } from '../../call/services'

/** A person's code in an organisation: the same each time, and kept nowhere. */
export const ownInviteCode = (hash: Services['hash'], userId: number, orgId: number): string =>
  inviteCodeOf(hash.invitation(userId, orgId))

export const hashOfInviteCode = (hash: Services['hash'], code: string): string => hash.code('invite code', code)
