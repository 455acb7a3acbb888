import type { ProtocolParagraph } from '@xinqi/domain/rules/protocol'

export interface WrittenParagraph {
  heading?: string
  text?: string
  /** Who reads it; `all` where it is for everybody. */
  only: 'all' | 'paid' | 'unpaid'
}

export interface Draft {
  summary?: string
  /** Nothing: at once. */
  effectiveTime?: string
  /** Of what is signed: for how long, as typed. */
  validDays?: string
  paragraphs: WrittenParagraph[]
}

/** Of this browser tab, of the version that it is written from: it outlives the page, and nobody else reads it. */
const keyOf = (from: string): string => `xinqi-console-version-${from}`

export function readDraft(from: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(from))
  return kept === null ? null : (JSON.parse(kept) as Draft)
}

export const keepDraft = (from: string, draft: Draft): void =>
  sessionStorage.setItem(keyOf(from), JSON.stringify(draft))

export const dropDraft = (from: string): void => sessionStorage.removeItem(keyOf(from))

export const draftOf = (paragraphs: readonly ProtocolParagraph[]): Draft => ({
  paragraphs: paragraphs.map(({ heading, text, only }) => ({ heading, text, only: only ?? 'all' })),
})

/** As it is sent; a paragraph that was only just added has no words yet. */
export const paragraphsOf = ({ paragraphs }: Draft): ProtocolParagraph[] =>
  paragraphs.map(({ heading = '', text = '', only }) => (only === 'all' ? { heading, text } : { heading, text, only }))
