import type { ContentBlock } from '@xinqi/domain/text/article'

/** A page as it is written here; its place in the list is its position. */
export interface WrittenPage {
  slug: string
  title: string
  summary: string
  body: ContentBlock[]
}

export const heading = (text: string): ContentBlock => ({ type: 'heading', text })
export const text = (words: string): ContentBlock => ({ type: 'text', text: words })
export const list = (...items: string[]): ContentBlock => ({ type: 'list', items })
