import type { FieldCipher } from '../crypto/field-cipher'
import type { Trx } from '../call/services'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const MORNING = 8 * 60
const EVENING = 20 * 60
const MIDNIGHT = 24 * 60

/** The first of two on duty by day, the second by night; each is the other's second. */
export async function insertDuty(trx: Trx, cipher: FieldCipher, phones: readonly string[], now: Date): Promise<void> {
  const operators = await trx.selectFrom('operator').select('id').orderBy('id').execute()
  const [day, night] = operators.map(({ id }) => id)
  if (day === undefined || night === undefined) throw new Error('Two operators are on duty in the demo.')
  const hours = [
    { from_minute: 0, to_minute: MORNING, chain: [night, day] },
    { from_minute: MORNING, to_minute: EVENING, chain: [day, night] },
    { from_minute: EVENING, to_minute: MIDNIGHT, chain: [night, day] },
  ]
  const shifts = WEEK.flatMap((weekday) =>
    hours.flatMap(({ chain, ...span }) =>
      chain.map((operator_id, index) => ({ weekday, ...span, operator_id, position: index + 1 })),
    ),
  )
  await trx.insertInto('duty_shift').values(shifts).execute()
  const numbers = [day, night].map((operator_id, index) => ({
    operator_id,
    area_code: '86',
    phone_cipher: cipher.seal('duty_phone.phone_cipher', String(operator_id), phones[index] ?? ''),
    changed_at: now,
  }))
  await trx.insertInto('duty_phone').values(numbers).execute()
}
