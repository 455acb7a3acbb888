import { isDeepStrictEqual } from 'node:util'
import { MANUAL_KINDS, NO_STORY, WRITTEN_SLUG, type ManualKind } from '@xinqi/domain/text/content'
import { parseMoment } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { listChangedPages } from '../../db/changed-manuals-data'
import type { Trx } from '../../db/connect'
import type { WrittenPage } from './blocks'
import { THE_DAY, EVERYTHING_ELSE } from './manual-day'
import { CHANGING, FINDING_AND_BOOKING } from './manual-start'
import { INCOME, OPENING_TIME, PEOPLE, RECORDS, THE_SESSION } from './operation'

/** They are there from the first day on; when they were changed stands beside. */
const FIRST_WRITTEN_AT = parseMoment('2026-11-02 10:00:00')

interface Chapter {
  slug: string
  title: string
  summary: string
  sections: readonly WrittenPage[]
}

const MANUAL: readonly Chapter[] = [
  { slug: 'start', title: '预约', summary: '从找到一个人，到约好时间', sections: FINDING_AND_BOOKING },
  { slug: 'change', title: '更改与退款', summary: '计划变了的时候', sections: CHANGING },
  { slug: 'day', title: '咨询当天', summary: '进入咨询室前后', sections: THE_DAY },
  { slug: 'more', title: '其他', summary: '隐私、员工关怀和常见问题', sections: EVERYTHING_ELSE },
]

/** For consultants. */
const OPERATION: readonly Chapter[] = [
  { slug: 'time', title: '时间', summary: '让来访者约得到你', sections: OPENING_TIME },
  { slug: 'session', title: '一次咨询', summary: '从「今天」到结束', sections: THE_SESSION },
  { slug: 'people', title: '来访者', summary: '咨询之外，和紧要的时候', sections: PEOPLE },
  { slug: 'record', title: '记录与成长', summary: '咨询记录、个案和督导', sections: RECORDS },
  { slug: 'income', title: '收入', summary: '结算单和提现', sections: INCOME },
]

interface Placed extends WrittenPage {
  kind: ManualKind
  position: number
  /** The slug of its chapter; null for a chapter. */
  chapter: string | null
}

const placedOf = (kind: ManualKind, chapters: readonly Chapter[]): Placed[] =>
  chapters.flatMap(({ sections, ...chapter }, position) => [
    { ...chapter, kind, position, body: [], chapter: null },
    ...sections.map((section, place) => ({
      ...section,
      slug: `${chapter.slug}-${section.slug}`,
      kind,
      position: place,
      chapter: chapter.slug,
    })),
  ])

const PAGES = [...placedOf('manual', MANUAL), ...placedOf('operation', OPERATION)]

/**
 * A manual says how this version works: what differs from what is written here is brought up to it, and what is no more goes. Where an
 * operator has published words of their own readers keep those, and what is written here waits beside them; what operators only drafted
 * stays a draft. Pages that they wrote themselves are theirs.
 */
export async function keepManuals(trx: Trx, now: Date): Promise<void> {
  const found = await trx
    .selectFrom('content_page as page')
    .leftJoin('content_page as chapter', 'chapter.id', 'page.parent_id')
    .select(['page.id', 'page.kind', 'page.slug', 'page.title', 'page.summary', 'page.body', 'page.position'])
    .select('chapter.slug as chapter')
    .where('page.kind', 'in', MANUAL_KINDS)
    .where('page.org_id', 'is', null)
    .where('page.slug', 'not like', `${WRITTEN_SLUG}%`)
    // Nobody writes on meanwhile.
    .forUpdate('page')
    .execute()
  const changed = await listChangedPages(trx, MANUAL_KINDS, now)
  const isSame = (page: Placed): boolean =>
    found.some(({ id: _, ...there }) => isDeepStrictEqual(there, { ...page } satisfies Placed))
  for (const page of PAGES.filter((one) => !isSame(one))) {
    await write(trx, page, now)
    const before = found.find(({ kind, slug }) => kind === page.kind && slug === page.slug)
    if (before && !changed.has(before.id)) await followInVersions(trx, page, before.id, now)
  }
  const gone = found.filter(
    ({ id, kind, slug }) => !changed.has(id) && !PAGES.some((page) => page.kind === kind && page.slug === slug),
  )
  if (gone.length > 0)
    await trx
      .deleteFrom('content_page')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      // A chapter in which an operator's section stands stays for it.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_page as section')
              .select('section.id')
              .whereRef('section.parent_id', '=', 'content_page.id')
              .where(
                'section.id',
                'not in',
                gone.map(({ id }) => id),
              ),
          ),
        ),
      )
      .execute()
}

/** Readers are given the newest version, where there is one: what the platform says now becomes it. */
async function followInVersions(
  trx: Trx,
  { kind, title, summary, body }: Placed,
  id: number,
  now: Date,
): Promise<void> {
  const { newest } = await trx
    .selectFrom('content_version')
    .select(({ fn }) => [fn.max('version').as('newest')])
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .executeTakeFirstOrThrow()
  if (newest === null) return
  const words = { title, summary, cover: null, body, ...NO_STORY }
  await trx
    .insertInto('content_version')
    .values({
      ...{ kind, content_id: id, version: newest + 1, words: JSON.stringify(words), reason: '随平台的新版本' },
      ...{ written_at: now, written_by: '平台', effective_at: now },
    })
    .execute()
}

async function write(trx: Trx, { kind, slug, chapter, body, ...said }: Placed, now: Date): Promise<void> {
  const parent = trx
    .selectFrom('content_page')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', chapter ?? '')
    .where('org_id', 'is', null)
  const words = { ...said, body: JSON.stringify(body), updated_at: now }
  await trx
    .insertInto('content_page')
    .values({ kind, slug, ...words, parent_id: parent, published_at: FIRST_WRITTEN_AT })
    .onConflict((there) =>
      there.expression(sql`coalesce(org_id, 0), kind, slug`).doUpdateSet({ ...words, parent_id: parent }),
    )
    .execute()
}
