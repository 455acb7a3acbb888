/** Of whom a consultant wants to see more: of grown-ups, or of those under 18. */
export const AGES = ['adult', 'minor'] as const
export type Age = (typeof AGES)[number]
export const AGE_LABEL: Record<Age, string> = { adult: '成年人', minor: '未成年人' }

/** What a consultant wants to see more and less of. It moves nobody out of sight: it only weighs a little. */
export interface Preference {
  moreTopics: readonly number[]
  lessTopics: readonly number[]
  moreModes: readonly number[]
  moreAges: readonly Age[]
}

export const NO_PREFERENCE: Preference = { moreTopics: [], lessTopics: [], moreModes: [], moreAges: [] }

/** Topics on either side. */
export const MOST_TOPICS = 5

const MORE = 1
const SAME = 0.5
const LESS = 0

interface Asked {
  /** What somebody wants to talk about, each with the topic above it. */
  concerns: readonly { id: number; parentId: number }[]
  mode?: number | undefined
  /** For whom it is; undefined: not said. */
  age?: Age | undefined
  /** Was treated, or has wanted to die: then nobody's preference counts. */
  hasHistory: boolean
}

const names = (topics: readonly number[], { id, parentId }: Asked['concerns'][number]): boolean =>
  topics.includes(id) || topics.includes(parentId)

/** Of a topic that is named on both sides, by itself and by the one above it, the closer word counts. */
function topicValue({ moreTopics, lessTopics }: Preference, concern: Asked['concerns'][number]): number {
  if (moreTopics.includes(concern.id)) return MORE
  if (lessTopics.includes(concern.id)) return LESS
  if (names(moreTopics, concern)) return MORE
  return names(lessTopics, concern) ? LESS : SAME
}

/**
 * How gladly somebody would take this visitor, from 0 to 1; 0.5 is no preference. Null where it must not count: for who was treated or
 * has wanted to die, and where nothing was said that it could be about.
 */
export function preferenceValue(preference: Preference, { concerns, mode, age, hasHistory }: Asked): number | null {
  if (hasHistory) return null
  const values = concerns.map((concern) => topicValue(preference, concern))
  if (mode !== undefined) values.push(preference.moreModes.includes(mode) ? MORE : SAME)
  if (age !== undefined) values.push(preference.moreAges.includes(age) ? MORE : SAME)
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
}

/** Which of the concerns are wanted more of. */
export const wantedConcerns = <C extends Asked['concerns'][number]>(
  preference: Preference,
  concerns: readonly C[],
): C[] => concerns.filter((concern) => topicValue(preference, concern) === MORE)

/** What is wrong with a preference, as a sentence; null when nothing is. */
export function preferenceMistake({ moreTopics, lessTopics }: Preference): string | null {
  if (Math.max(moreTopics.length, lessTopics.length) > MOST_TOPICS) return `多接和少接各最多选 ${MOST_TOPICS} 个方向`
  if (moreTopics.some((id) => lessTopics.includes(id))) return '同一个方向不能既多接又少接'
  return null
}
