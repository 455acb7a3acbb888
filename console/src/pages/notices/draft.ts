/** Of this browser tab: a notice that is being written outlives the page, and nobody else reads it. */
const KEY = 'xinqi-console-notice'

export interface NoticeDraft {
  title: string
  body: string
}

const EMPTY: NoticeDraft = { title: '', body: '' }

export function readDraft(): NoticeDraft {
  const kept = sessionStorage.getItem(KEY)
  return kept === null ? EMPTY : { ...EMPTY, ...(JSON.parse(kept) as Partial<NoticeDraft>) }
}

export const keepDraft = (draft: Partial<NoticeDraft>): void => sessionStorage.setItem(KEY, JSON.stringify(draft))

export const dropDraft = (): void => sessionStorage.removeItem(KEY)
