import fc from 'fast-check'
import { match, scoreOf } from './matching'
import { FACTOR_KEYS, FACTORS, type Candidate, type Weights, type Wishes } from './matching-factors'
import { NO_PREFERENCE } from './preference'

const ALIKE: Weights = new Map(FACTOR_KEYS.map((key) => [key, 10]))
const NO_WISHES: Wishes = { concerns: [], modeOnly: false, parts: [], styles: [], hasHistory: false }

const person = (id: number, change: Partial<Candidate> = {}): Candidate => ({
  id,
  type: 7,
  gender: 1,
  modes: [1, 2],
  categories: [40, 4001],
  tags: ['温和'],
  years: 10,
  priceFen: 40_000,
  stars: 4.8,
  ratings: 20,
  bookings: 4,
  isResting: false,
  isFree: true,
  parts: ['evening'],
  freeShare: 0.5,
  isMet: false,
  preference: NO_PREFERENCE,
  ...change,
})

const ask = (
  people: readonly Candidate[],
  wishes: Partial<Wishes> = {},
  more: { batch?: number; seed?: number } = {},
) => match(people, { wishes: { ...NO_WISHES, ...wishes }, weights: ALIKE, seed: 1, batch: 1, ...more })

const idsOf = ({ suggestions }: ReturnType<typeof ask>) => suggestions.map(({ one }) => one.id)

test('who rests, who is booked out and who cannot do what is insisted on is not suggested, and the others are told why', () => {
  const people = [
    person(1),
    person(2, { isResting: true }),
    person(3, { isFree: false }),
    person(4, { modes: [1] }),
    person(5, { modes: [1] }),
  ]
  const found = ask(people, { mode: 2, modeOnly: true })
  expect(idsOf(found)).toEqual([1])
  expect(found.others).toEqual(['2 位不提供语音', '1 位暂时不接新的来访者', '1 位近期已经约满'])
})

test('R160: an intern is not suggested to whom says here that they were treated, and is to all others', () => {
  const people = [person(1, { type: 4 }), person(2)]
  expect(idsOf(ask(people, { hasHistory: true }))).toEqual([2])
  expect(ask(people, { hasHistory: true }).others).toEqual(['1 位还在实习，你说到的经历由成熟的咨询师来接更稳妥'])
  expect(idsOf(ask(people)).sort()).toEqual([1, 2])
})

test('what was asked for decides, says so in words, and is said of those who stand behind', () => {
  const evening = person(1, { gender: 2 })
  const morning = Array.from({ length: 6 }, (_, index) => person(index + 2, { parts: ['morning'] }))
  const found = ask([...morning, evening], { parts: ['evening'], gender: 2 })
  expect(found.suggestions[0]).toMatchObject({ one: { id: 1 } })
  expect(found.suggestions[0]?.reasons).toEqual(expect.arrayContaining(['一周之内晚上有空', '是你希望的性别']))
  expect(found.others).toEqual(['4 位在你选的时间没有空'])
})

test('a field counts whole, the one above it less, and only what is true is said', () => {
  const concern = { id: 4001, parentId: 40, name: '焦虑紧张' }
  const value = (categories: number[]) =>
    FACTORS.concern.value(person(1, { categories }), { ...NO_WISHES, concerns: [concern] })
  expect(value([40, 4001])).toBe(1)
  expect(value([40, 4002])).toBeCloseTo(0.6)
  expect(value([39])).toBe(0)
  expect(FACTORS.concern.reason(person(1, { categories: [39] }), { ...NO_WISHES, concerns: [concern] })).toBeNull()
})

test('nobody loses by not having been rated yet', () => {
  const unrated = FACTORS.rating.value(person(1, { stars: null, ratings: 0 }))
  expect(unrated).toBe(0.5)
  expect(FACTORS.rating.value(person(1, { stars: 3, ratings: 20 }))).toBeLessThan(unrated)
  expect(FACTORS.rating.value(person(1, { stars: 5, ratings: 1 }))).toBeLessThan(0.65)
})

test('those who are as good are shuffled for each visitor, and stay as they are for one', () => {
  const people = Array.from({ length: 30 }, (_, index) => person(index + 1))
  const first = Array.from({ length: 40 }, (_, seed) => idsOf(ask(people, {}, { seed }))[0])
  expect(new Set(first).size).toBeGreaterThan(10)
  expect(idsOf(ask(people, {}, { seed: 7 }))).toEqual(idsOf(ask(people, {}, { seed: 7 })))
})

const someone = fc.record({
  type: fc.constantFrom(4, 7),
  gender: fc.constantFrom(1, 2),
  modes: fc.constantFrom([1], [1, 2], [2, 3]),
  parts: fc.constantFrom<Candidate['parts']>([], ['evening'], ['morning', 'evening']),
  priceFen: fc.integer({ min: 10_000, max: 90_000 }),
  bookings: fc.nat(12),
  freeShare: fc.double({ min: 0, max: 1, noNaN: true }),
  isResting: fc.boolean(),
  isFree: fc.boolean(),
})
const wishes = fc.record({
  mode: fc.constantFrom(1, 2, 3, undefined),
  modeOnly: fc.boolean(),
  parts: fc.constantFrom<Wishes['parts']>([], ['evening']),
  budgetFen: fc.constantFrom(30_000, undefined),
  hasHistory: fc.boolean(),
})

test('batch by batch everybody who may be suggested comes once, each with a reason, and all others are counted', () => {
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 20 }), wishes, (facts, wished) => {
      const people = facts.map((change, index) => person(index + 1, change))
      const seen: number[] = []
      for (let batch = 1; ; batch += 1) {
        const found = ask(people, wished, { batch })
        seen.push(...idsOf(found))
        for (const { one, reasons } of found.suggestions) {
          expect(one).toMatchObject({ isResting: false, isFree: true })
          expect(reasons.length).toBeGreaterThan(0)
        }
        const counted = found.others.reduce((sum, sentence) => sum + Number.parseInt(sentence), 0)
        expect(counted + seen.length).toBe(people.length)
        if (!found.more) break
      }
      expect(new Set(seen).size).toBe(seen.length)
    }),
  )
})

test('a factor that is off counts for nothing', () => {
  const [cheap, dear] = [person(1, { priceFen: 20_000 }), person(2, { priceFen: 90_000 })]
  const asked: Wishes = { ...NO_WISHES, budgetFen: 30_000 }
  expect(scoreOf(cheap, asked, ALIKE)).toBeGreaterThan(scoreOf(dear, asked, ALIKE))
  const off = new Map([...ALIKE].filter(([key]) => key !== 'budget'))
  expect(scoreOf(cheap, asked, off)).toBe(scoreOf(dear, asked, off))
})

test('what a consultant wants less of puts them behind, never out of sight, and counts for nobody who has wanted to die', () => {
  const concern = { id: 4001, parentId: 40, name: '焦虑紧张' }
  const unwilling = person(1, { preference: { ...NO_PREFERENCE, lessTopics: [40] } })
  const eager = person(2, { preference: { ...NO_PREFERENCE, moreTopics: [40] } })
  const found = ask([unwilling, eager], { concerns: [concern] })
  expect(idsOf(found)).toEqual([2, 1])
  const loudly: Weights = new Map([['preference', 100]])
  const only = match([unwilling], { wishes: { ...NO_WISHES, concerns: [concern] }, weights: loudly, seed: 1, batch: 1 })
  expect(only.suggestions).toHaveLength(1)
  expect(only.suggestions[0]?.reasons).toEqual([])
  const reasons = (hasHistory: boolean) =>
    FACTORS.preference.reason(eager, { ...NO_WISHES, concerns: [concern], hasHistory })
  expect([reasons(false), reasons(true)]).toEqual(['最近在多接「焦虑紧张」', null])
  const [one, other] = [unwilling, eager].map((who) =>
    scoreOf(who, { ...NO_WISHES, concerns: [concern], hasHistory: true }, ALIKE),
  )
  expect(one).toBe(other)
})
