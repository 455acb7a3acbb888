import { CODE } from '@xinqi/domain/codes'
import { SECOND } from '@xinqi/domain/time'
import { Refusal } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { ownerId, ownerOf, type SessionSide } from '../session-owner'
import { lockOwner } from './lock-owner'
import { endLogins } from './end-logins'
import { secondsUntil, termsFrom, type IssuedTokens } from './session-tokens'

/** A refresh token works this long after its first use: tabs that refresh at once, and an answer that was lost on the way. */
const GRACE_SECONDS = 60

export interface RefreshedSession {
  ownerId: number
  tokens: IssuedTokens
}

interface SessionRow {
  id: number
  access_expires_at: Date
  refresh_expires_at: Date | null
}

/**
 * New tokens for a refresh token (R115), or null when its session is gone (R118). Within the grace everybody who asks with the
 * same token gets the same successor, so one session goes on however many ask. After it a used token can only come from somebody
 * who copied it: then all sessions of the family end (RFC 9700, 4.14.2). A token sent to the wrong side changes nothing.
 */
export async function refreshSession(
  services: Services,
  trx: Trx,
  refreshToken: string,
  side: SessionSide,
): Promise<RefreshedSession | null> {
  const now = services.clock.now()
  const asked = trx.selectFrom('auth_session').where('refresh_hash', '=', services.hash.token(refreshToken))
  const owner = await asked.select(['user_id', 'consultant_id', 'operator_id']).executeTakeFirst()
  if (!owner) return null
  await lockOwner(trx, ownerOf(owner))
  // Read under the lock: whoever waited for it may find that the login has ended.
  const session = await asked.selectAll().executeTakeFirst()
  if (!session || session.side !== side || session.revoked_at) return null
  const isOver = !session.refresh_expires_at || session.refresh_expires_at <= now
  if (isOver) {
    if (session.rotated_at) await endLogins(services, trx, ownerOf(owner), { family: session.family })
    return null
  }
  const accessToken = services.hash.successor('access', refreshToken)
  const next = services.hash.successor('refresh', refreshToken)
  const accessEnds = session.rotated_at
    ? await endOfSuccessor(services, trx, accessToken)
    : await rotate(services, trx, session, { accessToken, refreshToken: next })
  if (!accessEnds || accessEnds <= now) return null
  const tokens = { accessToken, refreshToken: next, accessTokenExpire: secondsUntil(accessEnds, now) }
  return { ownerId: ownerId(session), tokens }
}

async function endOfSuccessor(services: Services, trx: Trx, accessToken: string): Promise<Date | null> {
  const successor = await trx
    .selectFrom('auth_session')
    .select('access_expires_at')
    .where('access_hash', '=', services.hash.token(accessToken))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return successor?.access_expires_at ?? null
}

/** Opens the successor and lets the old session fade out. Gives when the new access token ends. */
async function rotate(
  { hash, clock }: Services,
  trx: Trx,
  session: SessionRow & Parameters<typeof carriedOver>[0],
  tokens: { accessToken: string; refreshToken: string },
): Promise<Date> {
  const now = clock.now()
  const terms = termsFrom(now, { side: session.side, loggedInAt: session.logged_in_at ?? now })
  const graceEnds = new Date(now.getTime() + GRACE_SECONDS * SECOND)
  const earlier = (moment: Date): Date => (moment < graceEnds ? moment : graceEnds)
  await trx
    .updateTable('auth_session')
    .set({
      rotated_at: now,
      access_expires_at: earlier(session.access_expires_at),
      refresh_expires_at: earlier(session.refresh_expires_at ?? graceEnds),
    })
    .where('id', '=', session.id)
    .execute()
  await trx
    .insertInto('auth_session')
    .values({
      ...carriedOver(session),
      ...terms,
      access_hash: hash.token(tokens.accessToken),
      refresh_hash: hash.token(tokens.refreshToken),
      last_seen_at: now,
    })
    .execute()
  return terms.access_expires_at
}

/** What a refresh keeps: whose it is, the device, the family, when the person logged in and showed again who they are. */
const carriedOver = (session: {
  side: string
  user_id: number | null
  consultant_id: number | null
  operator_id: number | null
  device_hash: string | null
  client_kind: string | null
  device_name: string | null
  logged_in_at: Date | null
  second_factor_at: Date | null
  proven_at: Date | null
  family: string
}) => ({
  side: session.side,
  user_id: session.user_id,
  consultant_id: session.consultant_id,
  operator_id: session.operator_id,
  device_hash: session.device_hash,
  client_kind: session.client_kind,
  device_name: session.device_name,
  logged_in_at: session.logged_in_at,
  second_factor_at: session.second_factor_at,
  proven_at: session.proven_at,
  family: session.family,
})

export const sessionGone = (): Refusal => new Refusal(CODE.sessionGone, '登录已失效，请重新登录')

/** The end of a stolen family must stand, so the refusal comes after the transaction. */
export async function refreshOrRefuse(
  services: Services,
  refreshToken: string,
  side: SessionSide,
): Promise<RefreshedSession> {
  const refreshed = await inTransaction(services, (trx) => refreshSession(services, trx, refreshToken, side))
  if (!refreshed) throw sessionGone()
  return refreshed
}
