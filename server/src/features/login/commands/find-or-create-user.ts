import { maskPhone } from '@xinqi/domain/text/phone'
import type { Services, Trx } from '../../../call/services'
import { noteAgreement } from '../../consent/commands/agree-to-protocol'
import { noteLoginSource, type LoginSource } from './note-login-source'

export interface PhoneOwner {
  areaCode: string
  phone: string
  /** Where they come from; kept when the account is new. */
  source?: LoginSource
}

/**
 * The account of a phone; a new one on the first login. Two logins at once end in one account. Whoever logs in by giving a phone
 * has agreed to the agreements, which is written down (R50).
 */
export async function findOrCreateUser(services: Services, trx: Trx, owner: PhoneOwner): Promise<number> {
  const userId = await userIdOf(services, trx, owner)
  await noteAgreement(services, trx, userId)
  return userId
}

async function userIdOf(services: Services, trx: Trx, owner: PhoneOwner): Promise<number> {
  const phoneHash = services.hash.phone(owner.areaCode, owner.phone)
  const { source = {} } = owner
  const created = await trx
    .insertInto('app_user')
    .values({
      area_code: owner.areaCode,
      phone_hash: phoneHash,
      phone_cipher: services.cipher.seal('app_user.phone_cipher', phoneHash, owner.phone),
      phone_masked: maskPhone(owner.phone),
      nickname: '来访者',
      register_source: source.registerSource ?? null,
      created_at: services.clock.now(),
    })
    .onConflict((on) => on.column('phone_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) {
    await noteLoginSource(services, trx, created.id, source)
    return created.id
  }
  const known = await trx
    .selectFrom('app_user')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirstOrThrow()
  return known.id
}
