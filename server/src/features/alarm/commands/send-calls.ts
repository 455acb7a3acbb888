import { CONSULT_ZONE_LABEL, formatMoment, MINUTE } from '@xinqi/domain/time'
import { oneByOne } from '../../../call/one-by-one'
import type { Services } from '../../../call/services'
import { SmsError, type SmsRecipient } from '../../../providers/sms/port'

const MOST_ATTEMPTS = 5
/** The next one is called then. */
const STALE_MS = 60 * MINUTE
const AT_ONCE = 200
const NO_NUMBER = 'no number'

/** Sends the calls to those on duty. One that the gateway did not take is tried again; one that a crash loses is followed by the next. */
export async function sendAlarmCalls(services: Services): Promise<void> {
  const waiting = await services.db
    .selectFrom('alarm_call')
    .select('id')
    .where('sent_at', 'is', null)
    .where('refusal', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('called_at', '>', new Date(services.clock.now().getTime() - STALE_MS))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  await oneByOne(services, waiting, ({ id }) => send(services, id))
}

async function send(services: Services, id: number): Promise<void> {
  const { db, providers } = services
  if (!(await claim(services, id))) return
  const { called_at, ...person } = await db
    .selectFrom('alarm_call')
    .select(['called_at', 'consultant_id', 'operator_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const recipient = await findNumber(services, person)
  const fail = (refusal: string | null) =>
    db.updateTable('alarm_call').set({ sent_at: null, refusal }).where('id', '=', id).execute()
  if (!recipient) {
    await fail(NO_NUMBER)
    return
  }
  const when = `${formatMoment(called_at).slice(5, 16)}（${CONSULT_ZONE_LABEL}）`
  try {
    await providers.sms.send({ ...recipient, template: 'duty', params: { when } })
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    await fail(error.code === 'UNREACHABLE' ? null : error.code)
  }
}

async function claim({ db, clock }: Services, id: number): Promise<boolean> {
  const claimed = await db
    .updateTable('alarm_call')
    .set((update) => ({ sent_at: clock.now(), attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

interface Person {
  consultant_id: number | null
  operator_id: number | null
}

async function findNumber({ db, cipher }: Services, person: Person): Promise<SmsRecipient | null> {
  if (person.operator_id !== null) {
    const row = await db
      .selectFrom('duty_phone')
      .select(['area_code', 'phone_cipher'])
      .where('operator_id', '=', person.operator_id)
      .executeTakeFirst()
    if (!row) return null
    const phone = cipher.open('duty_phone.phone_cipher', String(person.operator_id), row.phone_cipher)
    return { areaCode: row.area_code, phone }
  }
  const row = await db
    .selectFrom('consultant')
    .select(['area_code', 'phone_hash', 'phone_cipher'])
    .where('id', '=', person.consultant_id)
    .executeTakeFirst()
  if (!row?.phone_cipher) return null
  return { areaCode: row.area_code, phone: cipher.open('consultant.phone_cipher', row.phone_hash, row.phone_cipher) }
}
