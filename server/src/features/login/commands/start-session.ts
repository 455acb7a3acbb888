import type { Caller } from '../../../call/caller'
import type { Device } from '../../../call/device'
import type { Services, Trx } from '../../../call/services'
import { ownerOfCaller, type SessionOwner } from '../session-owner'
import { lockOwners } from './lock-owner'
import { familyOf } from '../data'
import { endLogins } from './end-logins'
import { noteLoginTraces } from './note-traces'
import { issueTokens, type IssuedTokens } from './session-tokens'

/** Where a login comes from. */
export interface LoginOrigin {
  caller: Caller
  device: Device
  /** Network address. */
  address: string
}

/**
 * Opens a session for somebody who has just proved who they are. What this device was logged in with before ends: neither a
 * session somebody left there nor one that was planted lives on beside the new one.
 */
export async function startSession(
  services: Services,
  trx: Trx,
  owner: SessionOwner,
  origin: LoginOrigin,
): Promise<IssuedTokens> {
  const { caller, device } = origin
  const before = caller.kind === 'anonymous' || caller.kind !== owner.side ? null : caller
  await lockOwners(trx, before ? [ownerOfCaller(before), owner] : [owner])
  if (before) await endLogins(services, trx, ownerOfCaller(before), { family: await familyOf(trx, before.sessionId) })
  if (device.sid !== null) await endLogins(services, trx, owner, { onDevice: services.hash.device(device.sid) })
  if (owner.side === 'user') await noteLoginTraces(services, trx, owner.userId, origin)
  return issueTokens(services, trx, owner, device)
}
