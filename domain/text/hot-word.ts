/** What an operator says of a hot word: it stands before the others, or is not shown. */
export const HOT_RULES = ['pin', 'ban'] as const
export type HotRule = (typeof HOT_RULES)[number]

export const HOT_RULE_LABEL: Record<HotRule, string> = { pin: '置顶', ban: '不显示' }

/** So many hot words are shown; more pins would never be seen. */
export const HOT_WORDS_SHOWN = 8
export const HOT_WORD_MAX = 20
export const HOT_REASON_MAX = 200
