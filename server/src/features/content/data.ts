import type { ContentBlock } from '@xinqi/domain/text/article'
import {
  isManualKind,
  NO_STORY,
  type ContentWords,
  type VersionedKind,
  type WordsOf,
  type WrittenKind,
} from '@xinqi/domain/text/content'
import { sql } from 'kysely'
import type { Db, Trx } from '../../call/services'
import { operatorName } from '../../db/operator-name'

/**
 * Pages as they read at a moment: in the words of the newest version whose time has come, and as installed where there is none. So what
 * has its time is there at that time, whoever is awake.
 */
export const pagesAt = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('content_page as page')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('content_version as version')
          .select(['version.words', 'version.effective_at'])
          .whereRef('version.kind', '=', 'page.kind')
          .whereRef('version.content_id', '=', 'page.id')
          .where('version.effective_at', '<=', now)
          .orderBy('version.version', 'desc')
          .limit(1)
          .as('current'),
      (join) => join.onTrue(),
    )
    .select([
      ...(['page.id', 'page.org_id', 'page.kind', 'page.parent_id', 'page.position', 'page.slug'] as const),
      'page.published_at',
      sql<string>`coalesce(current.words ->> 'title', page.title)`.as('title'),
      sql<string>`coalesce(current.words ->> 'summary', page.summary)`.as('summary'),
      sql<ContentBlock[]>`coalesce(current.words -> 'body', page.body)`.as('body'),
      sql<string | null>`case when current.words is null then page.cover else current.words ->> 'cover' end`.as(
        'cover',
      ),
      sql<Date>`coalesce(current.effective_at, page.updated_at)`.as('updated_at'),
    ])

/** The same of stories. */
export const storiesAt = (db: Db, now: Date) =>
  db
    .selectFrom('story as told')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('content_version as version')
          .select(['version.words'])
          .where('version.kind', '=', 'story')
          .whereRef('version.content_id', '=', 'told.id')
          .where('version.effective_at', '<=', now)
          .orderBy('version.version', 'desc')
          .limit(1)
          .as('current'),
      (join) => join.onTrue(),
    )
    .select([
      ...(['told.id', 'told.org_id', 'told.published_at'] as const),
      sql<string>`coalesce(current.words ->> 'title', told.title)`.as('title'),
      sql<string>`coalesce(current.words ->> 'summary', told.summary)`.as('summary'),
      sql<ContentBlock[]>`coalesce(current.words -> 'body', told.body)`.as('body'),
      sql<string | null>`case when current.words is null then told.cover else current.words ->> 'cover' end`.as(
        'cover',
      ),
      sql<boolean>`coalesce((current.words ->> 'isGrave')::boolean, told.is_grave)`.as('is_grave'),
      sql<number | null>`case when current.words is null then told.category_id
        else (current.words ->> 'categoryId')::integer end`.as('category_id'),
      sql<number | null>`case when current.words is null then told.consultant_id
        else (current.words ->> 'consultantId')::bigint end`.as('consultant_id'),
    ])

/** What was written of one, whatever its kind, as it was installed or begun. */
export interface Piece<Words = ContentWords> {
  id: number
  orgId: number | null
  publishedAt: Date | null
  consentedOn: string | null
  words: Words
  /** Of a page of a manual alone. */
  inManual: { slug: string; chapterId: number | null } | null
}

const pagesOf = (db: Db | Trx, kind: WrittenKind) => db.selectFrom('content_page').selectAll().where('kind', '=', kind)
const pieceOfPage = (row: Awaited<ReturnType<ReturnType<typeof pagesOf>['execute']>>[number]): Piece => ({
  id: row.id,
  orgId: row.org_id,
  publishedAt: row.published_at,
  consentedOn: null,
  words: { title: row.title, summary: row.summary, cover: row.cover, body: row.body, ...NO_STORY },
  inManual: isManualKind(row.kind) ? { slug: row.slug, chapterId: row.parent_id } : null,
})

const stories = (db: Db | Trx) => db.selectFrom('story').selectAll()
const pieceOfStory = (row: Awaited<ReturnType<ReturnType<typeof stories>['execute']>>[number]): Piece => ({
  id: row.id,
  orgId: row.org_id,
  publishedAt: row.published_at,
  consentedOn: row.consented_on,
  inManual: null,
  words: {
    ...{ title: row.title, summary: row.summary, cover: row.cover, body: row.body },
    ...{ categoryId: row.category_id, consultantId: row.consultant_id, isGrave: row.is_grave },
  },
})

export async function findPiece(db: Db, kind: WrittenKind, id: number): Promise<Piece | undefined> {
  if (kind === 'story') {
    const story = await stories(db).where('id', '=', id).executeTakeFirst()
    return story && pieceOfStory(story)
  }
  const page = await pagesOf(db, kind).where('id', '=', id).executeTakeFirst()
  return page && pieceOfPage(page)
}

/** One that nobody else changes meanwhile. */
export async function lockPiece(trx: Trx, kind: WrittenKind, id: number): Promise<Piece | undefined> {
  if (kind === 'story') {
    const story = await stories(trx).where('id', '=', id).forUpdate().executeTakeFirst()
    return story && pieceOfStory(story)
  }
  const page = await pagesOf(trx, kind).where('id', '=', id).forUpdate().executeTakeFirst()
  return page && pieceOfPage(page)
}

/** For the list: numbers and whether they are shown, without their words. */
export const listPieces = (db: Db, kind: WrittenKind) =>
  kind === 'story'
    ? db.selectFrom('story').select(['id', 'org_id', 'title', 'published_at'])
    : db.selectFrom('content_page').select(['id', 'org_id', 'title', 'published_at']).where('kind', '=', kind)

/** Every version of some, the newest first, without its words. */
export const listStandings = (db: Db, kind: WrittenKind, ids: readonly number[]) =>
  db
    .selectFrom('content_version')
    .select(['content_id', 'version', 'effective_at', 'written_at', operatorName('written_by').as('writer')])
    .select(sql<string>`words ->> 'title'`.as('title'))
    .where('kind', '=', kind)
    .where('content_id', 'in', [...ids, 0])
    .orderBy('version', 'desc')
    .execute()

const versionsOf = (db: Db | Trx, kind: VersionedKind, id: number) =>
  db
    .selectFrom('content_version')
    .selectAll()
    .select([operatorName('written_by').as('writer'), operatorName('published_by').as('publisher')])
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .orderBy('version', 'desc')

export type VersionRow<Words = ContentWords> = Omit<
  Awaited<ReturnType<ReturnType<typeof versionsOf>['execute']>>[number],
  'words'
> & { words: Words }

/** Every version of one, the newest first. What a version holds goes by its kind. */
export const listVersions = async <K extends VersionedKind>(
  db: Db | Trx,
  kind: K,
  id: number,
): Promise<VersionRow<WordsOf[K]>[]> => (await versionsOf(db, kind, id).execute()) as VersionRow<WordsOf[K]>[]

export const findCategory = (db: Trx, id: number) =>
  db.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst()
export const findConsultant = (db: Trx, id: number) =>
  db.selectFrom('consultant').select('id').where('id', '=', id).executeTakeFirst()

/** How many others of a kind readers everywhere have. */
export async function countShown(trx: Trx, kind: WrittenKind, besides: number, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('content_page')
    .select(({ fn }) => [fn.countAll<number>().as('count')])
    .where('kind', '=', kind)
    .where('org_id', 'is', null)
    .where('published_at', '<=', now)
    .where('id', '!=', besides)
    .executeTakeFirstOrThrow()
  return Number(count)
}
