import { SMS_CODE_MINUTES, SMS_RESEND_SECONDS } from '@xinqi/domain/constants'
import type { ConsultantCaller } from '../../../call/caller'
import type { Device } from '../../../call/device'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Db, type Services } from '../../../call/services'
import { familyOf } from '../data'
import { keepLoginCode, newSmsCode } from './keep-login-code'
import { spendLoginCode } from './spend-login-code'

interface ProofRequest {
  caller: ConsultantCaller
  address: string
  device: Device
}

const findOwnPhone = (db: Db, consultantId: number) =>
  db
    .selectFrom('consultant')
    .select(['area_code', 'phone_hash', 'phone_cipher', 'phone_masked'])
    .where('id', '=', consultantId)
    .executeTakeFirstOrThrow()

/** Sends a code to the phone by which a consultant logs in. It proves who sits there, and logs nobody in. */
export async function sendConsultantProof(
  services: Services,
  { caller, address, device }: ProofRequest,
): Promise<{ phoneMasked: string; waitSeconds: number }> {
  const { db, cipher, providers } = services
  const own = await findOwnPhone(db, caller.consultantId)
  // Written down with each login by code: who has come in another way has none yet.
  if (own.phone_cipher === null) throw conflict('请退出后用手机验证码重新登录，再来签署')
  const code = newSmsCode('confirm')
  const asked = { side: 'confirm' as const, phoneHash: own.phone_hash, code, address, device }
  await inTransaction(services, (trx) => keepLoginCode(services, trx, asked))
  await providers.sms.send({
    areaCode: own.area_code,
    phone: cipher.open('consultant.phone_cipher', own.phone_hash, own.phone_cipher),
    template: 'login',
    params: { code, minutes: SMS_CODE_MINUTES },
  })
  return { phoneMasked: own.phone_masked, waitSeconds: SMS_RESEND_SECONDS }
}

/** This login is as good as new from now on, however often it is refreshed. @throws Refusal when the code is wrong, late or used */
export async function proveConsultant(
  services: Services,
  { caller, code, device }: { caller: ConsultantCaller; code: string; device: Device },
): Promise<null> {
  const { db, clock } = services
  const { phone_hash: phoneHash } = await findOwnPhone(db, caller.consultantId)
  await spendLoginCode(services, { side: 'confirm', phoneHash, code, device })
  const family = await familyOf(db, caller.sessionId)
  await db.updateTable('auth_session').set({ proven_at: clock.now() }).where('family', '=', family).execute()
  return null
}
