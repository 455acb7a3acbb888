import type { Data } from '@xinqi/domain/contract/contract'

export type Chapters = Data<'GET /consult/manual/list'>
export type Chapter = Chapters[number]
export type Section = Chapter['sections'][number]

/** Where something stands in the manual: the indexes of `/manual/:fatherIndex/:sonIndex`, counted from 0. */
export interface Place {
  fatherIndex: number
  sonIndex: number
}

export interface PlacedSection extends Place {
  chapter: Chapter
  section: Section
}

/** Every section in the order in which it is read. */
export const sectionsInOrder = (chapters: Chapters): PlacedSection[] =>
  chapters.flatMap((chapter, fatherIndex) =>
    chapter.sections.map((section, sonIndex) => ({ fatherIndex, sonIndex, chapter, section })),
  )

/** A section with the ones before and after it; null where the place is not in the manual. */
export function readAt(chapters: Chapters, { fatherIndex, sonIndex }: Place) {
  const all = sectionsInOrder(chapters)
  const at = all.findIndex((one) => one.fatherIndex === fatherIndex && one.sonIndex === sonIndex)
  const current = all[at]
  return current ? { current, previous: all[at - 1] ?? null, next: all[at + 1] ?? null } : null
}

export const placeOf = (chapters: Chapters, sectionId: number): PlacedSection | null =>
  sectionsInOrder(chapters).find(({ section }) => section.id === sectionId) ?? null
