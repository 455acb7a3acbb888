import { mayPublish, mistakesIn, scoreOf, type AnswersGiven } from '@xinqi/domain/rules/questionnaire'
import { QUESTIONNAIRES } from './questionnaires'
import { GAD_7 } from './questionnaires/gad-7'
import { HEALTH_CHECK } from './questionnaires/health-check'
import { PHQ_2 } from './questionnaires/phq-2'
import { PHQ_9 } from './questionnaires/phq-9'
import type { SeededQuestionnaire } from './questionnaires/questionnaire'
import { SLEEP_CHECK } from './questionnaires/sleep-check'
import { WHO_5 } from './questionnaires/who-5'

const answers = (values: readonly (number | null)[], more: AnswersGiven = {}): AnswersGiven => ({
  ...Object.fromEntries(values.map((value, index) => [`q${index + 1}`, value])),
  ...more,
})

test.each(QUESTIONNAIRES.map((one) => [one.code, one] as const))('%s is whole', (_code, { body }) => {
  expect(mistakesIn(body)).toEqual([])
})

test.each([
  [PHQ_9, [0, 0, 0, 0, 0, 0, 0, 0, 0], 0, 0],
  [PHQ_9, [1, 1, 1, 1, 1, 0, 0, 0, 0], 5, 1],
  [PHQ_9, [2, 2, 2, 2, 2, 0, 0, 0, 0], 10, 2],
  [PHQ_9, [3, 3, 3, 3, 3, 0, 0, 0, 0], 15, 3],
  [PHQ_9, [3, 3, 3, 3, 3, 3, 3, 3, 3], 27, 4],
  [PHQ_9, [1, 1, 1, 1, 1, 1, 1, null, null], 9, 1],
  [GAD_7, [1, 2, 2, 1, 2, 1, 1], 10, 2],
  [GAD_7, [3, 3, 3, 3, 3, 3, 3], 21, 3],
  [WHO_5, [5, 5, 5, 5, 5], 100, 2],
  [WHO_5, [2, 3, 2, 3, 2], 48, 1],
] as const)('published scoring of %#', (of, values, score, band) => {
  expect(scoreOf(of.body, answers(values, { life: 0 }))).toMatchObject({ score, band })
})

test('a partial one, and one with too much left out, is no number', () => {
  expect(scoreOf(PHQ_9.body, answers([1, 1, 1]))).toBeNull()
  expect(scoreOf(PHQ_9.body, answers([1, 1, 1, 1, 1, 1, null, null, null], { life: 0 }))).toBeNull()
})

test('a licence for non-commercial use is none for us', () => {
  expect(QUESTIONNAIRES.filter(({ licence }) => !mayPublish(licence)).map(({ code }) => code)).toEqual(['who-5'])
})

/** Answers that come to a raw sum: as high as an item goes, from the first one on. */
function summingTo(sum: number, items: number, most: number): number[] {
  return Array.from({ length: items }, (_, place) => Math.min(most, Math.max(0, sum - place * most)))
}

const q = (items: number, most: number) => (sum: number) => answers(summingTo(sum, items, most), { life: 0 })
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
  {
    source: 'Topp, Østergaard, Søndergaard, Bech 2015 (Psychother Psychosom 84:167), WHO-5: raw × 4, cuts at 28 and 50',
    of: WHO_5,
    given: q(5, 5),
    edges: [
      [0, 0, 0],
      [7, 28, 0],
      [8, 32, 1],
      [12, 48, 1],
      [13, 52, 2],
      [25, 100, 2],
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
