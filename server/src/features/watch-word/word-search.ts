import AhoCorasick from 'modern-ahocorasick'

export interface Pattern<T> {
  /** Two letters or more. */
  pattern: string
  data: T
}

/**
 * Finds many patterns in a text at once. The library parts every text into graphemes first, which costs more than the search, so it is
 * given only the places at which two letters stand with which some pattern begins.
 */
export class WordSearch<T> {
  private readonly automaton: AhoCorasick<T>
  private readonly beginnings: ReadonlySet<string>
  private readonly longest: number

  constructor(patterns: readonly Pattern<T>[]) {
    this.automaton = new AhoCorasick([...patterns])
    this.beginnings = new Set(patterns.map(({ pattern }) => pattern.slice(0, 2)))
    this.longest = Math.max(2, ...patterns.map(({ pattern }) => pattern.length))
  }

  search(text: string): { start: number; end: number; data: T | undefined }[] {
    return this.placesIn(text).flatMap(({ from, to }) =>
      this.automaton
        .search(text.slice(from, to))
        .map(({ start, end, data }) => ({ start: from + start, end: from + end, data })),
    )
  }

  /** Where a pattern may stand; places that touch are one, so that nothing is found twice. */
  private placesIn(text: string): { from: number; to: number }[] {
    const places: { from: number; to: number }[] = []
    for (let from = 0; from < text.length - 1; from += 1) {
      if (!this.beginnings.has(text.slice(from, from + 2))) continue
      const last = places.at(-1)
      const to = Math.min(text.length, from + this.longest)
      if (last && from < last.to) last.to = to
      else places.push({ from, to })
    }
    return places
  }
}
