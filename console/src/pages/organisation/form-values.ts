import type { Data } from '@xinqi/domain/contract/contract'
import type { TabId } from '@xinqi/domain/edition/tabs'

export type Organisation = Data<'GET /operator/edition/detail'>
export type Content = Organisation['content']
type Edition = Content['edition']

/** What the form holds: texts in place of nothing, and the lines of the notice as one text. */
export interface Values extends Omit<Content, 'edition'> {
  edition: Omit<Edition, 'homeTitle' | 'words' | 'notice'> & {
    homeTitle: string
    words: Record<keyof Edition['words'], string>
    notice: { isShown: boolean; title: string; lines: string; hotlines: boolean }
  }
}

export const valuesOf = ({ edition, ...content }: Content): Values => ({
  ...content,
  edition: {
    ...edition,
    homeTitle: edition.homeTitle ?? '',
    words: { ...edition.words, greeting: edition.words.greeting ?? '', free: edition.words.free ?? '' },
    notice: {
      isShown: edition.notice !== null,
      title: edition.notice?.title ?? '',
      lines: edition.notice?.lines.join('\n') ?? '',
      hotlines: edition.notice?.hotlines ?? false,
    },
  },
})

const saysNothing = (text: string): string | null => text.trim() || null

export function contentOf({ edition, ...values }: Values): Content {
  const { words, notice } = edition
  const lines = notice.lines.split('\n').filter((line) => line.trim() !== '')
  return {
    ...values,
    edition: {
      ...edition,
      homeTitle: saysNothing(edition.homeTitle),
      words: { ...words, greeting: saysNothing(words.greeting), free: saysNothing(words.free) },
      notice: notice.isShown ? { title: notice.title, lines, hotlines: notice.hotlines } : null,
    },
  }
}

/** Where the form shows what is wrong with `content/edition/notice/lines/2`. */
export function placeOf(field: string): (string | number)[] {
  const path = field.replace(/^content\//, '').split('/')
  const place = path[1] === 'notice' && path[2] === 'lines' ? path.slice(0, 3) : path
  return place.map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

const BEFORE_LAST = -1

/** The tab bar has a place for messages where people chat (R83). */
export function tabsWith(tabs: TabId[], hasChat: boolean): TabId[] {
  const others = tabs.filter((tab) => tab !== 'message')
  return hasChat ? [...others.slice(0, BEFORE_LAST), 'message', ...others.slice(BEFORE_LAST)] : others
}
