import { LEFT_PLATFORM } from '@xinqi/domain/text/consultant-leaving'
import { maskPhone } from '@xinqi/domain/text/phone'
import { CONSULT_ZONE_LABEL, formatMoment } from '@xinqi/domain/time'
import { afterAnswer } from '../../../call/after-answer'
import { conflict } from '../../../call/refusal'
import { inTransaction, type Services, type Trx } from '../../../call/services'
import { enqueue } from '../../../realtime/outbox/enqueue'
import { CONSULTANT, topicFor } from '../../../realtime/stomp/topics'
import { deviceName } from '../device-name'
import { isKnownDevice } from '../known-device-data'
import type { PhoneLogin } from './login-by-phone'
import type { IssuedTokens } from './session-tokens'
import { startSession, type LoginOrigin } from './start-session'

type Phone = Pick<PhoneLogin, 'areaCode' | 'phone'>

/**
 * Logs the consultant in whom `find` gives. Four digits alone let them in (R48, R203), so a device on which they were not logged in
 * before is told of: to those on which they are, and to the phone.
 * @throws Refusal for who has left the platform
 */
export async function logInConsultant(
  services: Services,
  find: (trx: Trx) => Promise<number>,
  origin: LoginOrigin,
  phone: Phone,
): Promise<{ id: number; tokens: IssuedTokens }> {
  const { clock, hash } = services
  const { device } = origin
  const { isNew, ...login } = await inTransaction(services, async (trx) => {
    const id = await find(trx)
    await keepPhone(services, trx, id, phone)
    const on = {
      phone_hash: hash.phone(phone.areaCode, phone.phone),
      device_hash: device.sid === null ? null : hash.device(device.sid),
    }
    const isNew = !(await isKnownDevice(trx, 'consultant', on))
    const text = `您的账号刚在一台新设备（${deviceName(device)}）上登录。如果不是您本人，请立即联系客服`
    if (isNew) await enqueue(trx, clock, topicFor(CONSULTANT, id), { kind: 'newDevice', text })
    const tokens = await startSession(services, trx, { side: 'consultant', consultantId: id }, origin)
    await refuseWhoLeft(trx, id)
    return { isNew, id, tokens }
  })
  if (isNew) afterAnswer(services, () => tellPhone(services, phone))
  return login
}

/** Under the lock of the session that was just opened, so that nobody is let in while they are leaving. */
async function refuseWhoLeft(trx: Trx, id: number): Promise<void> {
  const { left_at } = await trx
    .selectFrom('consultant')
    .select('left_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (left_at) throw conflict(LEFT_PLATFORM)
}

/** Only its keyed hash was kept until a banner had to show whom one meets, and masked calls had to be put through. */
async function keepPhone({ cipher, hash }: Services, trx: Trx, id: number, { areaCode, phone }: Phone): Promise<void> {
  await trx
    .updateTable('consultant')
    .set({
      area_code: areaCode,
      phone_masked: maskPhone(phone),
      phone_cipher: cipher.seal('consultant.phone_cipher', hash.phone(areaCode, phone), phone),
    })
    .where('id', '=', id)
    .where('phone_cipher', 'is', null)
    .execute()
}

const tellPhone = ({ providers, clock }: Services, { areaCode, phone }: Phone): Promise<void> =>
  providers.sms.send({
    areaCode,
    phone,
    template: 'newDevice',
    params: { when: `${formatMoment(clock.now()).slice(0, 16)}（${CONSULT_ZONE_LABEL}）` },
  })
