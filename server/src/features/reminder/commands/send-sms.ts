import { CONSULT_ZONE_LABEL, formatMoment, MINUTE } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import type { Services } from '../../../call/services'
import { SmsError } from '../../../providers/sms/port'

const MOST_ATTEMPTS = 3
/** Later than that it is no reminder. */
const STALE_MS = 15 * MINUTE
const AT_ONCE = 200

/** Sends the short messages that are to be sent, each once: one that a crash loses is not sent twice. */
export async function sendReminderSms(services: Services): Promise<void> {
  const waiting = await services.db
    .selectFrom('reminder_sms')
    .select('id')
    .where('sent_at', 'is', null)
    .where('refusal', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('made_at', '>', new Date(services.clock.now().getTime() - STALE_MS))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  await oneByOne(services, waiting, ({ id }) => send(services, id))
}

async function send(services: Services, id: number): Promise<void> {
  const { db, cipher, providers } = services
  if (!(await claim(services, id))) return
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
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const refusal = error.code === 'UNREACHABLE' ? null : error.code
    await db.updateTable('reminder_sms').set({ sent_at: null, refusal }).where('id', '=', id).execute()
  }
}

async function claim({ db, clock }: Services, id: number): Promise<boolean> {
  const claimed = await db
    .updateTable('reminder_sms')
    .set((update) => ({ sent_at: clock.now(), attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}
