import { sql } from 'kysely'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'

const MESSAGES_AT_ONCE = 50
const RECORDS_AT_ONCE = 5
/** Of what one was told of, and of what was opened for one alarm. */
const MOST = 20

const glasses = (db: Db) =>
  db
    .selectFrom('break_glass as g')
    .innerJoin('case_alarm as a', 'a.alarm_no', 'g.alarm_no')
    .innerJoin('operator as o', 'o.id', 'g.operator_id')
    .selectAll('g')
    .select(['a.user_id', 'a.closed_at', 'o.name as operator_name'])

export type GlassRow = NonNullable<Awaited<ReturnType<typeof findGlass>>>

/** One's own alone: what another has opened is not there. */
export const findGlass = (db: Db, glassNo: string, operatorId: number) =>
  glasses(db).where('g.glass_no', '=', glassNo).where('g.operator_id', '=', operatorId).executeTakeFirst()

export const listGlassesOf = (db: Db, alarmNo: string) =>
  glasses(db)
    .select((eb) =>
      eb
        .selectFrom('break_glass_told as t')
        .innerJoin('operator as told', 'told.id', 't.operator_id')
        .select(sql<string[]>`array_agg(told.name order by told.id)`.as('names'))
        .whereRef('t.glass_no', '=', 'g.glass_no')
        .as('told'),
    )
    .where('g.alarm_no', '=', alarmNo)
    .orderBy('g.opened_at', 'desc')
    .orderBy('g.glass_no', 'desc')
    .limit(MOST)
    .execute()

export const listGlassesTold = (db: Db, operatorId: number) =>
  glasses(db)
    .innerJoin('break_glass_told as t', 't.glass_no', 'g.glass_no')
    .where('t.operator_id', '=', operatorId)
    .orderBy('g.opened_at', 'desc')
    .orderBy('g.glass_no', 'desc')
    .limit(MOST)
    .execute()

/** Whether an operator is one of the two themselves, by their phone. */
export async function isParty(
  db: Db,
  operatorId: number,
  { userId, consultantId }: { userId: number; consultantId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('operator as o')
    .select('o.id')
    .where('o.id', '=', operatorId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('app_user as u')
            .select('u.id')
            .where('u.id', '=', userId)
            .whereRef('u.phone_hash', '=', 'o.phone_hash'),
        ),
        exists(
          selectFrom('consultant as c')
            .select('c.id')
            .where('c.id', '=', consultantId)
            .whereRef('c.phone_hash', '=', 'o.phone_hash'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** What the two wrote to each other, by its numbers, the newest first; what was taken back is gone. */
export async function readConversation(
  db: Db,
  { userId, consultantId, before }: { userId: number; consultantId: number; before: number | undefined },
) {
  const rows = await db
    .selectFrom('conversation_message as m')
    .innerJoin('conversation as c', 'c.conversation_no', 'm.conversation_no')
    .select(['m.seq', 'm.user_type', 'm.kind', 'm.message_no', 'm.body_cipher', 'm.created_at'])
    .where('c.user_id', '=', userId)
    .where('c.consultant_id', '=', consultantId)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .orderBy('m.seq', 'desc')
    .limit(MESSAGES_AT_ONCE + 1)
    .execute()
  return { rows: rows.slice(0, MESSAGES_AT_ONCE), more: rows.length > MESSAGES_AT_ONCE }
}

const NEWEST_FIRST = { columns: { 'r.created_at': 'time', 'r.appoint_no': 'text' }, direction: 'desc' } as const

/** What the consultant wrote of the visitor's sessions. Their own notes beside it are in another table, under another key. */
export const listRecordsOf = (
  db: Db,
  { userId, consultantId }: { userId: number; consultantId: number },
  asked: AskedPage,
) =>
  readPage(
    db
      .selectFrom('session_record as r')
      .innerJoin('appointment as a', 'a.appoint_no', 'r.appoint_no')
      .select(['r.appoint_no', 'r.template', 'r.words_cipher', 'r.signed_at', 'a.start_at'])
      .where('r.consultant_id', '=', consultantId)
      .where('r.user_id', '=', userId),
    NEWEST_FIRST,
    asked,
    RECORDS_AT_ONCE,
  )
