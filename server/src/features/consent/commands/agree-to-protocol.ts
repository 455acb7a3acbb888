import type { ProtocolType } from '@xinqi/domain/privacy'
import { conflict } from '../../../call/refusal'
import type { Services, Trx } from '../../../call/services'
import { currentVersion } from '../protocol-data'
import { hasAgreed, PROTOCOL_TYPES, purposeOf } from '../agreement-data'

/** Writes that somebody who logged in has agreed to both agreements as they stand (R50); a repeat changes nothing. */
export async function noteAgreement({ clock }: Services, trx: Trx, userId: number): Promise<void> {
  const now = clock.now()
  for (const type of PROTOCOL_TYPES) {
    const { version } = await currentVersion(trx, now, type)
    if (await hasAgreed(trx, userId, type, version)) continue
    await trx
      .insertInto('consent')
      .values({ user_id: userId, purpose: purposeOf(type), granted: true, protocol_version: version, at: now })
      .execute()
  }
}

/** Agrees to the version that was shown. @throws Refusal when a newer one has taken effect meanwhile */
export async function agreeTo(services: Services, userId: number, type: ProtocolType, version: string): Promise<void> {
  const { db, clock } = services
  const current = await currentVersion(db, clock.now(), type)
  if (current.version !== version) throw conflict('协议又有了新的版本，请重新打开看一看')
  if (await hasAgreed(db, userId, type, version)) return
  await db
    .insertInto('consent')
    .values({ user_id: userId, purpose: purposeOf(type), granted: true, protocol_version: version, at: clock.now() })
    .execute()
}
