import {
  askedItems,
  changeSince,
  comparableFrom,
  dangersIn,
  isAnswerOf,
  openItems,
  scoreOf,
  type AnswersGiven,
  type Item,
  type QuestionnaireBody,
} from './questionnaire'

const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  text: id,
  answers: 'often',
  scored: true,
  reversed: false,
  onlyIf: null,
  danger: null,
  ...more,
})

/** Two halves, one item from the other end, and one that only follows on another. */
const BODY: QuestionnaireBody = {
  intro: '想一想这一周。',
  answerSets: {
    often: { kind: 'choice', choices: [1, 2, 3, 4].map((value) => ({ value, label: String(value) })) },
    hours: { kind: 'number', min: 0, max: 14, unit: '小时' },
  },
  items: [
    item('tired'),
    item('rested', { reversed: true }),
    item('alone', { danger: 3 }),
    item('why', { onlyIf: { items: ['tired', 'alone'], atLeast: 3 } }),
    item('hours', { answers: 'hours', scored: false }),
  ],
  subscales: [
    { key: 'body', label: '身体', items: ['tired', 'rested'] },
    { key: 'heart', label: '心里', items: ['alone', 'why'] },
  ],
  mayMiss: 1,
  factor: 1,
  scale: { min: 1, max: 16, higher: 'harder' },
  bands: [
    { from: 1, to: 7, title: '轻', meaning: '', next: [] },
    { from: 8, to: 16, title: '重', meaning: '', next: [] },
  ],
  reliableChange: null,
  retakeDays: 7,
}
const CALM: AnswersGiven = { tired: 1, rested: 4, alone: 1, hours: 8 }
const ids = (items: readonly Item[]): string[] => items.map(({ id }) => id)

describe('an item that follows on another', () => {
  test.each([
    ['before anything was answered', {}, false],
    ['one below', { tired: 2, alone: 1 }, false],
    ['just as high', { tired: 3 }, true],
    ['by either of the two', { tired: 1, alone: 4 }, true],
    ['one that was left out', { tired: null, alone: null }, false],
  ])('%s', (_name, given: AnswersGiven, isAsked) => {
    expect(ids(askedItems(BODY, given)).includes('why')).toBe(isAsked)
  })

  test('is open until it is answered, and holds the score back so long', () => {
    const given = { ...CALM, tired: 3 }
    expect(ids(openItems(BODY, CALM))).toEqual([])
    expect(ids(openItems(BODY, given))).toEqual(['why'])
    expect(scoreOf(BODY, given)).toBeNull()
    expect(scoreOf(BODY, { ...given, why: 2 })?.score).toBe(3 + 1 + 1 + 2)
  })

  test('counts for nothing where it is not asked any more', () => {
    expect(scoreOf(BODY, { ...CALM, why: 4 })).toEqual(scoreOf(BODY, CALM))
  })
})

test('a reversed item counts from the other end of its answers, which need not begin with 0', () => {
  expect([1, 2, 3, 4].map((rested) => scoreOf(BODY, { ...CALM, rested })?.score)).toEqual([6, 5, 4, 3])
})

test('parts are summed by themselves; a part of which all was left out has no number', () => {
  const given = { tired: 4, rested: 1, alone: 2, why: 3, hours: 5 }
  expect(scoreOf(BODY, given)?.subscales).toEqual([
    { key: 'body', label: '身体', score: 8 },
    { key: 'heart', label: '心里', score: 5 },
  ])
  expect(scoreOf(BODY, { ...CALM, alone: null })).toMatchObject({
    missed: 1,
    subscales: [{ key: 'body', score: 2 }],
  })
})

test('what was left out is the mean of the rest, for the whole and for its part; one more is no number', () => {
  expect(scoreOf(BODY, { tired: 3, rested: null, alone: 2, why: 4, hours: null })).toEqual({
    score: 12,
    band: 1,
    missed: 1,
    subscales: [
      { key: 'body', label: '身体', score: 6 },
      { key: 'heart', label: '心里', score: 6 },
    ],
  })
  expect(scoreOf(BODY, { tired: 3, rested: null, alone: null, why: 4, hours: 5 })).toBeNull()
})

test('the sum is multiplied as the source says, the parts as well', () => {
  expect(scoreOf({ ...BODY, factor: 2 }, CALM)).toMatchObject({
    score: 6,
    subscales: [{ score: 4 }, { score: 2 }],
  })
})

test('an answer is one of its choices, or a whole number between its ends', () => {
  const [tired, hours] = [item('tired'), item('hours', { answers: 'hours' })]
  expect([0, 1, 4, 5, 1.5].map((value) => isAnswerOf(BODY, tired, value))).toEqual([false, true, true, false, false])
  expect([-1, 0, 14, 15, 7.5].map((value) => isAnswerOf(BODY, hours, value))).toEqual([false, true, true, false, false])
  expect(isAnswerOf(BODY, item('lost', { answers: 'nothing' }), 1)).toBe(false)
})

test('danger begins with its answer; a lower one, and one that was left out, say nothing', () => {
  expect([null, 1, 2, 3, 4].map((alone) => dangersIn(BODY, { alone }).length)).toEqual([0, 0, 0, 1, 1])
})

describe('a change since the time before', () => {
  const change = (higher: 'harder' | 'better', reliableChange: number | null, now: number, before?: number) =>
    changeSince({ ...BODY, scale: { ...BODY.scale, higher }, reliableChange }, now, before)

  test('is none the first time', () => {
    expect(change('harder', 5, 10)).toBe('first')
  })

  test.each([
    ['harder', 10, 14, 'same'],
    ['harder', 10, 15, 'harder'],
    ['harder', 10, 6, 'same'],
    ['harder', 10, 5, 'easier'],
    ['better', 10, 14, 'same'],
    ['better', 10, 15, 'easier'],
    ['better', 10, 5, 'harder'],
  ] as const)('where more is %s, from %d to %d with a reliable change of 5: %s', (higher, before, now, told) => {
    expect(change(higher, 5, now, before)).toBe(told)
  })

  test('where no source says so, is every point', () => {
    expect([9, 10, 11].map((now) => change('harder', null, now, 10))).toEqual(['easier', 'same', 'harder'])
  })
})

test('it tells something new from the day on that lies so many days after the last time, at once where there was none', () => {
  const from = (last: string | null, today: string) => comparableFrom(BODY, last, today)
  expect(from(null, '2026-11-21')).toBeNull()
  expect(['2026-11-21', '2026-11-27', '2026-11-28', '2026-12-30'].map((today) => from('2026-11-21', today))).toEqual([
    '2026-11-28',
    '2026-11-28',
    null,
    null,
  ])
})
