import { SECOND } from '@xinqi/domain/time'
import { newToken } from '../../../crypto/keyed-hash'
import type { Db, Services, Trx } from '../../../call/services'

export const AUTO_SECONDS = 60
export const SID_SECONDS = 300

/** auto: a login of a visitor's. sid: a client id, kept sealed. */
export type Handover = { kind: 'auto'; userId: number } | { kind: 'sid'; sid: string }

/** Makes a token that can be redeemed once; only its hash is kept. */
export async function makeHandover(services: Services, handover: Handover, seconds: number): Promise<string> {
  const token = newToken()
  const tokenHash = services.hash.token(token)
  const now = services.clock.now()
  await services.db
    .insertInto('handover_token')
    .values({
      kind: handover.kind,
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

/** Uses up a token of this kind; undefined when it is unknown, late or used. */
export function redeemHandover({ hash, clock }: Services, db: Db | Trx, kind: Handover['kind'], token: string) {
  const now = clock.now()
  return db
    .updateTable('handover_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash.token(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'sid_cipher', 'token_hash'])
    .executeTakeFirst()
}
