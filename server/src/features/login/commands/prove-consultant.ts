import type { ConsultantCaller } from '../../../call/caller'
import type { Device } from '../../../call/device'
import { conflict } from '../../../call/refusal'
import type { Db, Services } from '../../../call/services'
import { familyOf } from '../data'
import { sendProofCode } from './send-proof-code'
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

/** Sends a code to the phone by which a consultant logs in. */
export async function sendConsultantProof(services: Services, { caller, ...request }: ProofRequest) {
  const { db, cipher } = services
  const found = await findOwnPhone(db, caller.consultantId)
  // Written down with each login by code: who has come in another way has none yet.
  if (found.phone_cipher === null) throw conflict('请退出后用手机验证码重新登录，再来签署')
  const own = {
    areaCode: found.area_code,
    phone: cipher.open('consultant.phone_cipher', found.phone_hash, found.phone_cipher),
    phoneHash: found.phone_hash,
    phoneMasked: found.phone_masked,
  }
  return sendProofCode(services, own, request)
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
