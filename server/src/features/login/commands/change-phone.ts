import { maskPhone } from '@xinqi/domain/text/phone'
import { CONSULT_ZONE_LABEL, formatMoment } from '@xinqi/domain/time'
import type { Device } from '../../../call/device'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { spendLoginCode } from './spend-login-code'
import { spendProof } from '../phone-proof'
import { familyOf } from '../data'
import { endLogins } from './end-logins'

const UNIQUE_VIOLATION = '23505'

export interface PhoneChange {
  userId: number
  /** The login that asks; every other one ends. */
  sessionId: number
  proof: string
  device: Device
  areaCode: string
  phone: string
  /** Of the message to the new number. */
  code: string
}

const TAKEN = '这个手机号已有账号，请换一个，或用它登录'

/**
 * Moves an account to another number. Whoever holds only the old phone, or only the new one, cannot: both were proved. That a
 * number has an account is said only to who holds it. Two changes to one number: the key of the table lets one through.
 */
export async function changePhone(services: Services, change: PhoneChange) {
  const { hash, cipher } = services
  const phoneHash = hash.phone(change.areaCode, change.phone)
  await spendLoginCode(services, { side: 'user', phoneHash, code: change.code, device: change.device })
  const moved = await inTransaction(services, async (trx) => {
    await spendProof(services, trx, { ...change, purpose: 'changePhone' })
    const before = await trx
      .selectFrom('app_user')
      .select(['area_code', 'phone_hash', 'phone_cipher'])
      .where('id', '=', change.userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.phone_hash === phoneHash) throw conflict('新手机号和现在的一样')
    await trx
      .updateTable('app_user')
      .set({
        area_code: change.areaCode,
        phone_hash: phoneHash,
        phone_cipher: cipher.seal('app_user.phone_cipher', phoneHash, change.phone),
        phone_masked: maskPhone(change.phone),
      })
      .where('id', '=', change.userId)
      .execute()
    await moveEmployment(trx, before.phone_hash, phoneHash)
    const allBut = await familyOf(trx, change.sessionId)
    return { before, revoked: await endLogins(services, trx, { side: 'user', userId: change.userId }, { allBut }) }
  }).catch((error: unknown) => {
    throw isTaken(error) ? conflict(TAKEN) : error
  })
  await tellOldPhone(services, moved.before)
  return { phoneMasked: maskPhone(change.phone), revoked: moved.revoked }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/** Companies and exchange codes know people by the hash of their phone; where the new one is known already, it stays. */
async function moveEmployment(trx: Trx, from: string, to: string): Promise<void> {
  // Where the new one has left a list on which the old one stands, the old one's place counts.
  const own = trx.selectFrom('company_employee').select('company_id').where('phone_hash', '=', from)
  await trx
    .deleteFrom('company_employee')
    .where('phone_hash', '=', to)
    .where('left_at', 'is not', null)
    .where('company_id', 'in', own)
    .execute()
  const knownCompanies = trx.selectFrom('company_employee').select('company_id').where('phone_hash', '=', to)
  await trx
    .deleteFrom('company_employee')
    .where('phone_hash', '=', from)
    .where('company_id', 'in', knownCompanies)
    .execute()
  await trx.updateTable('company_employee').set({ phone_hash: to }).where('phone_hash', '=', from).execute()
  const knownCodes = trx.selectFrom('exchange_redemption').select('code_hash').where('phone_hash', '=', to)
  await trx
    .deleteFrom('exchange_redemption')
    .where('phone_hash', '=', from)
    .where('code_hash', 'in', knownCodes)
    .execute()
  await trx.updateTable('exchange_redemption').set({ phone_hash: to }).where('phone_hash', '=', from).execute()
}

interface Before {
  area_code: string
  phone_hash: string
  phone_cipher: string
}

/** The change has happened: a message that cannot be sent does not undo it. */
async function tellOldPhone(services: Services, before: Before): Promise<void> {
  const { providers, cipher, clock, log } = services
  await providers.sms
    .send({
      areaCode: before.area_code,
      phone: cipher.open('app_user.phone_cipher', before.phone_hash, before.phone_cipher),
      template: 'phoneChanged',
      params: { when: `${formatMoment(clock.now()).slice(0, 16)}（${CONSULT_ZONE_LABEL}）` },
    })
    .catch((error: unknown) => log.error({ err: error }, 'the old phone was not told'))
}
