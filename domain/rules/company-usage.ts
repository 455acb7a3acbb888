/** Of fewer people nothing is said: who works there could tell who it was. */
export const FEWEST_PEOPLE = 5

const TENTHS = 10

/** What one person had in a month by one way of meeting. */
export interface UsageRow {
  /** `2026-11`. */
  month: string
  mode: number
  person: number
  booked: number
  held: number
  ratings: number
  /** Of all ratings together. */
  stars: number
}

interface Told {
  booked: number
  held: number
  people: number
}

export interface ToldMonth {
  month: string
  /** Null where fewer than five people came. */
  all: Told | null
  /** Mean of the ratings, to a tenth; null of too few raters. */
  stars: number | null
  /** The ways of meeting of which something may be said. */
  kinds: (Told & { mode: number })[]
}

const sum = (rows: readonly UsageRow[], of: (row: UsageRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
const peopleOf = (rows: readonly UsageRow[]): number => new Set(rows.map(({ person }) => person)).size

const told = (rows: readonly UsageRow[]): Told => ({
  booked: sum(rows, ({ booked }) => booked),
  held: sum(rows, ({ held }) => held),
  people: peopleOf(rows),
})

/**
 * What a company is told of its people, month by month, the newest first. A number of fewer than five people is held back; and since the
 * rest of a month is what is left of its total, so are the smallest of the others until at least two kinds and five people stand behind that rest.
 */
export function usageOf(rows: readonly UsageRow[]): ToldMonth[] {
  const months = [...new Set(rows.map(({ month }) => month))].sort().reverse()
  return months.map((month) =>
    monthOf(
      month,
      rows.filter((row) => row.month === month),
    ),
  )
}

function monthOf(month: string, rows: readonly UsageRow[]): ToldMonth {
  if (peopleOf(rows) < FEWEST_PEOPLE) return { month, all: null, stars: null, kinds: [] }
  const modes = [...new Set(rows.map(({ mode }) => mode))].sort((one, other) => one - other)
  const kinds = modes.map((mode) => ({ mode, rows: rows.filter((row) => row.mode === mode) }))
  const hidden = hiddenOf(kinds)
  const shown = kinds.filter((kind) => !hidden.includes(kind))
  return {
    month,
    all: told(rows),
    stars: starsOf(rows),
    kinds: shown.map(({ mode, rows: own }) => ({ mode, ...told(own) })),
  }
}

interface Kind {
  mode: number
  rows: UsageRow[]
}

/** The kinds of which nothing is said: those of few people, and as many more as keep them from being worked out. */
function hiddenOf(kinds: readonly Kind[]): Kind[] {
  const fromFew = [...kinds].sort((one, other) => peopleOf(one.rows) - peopleOf(other.rows))
  const hidden = fromFew.filter(({ rows }) => peopleOf(rows) < FEWEST_PEOPLE)
  for (const kind of fromFew.slice(hidden.length)) {
    const isSafe = hidden.length > 1 && peopleOf(hidden.flatMap(({ rows }) => rows)) >= FEWEST_PEOPLE
    if (hidden.length === 0 || isSafe) break
    hidden.push(kind)
  }
  return hidden
}

/** Raters are fewer than those who came. */
function starsOf(rows: readonly UsageRow[]): number | null {
  const rated = rows.filter(({ ratings }) => ratings > 0)
  if (peopleOf(rated) < FEWEST_PEOPLE) return null
  return Math.round((sum(rated, ({ stars }) => stars) * TENTHS) / sum(rated, ({ ratings }) => ratings)) / TENTHS
}
