import { ENDING_DAYS, endsFor, type CredentialReminder } from '@xinqi/domain/rules/credential'
import { addDays, type DateText } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db, Trx } from '../../call/services'
import { countOf } from '../../db/count-of'

const PAGE_SIZE = 20
const AT_ONCE = 500

const PAPER = ['credential.id', 'credential.name', 'issuer', 'verified_at'] as const
/** A day as it is written, in every zone of a server. */
const VALID_UNTIL = sql<string | null>`credential.valid_until::text`

const ofThoseHere = (db: Db | Trx) =>
  db
    .selectFrom('credential')
    .innerJoin('consultant', 'consultant.id', 'credential.consultant_id')
    .where('consultant.left_at', 'is', null)

export const listOf = (db: Db, consultantId: number) =>
  db
    .selectFrom('credential')
    .select(PAPER)
    .select(VALID_UNTIL.as('valid_until'))
    .where('consultant_id', '=', consultantId)
    .orderBy('credential.id')
    .execute()

export type PaperRow = Awaited<ReturnType<typeof listOf>>[number]

const expiredOn = (db: Db, today: DateText) => ofThoseHere(db).where('credential.valid_until', '<', today)

export const countExpired = (db: Db, today: DateText): Promise<number> => countOf(expiredOn(db, today))

/** One page of what has run out, or will within ENDING_DAYS; the first to end first. */
export const listEnding = (db: Db, { expired, today }: { expired: boolean; today: DateText }, asked: AskedPage) => {
  const ending = ofThoseHere(db)
    .where('credential.valid_until', '>=', today)
    .where('credential.valid_until', '<=', addDays(today, ENDING_DAYS))
  const list = (expired ? expiredOn(db, today) : ending)
    .select(PAPER)
    .select(VALID_UNTIL.as('valid_until'))
    .select(['consultant.id as consultant_id', 'consultant.name as user_name', 'display_status'])
    .select((eb) =>
      eb
        .selectFrom('credential_reminder as told')
        .select(({ fn }) => fn.min<number | null>('days').as('days'))
        .whereRef('told.credential_id', '=', 'credential.id')
        .whereRef('told.valid_until', '=', 'credential.valid_until')
        .as('told_days'),
    )
  return readPage(
    list,
    { columns: { 'credential.valid_until': 'date', 'credential.id': 'number' }, direction: 'asc' },
    asked,
    PAGE_SIZE,
  )
}

const due = (db: Db | Trx, reminder: CredentialReminder, today: DateText) => {
  const { from, to } = endsFor(reminder, today)
  return ofThoseHere(db)
    .where('credential.valid_until', '>=', from)
    .where('credential.valid_until', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credential_reminder as told')
            .select('days')
            .whereRef('told.credential_id', '=', 'credential.id')
            .whereRef('told.valid_until', '=', 'credential.valid_until')
            .where('days', '=', reminder.days),
        ),
      ),
    )
}

export const listDue = (db: Db, reminder: CredentialReminder, today: DateText) =>
  due(db, reminder, today).select('credential.id').orderBy('credential.id').limit(AT_ONCE).execute()

/** Asked again under the lock: its day may have been changed, or somebody else has told of it. */
export const lockDue = (trx: Trx, reminder: CredentialReminder, today: DateText, id: number) =>
  due(trx, reminder, today)
    .select(['credential.consultant_id', sql<string>`credential.valid_until::text`.as('valid_until')])
    .where('credential.id', '=', id)
    .forUpdate('credential')
    .executeTakeFirst()

export const lockPaper = (trx: Trx, id: number) =>
  trx
    .selectFrom('credential')
    .select(['consultant_id', VALID_UNTIL.as('valid_until')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Of one consultant, what they were told of and has not been renewed since, the first to end first. */
export const listTold = (db: Db, consultantId: number) =>
  db
    .selectFrom('credential_reminder as told')
    .innerJoin('credential', (join) =>
      join.onRef('credential.id', '=', 'told.credential_id').onRef('credential.valid_until', '=', 'told.valid_until'),
    )
    .select(['credential.id', 'credential.name'])
    .select(sql<string>`credential.valid_until::text`.as('valid_until'))
    .select(({ fn }) => fn.max<Date>('told_at').as('told_at'))
    .where('told.consultant_id', '=', consultantId)
    .groupBy(['credential.id', 'credential.name', 'credential.valid_until'])
    .orderBy('credential.valid_until')
    .execute()
