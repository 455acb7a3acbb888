import { SECOND } from '@xinqi/domain/time'
import { newToken } from '../../../crypto/keyed-hash'
import type { Db, Services, Trx } from '../../../call/services'

export const AUTO_SECONDS = 60
export const SID_SECONDS = 300

/** auto: a login of a visitor's. sid: a client id, kept sealed. */
export type Handover = { kind: 'auto'; userId: number } | { kind: 'sid'; sid: string }

/** Makes a token that can be redeemed once, while the login that makes it goes on; only its hash is kept. */
export async function makeHandover(
  services: Services,
  sessionId: number,
  handover: Handover,
  seconds: number,
): Promise<string> {
  const token = newToken()
  const tokenHash = services.hash.token(token)
  const now = services.clock.now()
  await services.db
    .insertInto('handover_token')
    .values({
      kind: handover.kind,
      session_id: sessionId,
      user_id: handover.kind === 'auto' ? handover.userId : null,
      sid_cipher:
        handover.kind === 'sid' ? services.cipher.seal('handover_token.sid_cipher', tokenHash, handover.sid) : null,
      token_hash: tokenHash,
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * SECOND),
    })
    .execute()
  return token
}

/** Uses up a token of this kind; undefined when it is unknown, late or used, or its login has ended. */
export function redeemHandover({ hash, clock }: Services, db: Db | Trx, kind: Handover['kind'], token: string) {
  const now = clock.now()
  return db
    .updateTable('handover_token')
    .from('auth_session')
    .set({ used_at: now })
    .whereRef('auth_session.id', '=', 'handover_token.session_id')
    .where('auth_session.revoked_at', 'is', null)
    .where('token_hash', '=', hash.token(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['handover_token.user_id', 'sid_cipher', 'token_hash'])
    .executeTakeFirst()
}

/** Whom an automatic login would log in: their row is locked before the token is used. */
export async function ownerOfHandover({ hash }: Services, trx: Trx, token: string): Promise<number | null> {
  const found = await trx
    .selectFrom('handover_token')
    .select('user_id')
    .where('token_hash', '=', hash.token(token))
    .executeTakeFirst()
  return found?.user_id ?? null
}
