import { isProof, subjectsOf } from './proof'
import { provenRules, RULES_PAGE, rulesNamedIn, sectionsOfRules, untestedRules, WAITING_RULES } from './rules'
import { testNamesIn } from './test-names'
import { textOf, trackedFiles } from './tracked-files'

const LAST = 290
const everyRule = Array.from({ length: LAST }, (_, index) => index + 1)
const proven = provenRules()

describe('the page of rules', () => {
  test('has one line for every rule, in their order', () => {
    expect(sectionsOfRules().flatMap(({ rules }) => rules)).toEqual(everyRule)
    expect(sectionsOfRules().map(({ title }) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 22 }, (_, index) => index + 1),
    )
  })

  test('has nothing but lines of rules in its sections, none too long to be read', () => {
    const lines = textOf(RULES_PAGE).split('\n')
    const inSections = lines.slice(lines.findIndex((line) => line.startsWith('## ')))
    expect(inSections.filter((line) => line !== '' && !/^(## \d+\. |- \*\*R\d+\*\* \S)/.test(line))).toEqual([])
    expect(inSections.filter((line) => line.length > 220)).toEqual([])
  })

  test('knows every rule that is cited anywhere', () => {
    const texts = trackedFiles().filter((file) => /\.(tsx?|m?js|sql|s?css|md)$/.test(file))
    expect(texts.length).toBeGreaterThan(500)
    const unknown = texts.flatMap((file) =>
      rulesNamedIn(textOf(file)).flatMap((rule) => (rule < 1 || rule > LAST ? [`${file}: R${rule}`] : [])),
    )
    expect(unknown).toEqual([])
  })
})

test('rule numbers are read alone, in a row and as a span', () => {
  expect(rulesNamedIn('what the slider asks (R60, R61)')).toEqual([60, 61])
  expect(rulesNamedIn('R57–R59')).toEqual([57, 58, 59])
  expect(rulesNamedIn('R7-9, not AR12 or R1234')).toEqual([7, 8, 9])
})

describe('what names a rule', () => {
  const namesIn = (text: string) => testNamesIn('some.test.tsx', text)

  test('is the name of a test or of its group, and the first cell of a row that the name prints', () => {
    expect(namesIn("describe('a', () => { it(`b ${c} d`, () => {}) })")).toEqual(['a', 'b … d'])
    expect(namesIn("test.describe.serial('a', () => {}); test.each([['b', 1], ['c', 2]] as const)('%s', f)")).toEqual([
      ...['a', '%s', 'b', 'c'],
    ])
  })

  test('is no other text, and nothing that is skipped', () => {
    expect(namesIn("test('a', () => { refund('b'); expect(1, 'c').toBe(1) }) // d")).toEqual(['a'])
    expect(namesIn("test.step('a', f); test.each([['b']])('without a place', f)")).toEqual(['without a place'])
    expect(namesIn("it.skip('a', f); describe.skip('b', () => { it('c', f) }); test.todo('d')")).toEqual([])
  })
})

describe('what proves a rule', () => {
  test('is a test of something that a page or the server reaches', () => {
    expect(subjectsOf('domain/time.test.ts')).toEqual(['domain/time.ts'])
    expect(isProof('domain/time.test.ts')).toBe(true)
    expect(isProof('test/e2e/booking.spec.ts')).toBe(true)
  })

  test('is not one of what only the gallery shows', () => {
    expect(isProof('src/ui/gallery/all-stories.test.ts')).toBe(false)
    expect(isProof('test/e2e/kit.spec.ts')).toBe(false)
  })
})

test('every rule is named by a test of what is in use, or waits for what will bring it', () => {
  expect(untestedRules(proven)).toEqual({})
})

test('no rule waits that a test names already, and none waits twice', () => {
  const waiting = WAITING_RULES.map(({ rule }) => rule)
  expect(waiting.filter((rule) => proven.has(rule))).toEqual([])
  expect([...new Set(waiting)]).toEqual(waiting)
})
