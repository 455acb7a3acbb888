import type { ContentBlock } from '@xinqi/domain/text/article'
import type { ContentWords } from '@xinqi/domain/text/content'
import { wholeOf } from '../../ui/whole-field'

/** All that any kind of block has; of these each sends its own. */
export interface BlockTyped {
  type: ContentBlock['type']
  /** Of a list: a point a line. */
  text?: string
  src?: string | null
  alt?: string
}

/** A piece as it stands in a form. */
export interface Typed {
  title?: string
  summary?: string
  cover?: string | null
  body?: BlockTyped[]
  categoryId?: number | null
  consultantId?: string
  isGrave?: boolean
  reason?: string
}

export const EMPTY: Typed = { cover: null, body: [{ type: 'text' }], categoryId: null, isGrave: false }

const typedBlock = (block: ContentBlock): BlockTyped => {
  if (block.type === 'list') return { type: 'list', text: block.items.join('\n') }
  return block.type === 'image' ? { type: 'image', src: block.src, alt: block.alt } : block
}

const blockOf = ({ type, text = '', src, alt = '' }: BlockTyped): ContentBlock => {
  if (type === 'list')
    return {
      type,
      items: text
        .split('\n')
        .map((item) => item.trim())
        .filter(Boolean),
    }
  return type === 'image' ? { type, src: src ?? '', alt } : { type, text }
}

export const typedOf = ({ consultantId, body, ...words }: ContentWords): Typed => ({
  ...words,
  body: body.map(typedBlock),
  consultantId: consultantId === null ? '' : String(consultantId),
})

export const wordsOf = ({ title, summary, cover, body, categoryId, consultantId, isGrave }: Typed): ContentWords => ({
  title: title ?? '',
  summary: summary ?? '',
  cover: cover ?? null,
  body: (body ?? []).map(blockOf),
  categoryId: categoryId ?? null,
  consultantId: wholeOf(consultantId) ?? null,
  isGrave: isGrave ?? false,
})
