import { usageOf, type UsageRow } from './company-usage'

const VIDEO = 1
const VOICE = 2
const IN_PERSON = 3

/** So many people, from a number on, who each had two sessions and came to one. */
const people = (count: number, mode: number, from = 1): UsageRow[] =>
  Array.from({ length: count }, (_, place) => ({
    month: '2026-10',
    mode,
    person: from + place,
    booked: 2,
    held: 1,
    ratings: 1,
    stars: 4,
  }))

test('of four people nothing is said, of five their numbers', () => {
  expect(usageOf(people(4, VIDEO))).toEqual([{ month: '2026-10', all: null, stars: null, kinds: [] }])
  expect(usageOf(people(5, VIDEO))).toEqual([
    {
      month: '2026-10',
      all: { booked: 10, held: 5, people: 5 },
      stars: 4,
      kinds: [{ mode: VIDEO, booked: 10, held: 5, people: 5 }],
    },
  ])
})

test('five sessions of one person are those of one person', () => {
  const often = people(1, VIDEO).map((row) => ({ ...row, booked: 5, held: 5, ratings: 5, stars: 25 }))
  expect(usageOf([...often, ...often, ...often])[0]?.all).toBeNull()
})

const shown = (rows: UsageRow[]) => usageOf(rows)[0]?.kinds.map(({ mode }) => mode)

test('what is left of a month is never one kind of few people', () => {
  expect(shown([...people(9, VIDEO), ...people(2, VOICE, 20)])).toEqual([])
  // Four people are left with two kinds, which is too few as well: the next goes, too.
  expect(shown([...people(9, VIDEO), ...people(2, VOICE, 20), ...people(2, IN_PERSON, 30)])).toEqual([])
  expect(shown([...people(9, VIDEO), ...people(6, VOICE, 20), ...people(2, IN_PERSON, 30)])).toEqual([VIDEO])
  expect(shown([...people(9, VIDEO), ...people(3, VOICE, 20), ...people(3, IN_PERSON, 30)])).toEqual([VIDEO])
  // The same three people in both kinds are three.
  expect(shown([...people(9, VIDEO), ...people(3, VOICE, 20), ...people(3, IN_PERSON, 20)])).toEqual([])
})

test('ratings are those of five raters at least, however many came', () => {
  const silent = people(5, VIDEO, 50).map((row) => ({ ...row, ratings: 0, stars: 0 }))
  expect(usageOf([...silent, ...people(4, VIDEO)])[0]).toMatchObject({ all: { people: 9 }, stars: null })
  const others = people(4, VIDEO)
  const generous = people(1, VIDEO, 40).map((row) => ({ ...row, stars: 5 }))
  expect(usageOf([...silent, ...others, ...generous])[0]?.stars).toBe(4.2)
})

test('months stand by themselves, the newest first', () => {
  const before = people(5, VIDEO).map((row) => ({ ...row, month: '2026-09' }))
  expect(usageOf([...before, ...people(4, VIDEO)]).map(({ month, all }) => [month, all?.people ?? null])).toEqual([
    ['2026-10', null],
    ['2026-09', 5],
  ])
})
