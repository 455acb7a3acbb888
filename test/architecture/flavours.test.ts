import { SEEDED_ORG_IDS } from '@xinqi/domain/edition/flavour'
import { textOf, trackedFiles } from './tracked-files'

/** Pages, features and the server ask the flavour row; only the seed and the demo world name organisations. */
const ASKS_THE_ROW = /^(src\/|server\/src\/(features|http|realtime|jobs)\/)/
const MAY_NAME_THEM = /\.(test|spec|story)\.tsx?$|\/testing\//

/** `orgId === 340`, `org_id !== 559`, `[680, 681].includes(orgId)`, `flavour.key === 'welfare'`. */
const COMPARISONS = [
  /\borg_?id\b\s*[!=]==?\s*\d/i,
  /\d\s*[!=]==?\s*\w*\borg_?id\b/i,
  /\[[\d\s,]+\]\.includes\(\s*[\w.]*org_?id/i,
  /\bflavour(Of\([^)]*\))?\.key\s*[!=]==?/,
]
const ID = new RegExp(`(?<![\\w.#-])(?:${SEEDED_ORG_IDS.filter((id) => id > 100).join('|')})(?![\\w%.-])`)
/** Words of a line that speaks of an organisation: a width in pixels may be 340, too. */
const OF_AN_ORGANISATION = /org|flavour|edition|employee|welfare|supervision|company/i

const namesOne = (line: string): boolean => ID.test(line) && OF_AN_ORGANISATION.test(line)

const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')

const files = trackedFiles().filter(
  (file) => /\.tsx?$/.test(file) && ASKS_THE_ROW.test(file) && !MAY_NAME_THEM.test(file),
)

test('R8, R213: no page and no feature compares organisation ids', () => {
  expect(files.length).toBeGreaterThan(200)
  const guilty = files.filter((file) => COMPARISONS.some((comparison) => comparison.test(code(textOf(file)))))
  expect(guilty).toEqual([])
})

test('R210: the ids of organisations stand in the flavour table alone', () => {
  const guilty = files.filter((file) => code(textOf(file)).split('\n').some(namesOne))
  expect(guilty).toEqual([])
})

test('the search finds what it looks for', () => {
  for (const line of ['if (orgId === 340) {', 'row.org_id !== 559', '[680, 681].includes(order.orgId)'])
    expect(COMPARISONS.some((comparison) => comparison.test(line))).toBe(true)
  expect(namesOne('const EMPLOYEES = 728')).toBe(true)
  expect(namesOne('const WIDTH = 340')).toBe(false)
})
