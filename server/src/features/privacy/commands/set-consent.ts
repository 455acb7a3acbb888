import { PROTOCOL, type ConsentPurpose } from '@xinqi/domain/privacy'
import type { Services } from '../../../call/services'
import { forgetHistory } from '../../history/commands/forget-history'
import { currentVersion } from '../../consent/protocol-data'

/** Writes a consent or its withdrawal as a row of its own, with the version of the privacy agreement it was given under. */
export async function setConsent(
  services: Services,
  userId: number,
  { purpose, granted }: { purpose: ConsentPurpose; granted: boolean },
): Promise<void> {
  const { db, clock } = services
  if (purpose === 'recommendations' && !granted) await forgetHistory(db, userId)
  const { version } = await currentVersion(db, clock.now(), PROTOCOL.privacyAgreement)
  await db
    .insertInto('consent')
    .values({ user_id: userId, purpose, granted, protocol_version: version, at: clock.now() })
    .execute()
}
