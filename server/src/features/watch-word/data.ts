import type { ListKind } from '@xinqi/domain/text/watch-word'
import type { Db } from '../../call/services'
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
