import type { LETTER_DESK_TABS, LetterShelf, LetterTopic } from '@xinqi/domain/text/letter'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { readPage, type AskedPage } from '../../call/read-page'
import type { Letter } from '../../db/database'

const PAGE_SIZE = 20

export type LetterRow = Selectable<Letter>

/** Letters with who answers them, and whether that one is shown (R164). */
const lettersAndNames = (db: Db) =>
  db
    .selectFrom('letter')
    .leftJoin('consultant', 'consultant.id', 'letter.consultant_id')
    .selectAll('letter')
    .select(['consultant.name as consultant_name', 'consultant.portrait as consultant_portrait'])
    .select('consultant.display_status as consultant_display')

export type NamedLetter = Awaited<ReturnType<typeof listOwnLetters>>[number]

/** All that somebody wrote, newest first. */
export const listOwnLetters = (db: Db, userId: number) =>
  lettersAndNames(db).where('user_id', '=', userId).orderBy('letter.created_at', 'desc').limit(100).execute()

const PUBLISHED = { columns: { published_at: 'time', letter_no: 'text' }, direction: 'desc' } as const

/** One page of what the writers let others read, newest first. */
export const listPublicLetters = (db: Db, orgId: number, topic: LetterTopic | undefined, asked: AskedPage) =>
  readPage(
    lettersAndNames(db)
      .where('letter.org_id', '=', orgId)
      .where('published_at', 'is not', null)
      .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? '')),
    PUBLISHED,
    asked,
    PAGE_SIZE,
  )

export const findPublicLetter = (db: Db, orgId: number, letterNo: string) =>
  lettersAndNames(db)
    .where('letter.org_id', '=', orgId)
    .where('letter_no', '=', letterNo)
    .where('published_at', 'is not', null)
    .executeTakeFirst()

const OLDEST_FIRST = { columns: { 'letter.created_at': 'time', letter_no: 'text' }, direction: 'asc' } as const
const LAST_ANSWERED_FIRST = { columns: { answered_at: 'time', letter_no: 'text' }, direction: 'desc' } as const

/** Letters of a consultant's own organisation that nobody holds now, those they hold, or those they have answered. */
export function listShelf(
  db: Db,
  { consultantId, now }: { consultantId: number; now: Date },
  shelf: LetterShelf,
  asked: AskedPage,
) {
  const letters = db.selectFrom('letter').selectAll('letter')
  if (shelf === 'answered')
    return readPage(
      letters.where('consultant_id', '=', consultantId).where('state', '=', 'answered'),
      LAST_ANSWERED_FIRST,
      asked,
      PAGE_SIZE,
    )
  const waiting = letters.where('state', '=', 'waiting')
  if (shelf === 'mine')
    return readPage(
      waiting.where('consultant_id', '=', consultantId).where('held_until', '>', now),
      OLDEST_FIRST,
      asked,
      PAGE_SIZE,
    )
  return readPage(
    waiting
      .innerJoin('consultant', 'consultant.org_id', 'letter.org_id')
      .where('consultant.id', '=', consultantId)
      .where('consultant.display_status', '=', 1)
      .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now)])),
    OLDEST_FIRST,
    asked,
    PAGE_SIZE,
  )
}

/** For operators: only what its writer has agreed to. */
export const listDesk = (db: Db, tab: (typeof LETTER_DESK_TABS)[number], asked: AskedPage) =>
  readPage(
    db
      .selectFrom('letter')
      .innerJoin('consultant', 'consultant.id', 'letter.consultant_id')
      .selectAll('letter')
      .select('consultant.name as consultant_name')
      .where('agreed_at', 'is not', null)
      .where('declined_at', 'is', null)
      .where('published_at', tab === 'agreed' ? 'is' : 'is not', null),
    { columns: { agreed_at: 'time', letter_no: 'text' }, direction: 'asc' } as const,
    asked,
    PAGE_SIZE,
  )

/** Whether anybody shown could answer in an organisation. */
export const hasAnswerers = async (db: Db, orgId: number): Promise<boolean> =>
  (await db
    .selectFrom('consultant')
    .select('id')
    .where('org_id', '=', orgId)
    .where('display_status', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The row as it is, and stays until the end of the transaction. */
export const lockLetter = (trx: Trx, letterNo: string): Promise<LetterRow | undefined> =>
  trx.selectFrom('letter').selectAll().where('letter_no', '=', letterNo).forUpdate().executeTakeFirst()
