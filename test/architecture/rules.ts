import { provingTests } from './proof'
import { testNamesIn } from './test-names'
import { textOf } from './tracked-files'

/** Every rule, a line each, in its sections. */
export const RULES_PAGE = 'docs/rules.md'

/**
 * Rules that no test of anything in use names, by what will bring them. A rule leaves this list with the first test of its
 * name: a rule that is here and named as well fails a test.
 */
const WAITING: Record<string, readonly number[]> = {
  'Nothing is written as rich text yet: letters and case notes will be.': [206],
  'The company’s services are told as lists, so that no text of ids is read.': [188],
  'The schedule of a studio has no page.': [237],
}

/** Rules that wait for something to be built, with what that is. */
export const WAITING_RULES = Object.entries(WAITING).flatMap(([family, rules]) =>
  rules.map((rule) => ({ rule, family })),
)

/** Rule numbers in a text: `R57`, `R57–R59`, `R57-59`. */
export function rulesNamedIn(text: string): number[] {
  return [...text.matchAll(/\bR(\d{1,3})(?:\s?[–-]\s?R?(\d{1,3}))?\b/g)].flatMap(([, first, last]) => {
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    return to < from ? [from] : Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

export interface Section {
  title: string
  /** In the order of their lines. */
  rules: number[]
}

/** The sections of the page of rules. */
export function sectionsOfRules(page = textOf(RULES_PAGE)): Section[] {
  const [, ...parts] = page.split(/^## /m)
  return parts.map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    rules: [...part.matchAll(/^- \*\*R(\d+)\*\* \S/gm)].map((line) => Number(line[1])),
  }))
}

/** Rules in the name of a test of what is in use. */
export const provenRules = (): Set<number> =>
  new Set(provingTests().flatMap((file) => testNamesIn(file).flatMap(rulesNamedIn)))

/** Rules that are neither proven nor known to wait, by section. */
export function untestedRules(proven = provenRules()): Record<string, number[]> {
  const accounted = new Set([...proven, ...WAITING_RULES.map(({ rule }) => rule)])
  const missing = sectionsOfRules().map(
    ({ title, rules }) => [title, rules.filter((rule) => !accounted.has(rule))] as const,
  )
  return Object.fromEntries(missing.filter(([, rules]) => rules.length > 0))
}
