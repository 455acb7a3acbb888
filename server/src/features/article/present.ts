import { readingMinutes } from '@xinqi/domain/text/article'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatMoment } from '@xinqi/domain/time'
import type { PageRow } from './data'

export type PageData = Data<'GET /consult/media/content'>
export type Chapters = Data<'GET /consult/manual/list'>

const presentLine = ({ id, slug, title, summary }: PageRow) => ({ id, slug, title, summary })

export const presentPage = (row: PageRow): PageData => ({
  ...presentLine(row),
  cover: row.cover,
  minutes: readingMinutes(row.body),
  publishedAt: formatMoment(row.published_at ?? row.updated_at),
  updatedAt: formatMoment(row.updated_at),
  body: row.body,
})

/** Chapters in order, each with its sections; a chapter without any is not shown. */
export function presentManual(rows: readonly PageRow[]): Chapters {
  const inOrder = [...rows].sort((a, b) => a.position - b.position || a.id - b.id)
  return inOrder
    .filter(({ parent_id }) => parent_id === null)
    .map((chapter) => ({
      ...presentLine(chapter),
      sections: inOrder.filter(({ parent_id }) => parent_id === chapter.id).map(presentLine),
    }))
    .filter(({ sections }) => sections.length > 0)
}
