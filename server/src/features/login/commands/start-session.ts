import type { Caller } from '../../../call/caller'
import type { Device } from '../../../call/device'
import type { Services, Trx } from '../../../call/services'
import { ownerColumns, sessionOf, type SessionOwner } from '../session-owner'
import { issueTokens, revokeFamily, type IssuedTokens } from './session-tokens'

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
  { caller, device }: Pick<LoginOrigin, 'caller' | 'device'>,
): Promise<IssuedTokens> {
  const before = sessionOf(caller)
  if (before !== null && caller.kind === owner.side) await revokeFamily(services, trx, before)
  if (device.sid !== null) await revokeOnDevice(services, trx, owner, device.sid)
  return issueTokens(services, trx, owner, device)
}

/** The same person's earlier sessions on the same device. */
async function revokeOnDevice({ hash, clock }: Services, trx: Trx, owner: SessionOwner, sid: string): Promise<void> {
  const { side, user_id, consultant_id, operator_id } = ownerColumns(owner)
  await trx
    .updateTable('auth_session')
    .set({ revoked_at: clock.now() })
    .where('device_hash', '=', hash.device(sid))
    .where('side', '=', side)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', user_id),
        eb('consultant_id', '=', consultant_id),
        eb('operator_id', '=', operator_id),
      ]),
    )
    .where('revoked_at', 'is', null)
    .execute()
}
