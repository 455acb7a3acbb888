import fc from 'fast-check'
import { askedItems, endsOf, scoreOf, type AnswersGiven } from '@xinqi/domain/rules/questionnaire'
import { mistakesIn } from '@xinqi/domain/rules/questionnaire-mistakes'
import { QUESTIONNAIRES } from './questionnaires'
import { GAD_7 } from './questionnaires/gad-7'
import { HEALTH_CHECK } from './questionnaires/health-check'
import { PHQ_2 } from './questionnaires/phq-2'
import { PHQ_9 } from './questionnaires/phq-9'
import { answersOf, type SeededQuestionnaire } from './questionnaires/questionnaire'
import { SLEEP_CHECK } from './questionnaires/sleep-check'

test.each(QUESTIONNAIRES.map((one) => [one.code, one] as const))('%s is whole, and its examples hold', (_code, one) => {
  expect(mistakesIn(one)).toEqual([])
})

test('the words of WHO-5 do not lie here: its licence is for what is not commercial', () => {
  expect(QUESTIONNAIRES.map(({ code }) => code)).not.toContain('who-5')
})

/** Answers that come to a raw sum: as high as an item goes, from the first one on. */
function summingTo(sum: number, items: number, most: number): number[] {
  return Array.from({ length: items }, (_, place) => Math.min(most, Math.max(0, sum - place * most)))
}

const q = (items: number, most: number) => (sum: number) => answersOf(summingTo(sum, items, most), { life: 0 })
/** Of a questionnaire of ours: six items up to three; what comes from the other end is turned. */
const own =
  ({ body }: SeededQuestionnaire, more: AnswersGiven) =>
  (sum: number): AnswersGiven => {
    const points = summingTo(sum, 6, 3)
    const scored = body.items.filter((one) => one.scored)
    const turned = scored.map(({ id, reversed }, place) => [id, reversed ? 3 - (points[place] ?? 0) : points[place]])
    return { ...Object.fromEntries(turned), ...more }
  }
const week = own(HEALTH_CHECK, { what: 1, hours: 7 })
const nights = own(SLEEP_CHECK, { hours: 7 })

interface Edges {
  of: SeededQuestionnaire
  given: (raw: number) => AnswersGiven
  /** Raw sums at which a band begins or ends, with the score and the band. */
  edges: readonly (readonly [raw: number, score: number, band: number])[]
}

const PUBLISHED: readonly (Edges & { source: string })[] = [
  {
    source: 'Kroenke, Spitzer, Williams 2001 (J Gen Intern Med 16:606), PHQ-9: 5, 10, 15 and 20 begin mild to severe',
    of: PHQ_9,
    given: q(9, 3),
    edges: [
      [0, 0, 0],
      [4, 4, 0],
      [5, 5, 1],
      [9, 9, 1],
      [10, 10, 2],
      [14, 14, 2],
      [15, 15, 3],
      [19, 19, 3],
      [20, 20, 4],
      [27, 27, 4],
    ],
  },
  {
    source:
      'Spitzer, Kroenke, Williams, Löwe 2006 (Arch Intern Med 166:1092), GAD-7: 5, 10 and 15 begin mild to severe',
    of: GAD_7,
    given: q(7, 3),
    edges: [
      [0, 0, 0],
      [4, 4, 0],
      [5, 5, 1],
      [9, 9, 1],
      [10, 10, 2],
      [14, 14, 2],
      [15, 15, 3],
      [21, 21, 3],
    ],
  },
  {
    source: 'Kroenke, Spitzer, Williams 2003 (Med Care 41:1284), PHQ-2: 3 is the cut',
    of: PHQ_2,
    given: q(2, 3),
    edges: [
      [0, 0, 0],
      [2, 2, 0],
      [3, 3, 1],
      [6, 6, 1],
    ],
  },
]
const OWN: readonly (Edges & { source: string })[] = [
  {
    source: 'our own: how the week was, in thirds',
    of: HEALTH_CHECK,
    given: week,
    edges: [
      [0, 0, 0],
      [6, 6, 0],
      [7, 7, 1],
      [12, 12, 1],
      [13, 13, 2],
      [18, 18, 2],
    ],
  },
  {
    source: 'our own: how the nights were',
    of: SLEEP_CHECK,
    given: nights,
    edges: [
      [0, 0, 0],
      [4, 4, 0],
      [5, 5, 1],
      [10, 10, 1],
      [11, 11, 2],
      [18, 18, 2],
    ],
  },
]

describe.each([...PUBLISHED, ...OWN])('$source', ({ of: { body }, given, edges }) => {
  test.each(edges)('a sum of %d is %d, in band %d', (raw, score, band) => {
    expect(scoreOf(body, given(raw))).toMatchObject({ score, band })
  })

  test('every edge of its bands is among these', () => {
    const reached = new Set(edges.map(([, score]) => score))
    const step = body.factor
    const ends = body.bands.flatMap(({ from, to }) => [Math.ceil(from / step) * step, Math.floor(to / step) * step])
    expect(ends.filter((score) => !reached.has(score))).toEqual([])
  })
})

test('the week has two parts of its own, and what weighs is asked for where it weighs', () => {
  expect(scoreOf(HEALTH_CHECK.body, week(9))?.subscales).toEqual([
    { key: 'body', label: '身体', score: 9 },
    { key: 'heart', label: '心里', score: 0 },
  ])
  const { what: _, ...untold } = week(9)
  expect(scoreOf(HEALTH_CHECK.body, untold)).toBeNull()
  expect(scoreOf(HEALTH_CHECK.body, { ...untold, heavy: 1 })?.score).toBe(11)
})

/** Whole answers to a questionnaire: each item that may be asked has one of its own. */
const anyAnswers = ({ body }: SeededQuestionnaire) =>
  fc.record(
    Object.fromEntries(
      body.items.map(({ id, answers }) => {
        const set = body.answerSets[answers]
        const values =
          set?.kind === 'choice' ? fc.constantFrom(...set.choices.map(({ value }) => value)) : fc.integer(set)
        return [id, values]
      }),
    ),
  )

describe.each(QUESTIONNAIRES.map((one) => [one.code, one] as const))('%s, whatever is answered', (_code, one) => {
  const { body } = one
  const scoreAs = (given: AnswersGiven): number => scoreOf(body, given)?.score ?? NaN

  test('scores within its scale, in the band that holds the score', () => {
    fc.assert(
      fc.property(anyAnswers(one), (given) => {
        const result = scoreOf(body, given)
        expect(result?.score).toBeGreaterThanOrEqual(body.scale.min)
        expect(result?.score).toBeLessThanOrEqual(body.scale.max)
        const band = body.bands[result?.band ?? -1]
        expect(band && band.from <= scoreAs(given) && scoreAs(given) <= band.to).toBe(true)
      }),
    )
  })

  test('a higher answer is a higher score, of a reversed item a lower one, of what is not scored the same', () => {
    fc.assert(
      fc.property(anyAnswers(one), fc.constantFrom(...body.items), (given, item) => {
        const { min, max } = endsOf(body.answerSets[item.answers])
        const raised = scoreAs({ ...given, [item.id]: max }) - scoreAs({ ...given, [item.id]: min })
        const isAsked = askedItems(body, given).some(({ id }) => id === item.id)
        const span = item.scored && isAsked ? (max - min) * body.factor : 0
        expect(raised).toBe(item.reversed ? -span : span)
      }),
    )
  })

  test('is no number as long as one item that is asked is not come to yet', () => {
    fc.assert(
      fc.property(anyAnswers(one), fc.constantFrom(...body.items), (given, { id }) => {
        const isAsked = askedItems(body, given).some((item) => item.id === id)
        const { [id]: _untold, ...partial } = given
        expect(scoreOf(body, partial)).toEqual(isAsked ? null : scoreOf(body, given))
      }),
    )
  })
})
