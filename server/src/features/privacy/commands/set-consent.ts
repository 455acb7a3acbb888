import { PROTOCOL, type ConsentPurpose } from '@xinqi/domain/privacy'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { currentVersion } from '../../consent/protocol-data'
import { PERSONAL_KINDS } from '../personal-kinds'

/** Writes a consent or its withdrawal as a row of its own, with the version of the privacy agreement it was given under. */
export async function setConsent(
  services: Services,
  userId: number,
  { purpose, granted }: { purpose: ConsentPurpose; granted: boolean },
): Promise<void> {
  const at = services.clock.now()
  await inTransaction(services, async (trx) => {
    if (!granted) await eraseWhatNeeded(trx, purpose, userId, at)
    const { version } = await currentVersion(trx, at, PROTOCOL.privacyAgreement)
    await trx
      .insertInto('consent')
      .values({ user_id: userId, purpose, granted, protocol_version: version, at })
      .execute()
  })
}

/** What was kept only with this consent is gone with it. */
async function eraseWhatNeeded(trx: Trx, purpose: ConsentPurpose, userId: number, at: Date): Promise<void> {
  const { phone_hash: phoneHash } = await trx
    .selectFrom('app_user')
    .select('phone_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const { erase, onlyWith } of PERSONAL_KINDS)
    if (onlyWith === purpose && erase !== 'stays') await erase(trx, { userId, phoneHash, at })
}
