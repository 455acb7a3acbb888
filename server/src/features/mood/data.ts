import type { DateText } from '@xinqi/domain/time'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Db } from '../../call/services'

const PAGE_SIZE = 30
const LATEST_DAY_FIRST = { columns: { day: 'date', noted_at: 'time', entry_no: 'text' }, direction: 'desc' } as const

const kept = (db: Db, userId: number) =>
  db
    .selectFrom('mood_entry')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('mood_picture').select(['entry_no as pictured', 'picture_no', 'width', 'height']).as('picture'),
      (join) => join.onRef('pictured', '=', 'entry_no'),
    )
    .select(['entry_no', 'client_id', 'day', 'face', 'sleep_minutes', 'body_cipher', 'noted_at'])
    .select(['picture_no', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** One page of somebody's own entries, the latest day first. */
export const listEntries = (db: Db, userId: number, asked: AskedPage) =>
  readPage(kept(db, userId), LATEST_DAY_FIRST, asked, PAGE_SIZE)

/** Entries of the days from `from` on (all without it), in the order of days and of writing. */
export const findEntries = (db: Db, userId: number, from?: DateText) => {
  const all = kept(db, userId).orderBy('day').orderBy('noted_at').orderBy('entry_no')
  return (from === undefined ? all : all.where('day', '>=', from)).execute()
}

/** Days and faces alone: nothing is unsealed for them. */
export const findMoods = (db: Db, userId: number, from: DateText) =>
  db
    .selectFrom('mood_entry')
    .select(['day', 'face', 'sleep_minutes'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('noted_at')
    .orderBy('entry_no')
    .execute()

export async function findFirstDay(db: Db, userId: number): Promise<DateText | null> {
  const row = await db
    .selectFrom('mood_entry')
    .select((eb) => eb.fn.min('day').as('day'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.day ?? null
}

export async function findRemindMinute(db: Db, userId: number): Promise<number | null> {
  const row = await db.selectFrom('mood_reminder').select('minute').where('user_id', '=', userId).executeTakeFirst()
  return row?.minute ?? null
}
