import { randomBytes } from 'node:crypto'
import { MINUTE } from '@xinqi/domain/time'
import { badInput } from '../../../call/refusal'
import type { Device } from '../../../call/device'
import type { Services } from '../../../call/services'

const STATE_MINUTES = 10

/** A login begun in one browser must not be finished in another (RFC 9700, 4.7): without an id there is nothing to bind to. */
export function deviceHashOf({ hash }: Pick<Services, 'hash'>, { sid }: Device): string {
  if (sid === null) throw badInput('请刷新页面后再试')
  return hash.device(sid)
}

/** A `state` for the way to WeChat and back to `next`: for this device, ten minutes and one use. Letters and digits only. */
export async function newOauthState(services: Services, device: Device, next: string): Promise<string> {
  const deviceHash = deviceHashOf(services, device)
  const state = randomBytes(32).toString('hex')
  await services.db
    .insertInto('oauth_state')
    .values({
      state_hash: services.hash.token(state),
      device_hash: deviceHash,
      next,
      expires_at: new Date(services.clock.now().getTime() + STATE_MINUTES * MINUTE),
    })
    .execute()
  return state
}

/** Uses up a state. Gives its `next`; null when it is not this device's, late, used or made up. */
export async function spendOauthState(services: Services, device: Device, state: string): Promise<string | null> {
  const now = services.clock.now()
  const spent = await services.db
    .updateTable('oauth_state')
    .set({ used_at: now })
    .where('state_hash', '=', services.hash.token(state))
    .where('device_hash', '=', deviceHashOf(services, device))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('next')
    .executeTakeFirst()
  return spent?.next ?? null
}
