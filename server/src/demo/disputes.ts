import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { dateOf, HOUR, MINUTE } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import type { FieldCipher } from '../crypto/field-cipher'

/** The sides of a session (R217). */
const CONSULTANT = 1
const VISITOR = 2

/** Who was in the room of the newest session that was held by video, and what both say against that record. */
export async function insertDisputes(trx: Trx, cipher: FieldCipher, now: Date): Promise<void> {
  const held = await trx
    .selectFrom('appointment')
    .select(['appoint_no', 'start_at', 'end_at'])
    .where('status', '=', APPOINTMENT.consulted)
    .where('consult_mode', '=', CONSULT_MODE.video)
    .orderBy('start_at', 'desc')
    .orderBy('appoint_no')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (!held.start_at || !held.end_at) throw new Error(`The session ${held.appoint_no} has no time.`)
  const { appoint_no, start_at: startAt, end_at: left_at } = held
  const came = (minutes: number): Date => new Date(startAt.getTime() + minutes * MINUTE)
  await trx
    .insertInto('room_presence')
    .values([
      { appoint_no, user_type: CONSULTANT, joined_at: came(6), left_at },
      { appoint_no, user_type: VISITOR, joined_at: came(-2), left_at },
    ])
    .execute()
  const number = `${dateOf(now).replaceAll('-', '')}000000000`
  const row = (user_type: number, words: string) => ({
    dispute_no: `${number}${user_type}`,
    appoint_no,
    user_type,
    content_cipher: cipher.seal('session_dispute.content_cipher', `${number}${user_type}`, words),
    created_at: new Date(left_at.getTime() + user_type * HOUR),
  })
  await trx
    .insertInto('session_dispute')
    .values([
      row(VISITOR, '开始的时候等了一会儿，感觉不止记录上的六分钟，想请你们核对一下。'),
      row(CONSULTANT, '我在开始前就点了进入，网络断过一次，重新进来才记到六分钟。'),
    ])
    .execute()
}
