import { CONSULT_ZONE_LABEL, formatMoment } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import type { Services } from '../../../call/services'
import { SmsError } from '../../../providers/sms/port'
import { claimSms, listSmsToSend } from '../sms-data'

const AT_ONCE = 200

/** Sends the short messages that are to be sent, each once: one that a crash loses is not sent twice. */
export async function sendReminderSms(services: Services): Promise<void> {
  const { db, clock } = services
  const waiting = await listSmsToSend(db, clock.now(), AT_ONCE)
  await oneByOne(services, waiting, async ({ id }) => {
    if (await claimSms(db, clock.now(), id)) await sendClaimedSms(services, id)
  })
}

/** Whether the gateway took it; why not is kept beside it. Only for whoever has claimed it. */
export async function sendClaimedSms({ db, cipher, providers }: Services, id: number): Promise<boolean> {
  const { area_code, phone_hash, phone_cipher, starts_at } = await db
    .selectFrom('reminder_sms')
    .innerJoin('app_user', 'app_user.id', 'reminder_sms.user_id')
    .select(['area_code', 'phone_hash', 'phone_cipher', 'starts_at'])
    .where('reminder_sms.id', '=', id)
    .executeTakeFirstOrThrow()
  const phone = cipher.open('app_user.phone_cipher', phone_hash, phone_cipher)
  const when = `${formatMoment(starts_at).slice(5, 16)}（${CONSULT_ZONE_LABEL}）`
  try {
    await providers.sms.send({ areaCode: area_code, phone, template: 'reminder', params: { when } })
    return true
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const refusal = error.code === 'UNREACHABLE' ? null : error.code
    await db.updateTable('reminder_sms').set({ sent_at: null, refusal }).where('id', '=', id).execute()
    return false
  }
}
