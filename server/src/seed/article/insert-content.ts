import type { ContentKind } from '@xinqi/domain/text/article'
import { parseMoment } from '@xinqi/domain/time'
import type { Trx } from '../../db/connect'
import type { WrittenPage } from './blocks'
import { coverOf } from './covers'
import { THE_DAY, EVERYTHING_ELSE } from './manual-day'
import { CHANGING, FINDING_AND_BOOKING } from './manual-start'
import { BEGINNINGS } from './media-beginnings'
import { EVENINGS } from './media-evenings'
import { INCOME, OPENING_TIME, PEOPLE, RECORDS, THE_SESSION } from './operation'
import { SUPPORT } from './support'

const WRITTEN_AT = parseMoment('2026-11-02 10:00:00')

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

/** Everything there is to read, for every organisation; what an organisation writes of its own comes beside it. */
export async function insertContent(trx: Trx): Promise<void> {
  await insertChapters(trx, 'manual', MANUAL)
  await insertChapters(trx, 'operation', OPERATION)
  for (const [position, article] of [...BEGINNINGS, ...EVENINGS].entries())
    await insertPage(trx, 'media', article, { position, cover: coverOf(article.slug) })
  for (const [position, page] of SUPPORT.entries()) await insertPage(trx, 'support', page, { position })
}

async function insertChapters(trx: Trx, kind: ContentKind, chapters: readonly Chapter[]): Promise<void> {
  for (const [position, { sections, ...chapter }] of chapters.entries()) {
    const id = await insertPage(trx, kind, { ...chapter, body: [] }, { position })
    for (const [place, section] of sections.entries())
      await insertPage(
        trx,
        kind,
        { ...section, slug: `${chapter.slug}-${section.slug}` },
        { position: place, parentId: id },
      )
  }
}

interface Place {
  position: number
  parentId?: number
  cover?: string | null
}

async function insertPage(
  trx: Trx,
  kind: ContentKind,
  { slug, title, summary, body }: WrittenPage,
  { position, parentId, cover }: Place,
): Promise<number> {
  const row = await trx
    .insertInto('content_page')
    .values({
      ...{ kind, slug, title, summary, position },
      parent_id: parentId ?? null,
      body: JSON.stringify(body),
      cover: cover ?? null,
      published_at: WRITTEN_AT,
      updated_at: WRITTEN_AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
