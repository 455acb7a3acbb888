import { textOf, trackedFiles } from './tracked-files'

/** Sections of the behaviour rules that are built, with their first and last rule. A family that is done adds its own. */
const BUILT_SECTIONS: Record<string, readonly [first: number, last: number]> = {
  'products and client kinds': [1, 12],
  'routing, guards and titles': [13, 41],
  'login screen': [42, 69],
  'bind-phone screen': [70, 74],
  'area-code picker': [75, 80],
  'bottom navigation': [81, 90],
  'global overlays': [91, 108],
  'login state, tokens and WeChat': [109, 125],
  'live-room entry': [126, 131],
  banners: [132, 142],
  'cashback dialogs': [170, 179],
  'employee welfare and visitor kind': [180, 188],
  categories: [189, 192],
  'roles, gates and source types': [208, 220],
  'request layer': [221, 245],
  'response codes and messages': [252, 267],
  'timing, numbers and images': [268, 278],
}

/** Rules of these sections that belong to pages and calls of families that are not built yet. */
const OF_LATER_FAMILIES: Record<number, string> = {
  4: 'paying after the consultation',
  15: 'the free dream interpretation page',
  25: 'the cashback page',
  28: 'the free first assessment',
  237: 'the schedule of a studio',
  240: 'the placard of a campaign',
  241: 'the QR code of an appointment',
  244: 'the deposit of a consultant',
}

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/** Rule numbers in a text: `R57`, `R57–R59`, `R57-59`. */
export function rulesNamedIn(text: string): number[] {
  return [...text.matchAll(/\bR(\d{1,3})(?:\s?[–-]\s?R?(\d{1,3}))?\b/g)].flatMap(([, first, last]) => {
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    return to < from ? [from] : Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** Rules of the built sections that no test names, by section. */
export function untestedRules(): Record<string, number[]> {
  const named = new Set(
    trackedFiles()
      .filter(isTest)
      .flatMap((file) => rulesNamedIn(textOf(file))),
  )
  const missing = Object.entries(BUILT_SECTIONS).map(([section, [first, last]]) => {
    const rules = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return [section, rules.filter((rule) => !named.has(rule) && !(rule in OF_LATER_FAMILIES))] as const
  })
  return Object.fromEntries(missing.filter(([, rules]) => rules.length > 0))
}
