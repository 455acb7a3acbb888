import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { sql } from 'kysely'
import type { AlarmState, ListKind } from '@xinqi/domain/text/watch-word'
import type { Db } from '../../call/services'
import { countOf } from '../../db/count-of'
import { readPage, type AskedPage } from '../../call/read-page'
import type { WatchWord } from './word-reader'

const PAGE_SIZE = 20

/** The words that are looked for now. */
export async function findWatchWords(db: Db): Promise<WatchWord[]> {
  const rows = await db
    .selectFrom('watch_word')
    .select(['kind', 'word', 'severity', 'by_sound'])
    .where('off_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, word, severity, by_sound }) => ({
    kind: kind as ListKind,
    word,
    severity,
    bySound: by_sound,
  }))
}

/** One page of the words of a kind, with those that were turned off, newest first. */
export const listWatchWords = (db: Db, kind: ListKind, asked: AskedPage) =>
  readPage(
    db.selectFrom('watch_word').selectAll().where('kind', '=', kind),
    { columns: { id: 'number' }, direction: 'desc' } as const,
    asked,
    PAGE_SIZE,
  )

const alarmsIn = (db: Db, state: AlarmState) =>
  db
    .selectFrom('case_alarm')
    .leftJoin('consultant', 'consultant.id', 'case_alarm.consultant_id')
    .selectAll('case_alarm')
    .select('consultant.name as consultant_name')
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)

const OLDEST_FIRST = { columns: { opened_at: 'time', alarm_no: 'text' }, direction: 'asc' } as const
export type AlarmRow = Awaited<ReturnType<typeof listAlarms>>['rows'][number]

/** Everybody's alarms in a state, for operators on duty. */
export const listAlarms = (db: Db, state: AlarmState, asked: AskedPage) =>
  readPage(alarmsIn(db, state), OLDEST_FIRST, asked, PAGE_SIZE)

/**
 * Whose alarm it is: the consultant's whom it was opened for, and for what was told before an order was, whoever has a booking that was
 * given that information, and so reads it anyway.
 */
export const isOfConsultant = (consultantId: number) => sql<boolean>`(
  case_alarm.consultant_id = ${consultantId} or (case_alarm.source_kind = 'intake' and exists (
    select from consult_order join appointment using (order_no)
    where consult_order.user_id = case_alarm.user_id
      and appointment.consultant_id = ${consultantId}
      and consult_order.visitor_info_id::text = case_alarm.source_id
      and appointment.status not in (${APPOINTMENT.awaitingPayment}, ${APPOINTMENT.cancelled}))))`

/** The alarms about a consultant's own people. */
export const listAlarmsOfConsultant = (db: Db, consultantId: number, state: AlarmState, asked: AskedPage) =>
  readPage(alarmsIn(db, state).where(isOfConsultant(consultantId)), OLDEST_FIRST, asked, PAGE_SIZE)

export const countOpenAlarms = (db: Db, consultantId: number): Promise<number> =>
  countOf(db.selectFrom('case_alarm').where('closed_at', 'is', null).where(isOfConsultant(consultantId)))

export type MarkRow = Awaited<ReturnType<typeof listMarks>>['rows'][number]

/** What was marked, and looked at or not yet; oldest first. */
export const listMarks = (db: Db, reviewed: boolean, asked: AskedPage) =>
  readPage(
    db
      .selectFrom('word_mark')
      .selectAll()
      .where('reviewed_at', reviewed ? 'is not' : 'is', null),
    { columns: { found_at: 'time', mark_no: 'text' }, direction: 'asc' } as const,
    asked,
    PAGE_SIZE,
  )
