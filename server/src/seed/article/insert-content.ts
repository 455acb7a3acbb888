import type { ContentKind } from '@xinqi/domain/text/article'
import { parseMoment } from '@xinqi/domain/time'
import type { Trx } from '../../db/connect'
import type { WrittenPage } from './blocks'
import { coverOf } from './covers'
import { THE_DAY, EVERYTHING_ELSE } from './manual-day'
import { CHANGING, FINDING_AND_BOOKING } from './manual-start'
import { BEGINNINGS } from './media-beginnings'
import { EVENINGS } from './media-evenings'
import { SUPPORT } from './support'

const WRITTEN_AT = parseMoment('2026-11-02 10:00:00')

const CHAPTERS: readonly { slug: string; title: string; summary: string; sections: readonly WrittenPage[] }[] = [
  { slug: 'start', title: '预约', summary: '从找到一个人，到约好时间', sections: FINDING_AND_BOOKING },
  { slug: 'change', title: '更改与退款', summary: '计划变了的时候', sections: CHANGING },
  { slug: 'day', title: '咨询当天', summary: '进入咨询室前后', sections: THE_DAY },
  { slug: 'more', title: '其他', summary: '隐私、员工关怀和常见问题', sections: EVERYTHING_ELSE },
]

/** Everything there is to read, for every organisation; what an organisation writes of its own comes beside it. */
export async function insertContent(trx: Trx): Promise<void> {
  for (const [position, { sections, ...chapter }] of CHAPTERS.entries()) {
    const id = await insertPage(trx, 'manual', { ...chapter, body: [] }, { position })
    for (const [place, section] of sections.entries())
      await insertPage(
        trx,
        'manual',
        { ...section, slug: `${chapter.slug}-${section.slug}` },
        { position: place, parentId: id },
      )
  }
  for (const [position, article] of [...BEGINNINGS, ...EVENINGS].entries())
    await insertPage(trx, 'media', article, { position, cover: coverOf(article.slug) })
  for (const [position, page] of SUPPORT.entries()) await insertPage(trx, 'support', page, { position })
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
