import { GOOD_RATING_TAGS, LOW_RATING_REASON_LABEL } from '@xinqi/domain/text/labels'

/** Up to this many stars one is asked what was wrong (R154). */
const LOW = 3

/** The words to choose from for a number of stars; none before one is chosen. */
export function tagsFor(stars: number): readonly string[] {
  if (stars === 0) return []
  return stars <= LOW ? Object.values(LOW_RATING_REASON_LABEL) : GOOD_RATING_TAGS
}

/** Tags that still fit when the stars change. */
export const keptTags = (tags: readonly string[], stars: number): string[] =>
  tags.filter((tag) => tagsFor(stars).includes(tag))
