export const RECENT_LIMIT = 8

/** The searches with `keyword` first: each once, the newest eight. */
export function rememberSearch(searches: readonly string[], keyword: string): string[] {
  const word = keyword.trim()
  if (!word) return [...searches]
  return [word, ...searches.filter((one) => one !== word)].slice(0, RECENT_LIMIT)
}
