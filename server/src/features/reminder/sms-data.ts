import type { ExpressionBuilder } from 'kysely'
import { MINUTE } from '@xinqi/domain/time'
import type { Db } from '../../call/services'
import type { Database } from '../../db/database'

const MOST_ATTEMPTS = 3
/** Later than that it is no reminder that goes out by itself. */
const STALE_MS = 15 * MINUTE

type Sms = ExpressionBuilder<Database, 'reminder_sms'>

const goesOutByItself = (sms: Sms, now: Date) =>
  sms.and([
    sms('refusal', 'is', null),
    sms('attempts', '<', MOST_ATTEMPTS),
    sms('made_at', '>', new Date(now.getTime() - STALE_MS)),
  ])

const isGivenUp = (sms: Sms, now: Date) => sms.and([sms.not(goesOutByItself(sms, now)), sms('starts_at', '>', now)])

export const listSmsToSend = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('reminder_sms')
    .select('id')
    .where('sent_at', 'is', null)
    .where((sms) => goesOutByItself(sms, now))
    .orderBy('id')
    .limit(most)
    .execute()

/** Those that nobody tries any more while their session is still ahead, the soonest first. */
export const listGivenUpSms = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('reminder_sms')
    .select(['id', 'made_at', 'starts_at', 'refusal'])
    .where('sent_at', 'is', null)
    .where((sms) => isGivenUp(sms, now))
    .orderBy('starts_at')
    .limit(most)
    .execute()

/** Of several who would send the same one, one does. */
export async function claimSms(db: Db, now: Date, id: number): Promise<boolean> {
  const claimed = await db
    .updateTable('reminder_sms')
    .set((update) => ({ sent_at: now, attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** As `claimSms`, for one that was given up. */
export async function claimGivenUpSms(db: Db, now: Date, id: number): Promise<boolean> {
  const claimed = await db
    .updateTable('reminder_sms')
    .set((update) => ({ sent_at: now, attempts: update('attempts', '+', 1), refusal: null }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((sms) => isGivenUp(sms, now))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}
