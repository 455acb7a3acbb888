import { textOfBlock } from '@xinqi/domain/text/article'
import type { PageRow } from './data'

export type Searchable = Pick<PageRow, 'id' | 'slug' | 'title' | 'summary' | 'body'>

/** Characters before and after what was found. */
const AROUND = 24
const MOST = 20

const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase()

/** Pages with the words in their title come first, then those with them in the summary, then in the text. */
export function searchPages(pages: readonly Searchable[], keyword: string) {
  const wanted = plain(keyword)
  if (!wanted) return []
  return pages
    .flatMap((page) => {
      const text = page.body.map(textOfBlock).join(' ')
      const rank = [page.title, page.summary, text].findIndex((part) => plain(part).includes(wanted))
      return rank < 0 ? [] : [{ page, rank, excerpt: excerptOf(rank === 2 ? text : page.summary, keyword.trim()) }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ page: { id, slug, title, summary }, excerpt }) => ({ id, slug, title, summary, excerpt }))
}

/** The words around the first find; the beginning where blanks hide it. */
function excerptOf(text: string, keyword: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(keyword.toLowerCase()))
  const from = Math.max(0, at - AROUND)
  const to = Math.min(text.length, at + keyword.length + AROUND)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
