import type { Item, QuestionnaireBody, QuestionnaireFile } from './questionnaire'
import { mistakesAfter, mistakesIn } from './questionnaire-mistakes'

const item = (id: string, more: Partial<Item> = {}): Item => ({
  ...{ id, text: id, answers: 'often', scored: true, reversed: false, onlyIf: null, danger: null },
  ...more,
})
const CHOICES = [0, 1, 2].map((value) => ({ value, label: `选${value}` }))
const BODY: QuestionnaireBody = {
  intro: '想一想这一周。',
  answerSets: {
    often: { kind: 'choice', choices: CHOICES },
    hours: { kind: 'number', min: 0, max: 14, unit: '小时' },
  },
  items: [
    item('tired', { danger: 2 }),
    item('rested', { reversed: true }),
    item('why', { onlyIf: { items: ['tired'], atLeast: 2 } }),
    item('hours', { answers: 'hours', scored: false }),
  ],
  subscales: [{ key: 'body', label: '身体', items: ['tired', 'rested'] }],
  mayMiss: 1,
  factor: 2,
  scale: { min: 0, max: 12, higher: 'harder' },
  bands: [
    { from: 0, to: 4, title: '轻', meaning: '好', next: [] },
    { from: 5, to: 12, title: '重', meaning: '难', next: [] },
  ],
  reliableChange: null,
  retakeDays: 7,
}
const FILE: QuestionnaireFile = {
  ...{ code: 'week', version: 1, title: '一周', minutes: 2, seenBy: 'agreed' },
  ...{ licence: 'own', licenceNote: '自己写的', citation: '编辑部' },
  body: BODY,
  examples: [
    { answers: { tired: 1, rested: 2, hours: 8 }, score: 2, band: '轻' },
    { answers: { tired: 2, rested: 0, why: 1, hours: null }, score: 10, band: '重' },
    { answers: { tired: 2, rested: 0 }, score: null, band: null },
  ],
}
const lines = (file: QuestionnaireFile): string[] =>
  mistakesIn(file).map(({ field, message }) => `${field}：${message}`)
const withBody = (more: Partial<QuestionnaireBody>): string[] => lines({ ...FILE, body: { ...BODY, ...more } })
const bands = (...ends: readonly (readonly [number, number])[]) =>
  ends.map(([from, to], index) => ({ from, to, title: `第${index}档`, meaning: '…', next: [] }))

test('what is whole has none', () => {
  expect(mistakesIn(FILE)).toEqual([])
})

test.each([
  ['no licence for us', { licence: 'noncommercial' }, 'licence：没有允许我们使用的许可（noncommercial），不能发布'],
  ['an unknown licence', { licence: 'unknown' }, 'licence：没有允许我们使用的许可（unknown），不能发布'],
  ['half a version', { version: 1.5 }, 'version：版本是从 1 开始的整数'],
  ['no time at all', { minutes: 0 }, 'minutes：大约几分钟，要写整数'],
] as const)('%s', (_name, more, line) => {
  expect(lines({ ...FILE, ...more })).toEqual([line])
})

test.each<[string, Partial<QuestionnaireBody>, string[]]>([
  ['bands with a gap', { bands: bands([0, 3], [6, 12]) }, ['body.bands[1]：和上一档之间空了 4 到 5 分']],
  ['bands that overlap', { bands: bands([0, 6], [5, 12]) }, ['body.bands[1]：和上一档重叠：5 到 6 分']],
  [
    'bands that miss both ends',
    { bands: bands([1, 4], [5, 10]) },
    ['body.bands[0].from：第一档要从 0 分开始', 'body.bands[1].to：最后一档要到 12 分'],
  ],
  [
    'a band upside down',
    { bands: bands([0, 4], [12, 5], [6, 12]) },
    expect.arrayContaining(['body.bands[1]：一档从低到高，都是整数']),
  ],
  ['no band', { bands: [] }, ['body.bands：至少要有一档']],
  [
    'a branch on an item that is not there',
    { items: [...BODY.items, item('late', { scored: false, onlyIf: { items: ['lost'], atLeast: 1 } })] },
    ['body.items[4].onlyIf：前面没有「lost」这一题，不能看它的回答'],
  ],
  [
    'a branch on an item that comes later',
    { items: [item('first', { scored: false, onlyIf: { items: ['tired'], atLeast: 1 } }), ...BODY.items] },
    ['body.items[0].onlyIf：前面没有「tired」这一题，不能看它的回答'],
  ],
  [
    'two items of one name',
    { items: [...BODY.items, item('hours', { scored: false })] },
    ['body.items[4].id：题号 hours 用了两次'],
  ],
  [
    'answers that are not there',
    { items: [...BODY.items, item('late', { answers: 'never', scored: false })] },
    ['body.items[4].answers：answerSets 里没有「never」这一组答案'],
  ],
  [
    'danger from an answer that nobody can give',
    { items: [item('tired', { danger: 7 }), ...BODY.items.slice(1)] },
    ['body.items[0].danger：这一题没有 7 这个答案'],
  ],
  [
    'scores beyond the scale',
    { scale: { ...BODY.scale, max: 10 }, bands: bands([0, 10]) },
    ['body.scale：按题目算出来是 0 到 12 分，超出了写的 0 到 10 分'],
  ],
  [
    'a part with an item that is not scored',
    { subscales: [{ key: 'body', label: '身体', items: ['hours'] }] },
    ['body.subscales[0].items：没有「hours」这一题，或者它不计分'],
  ],
  [
    'two choices of one value',
    { answerSets: { ...BODY.answerSets, often: { kind: 'choice', choices: [...CHOICES, { value: 2, label: '也' }] } } },
    ['body.answerSets.often：有两个选项的数值一样'],
  ],
  ['all that may be missed', { mayMiss: 2 }, ['body.mayMiss：可以空着的题数不对']],
  ['no days', { retakeDays: 0 }, ['body.retakeDays：隔几天再填，要是大于 0 的整数']],
])('%s', (_name, more, said) => {
  expect(withBody(more)).toEqual(said)
})

test('an example that does not hold, names what is not there, or is missing for a band', () => {
  expect(
    lines({
      ...FILE,
      examples: [
        { answers: { tired: 1, rested: 2, hours: 8 }, score: 3, band: '轻' },
        { answers: { tired: 1, rested: 2, hours: 8 }, score: 2, band: '重' },
        { answers: { tired: 9, lost: 1 }, score: null, band: null },
        { answers: { tired: 2, rested: 0 }, score: 8, band: '轻' },
      ],
    }),
  ).toEqual([
    'examples[0]：例子对不上：算出来是2 分，「轻」',
    'examples[1]：例子对不上：算出来是2 分，「轻」',
    'examples[2]：没有「tired」这一题，或者没有这个答案',
    'examples[2]：没有「lost」这一题，或者没有这个答案',
    'examples[3]：例子对不上：算出来是不计分',
  ])
  expect(lines({ ...FILE, examples: FILE.examples.slice(0, 1) })).toEqual(['examples：「重」这一档没有例子'])
})

test('a version may change its words, not what results mean', () => {
  const fields = (more: Partial<QuestionnaireBody>) =>
    mistakesAfter(FILE, { ...FILE, version: 2, body: { ...BODY, ...more } }).map(({ field }) => field)
  expect(fields({ intro: '别的话', retakeDays: 14 })).toEqual([])
  expect(fields({ scale: { ...BODY.scale, higher: 'better' } })).toEqual(['body.scale'])
  expect(fields({ factor: 1 })).toEqual(['body.factor'])
  expect(fields({ bands: bands([0, 5], [6, 12]) })).toEqual(['body.bands'])
  expect(mistakesAfter(FILE, { ...FILE, seenBy: 'author' }).map(({ field }) => field)).toEqual(['seenBy'])
})

test('what asks for danger is never taken out by a later version, nor asked later, of fewer, or in other words', () => {
  const said = (change: Partial<Item> | null, more: Partial<QuestionnaireBody> = {}) => {
    const items = BODY.items.flatMap((one) => (one.danger === null ? [one] : change ? [{ ...one, ...change }] : []))
    const next = { ...FILE, version: 2, body: { ...BODY, items, ...more } }
    return mistakesAfter(FILE, next).map(({ field, message }) => `${field}：${message}`)
  }
  expect(said({})).toEqual([])
  expect(said({ danger: 1 })).toEqual([])
  // As the database hands it out.
  const often = { choices: CHOICES.map(({ value, label }) => ({ label, value })), kind: 'choice' as const }
  expect(said({}, { answerSets: { ...BODY.answerSets, often } })).toEqual([])
  expect(said(null)).toEqual(['body.items：问到危险的一题（tired）不能拿掉：「tired」'])
  expect(said({ text: '别的' })).toEqual([expect.stringContaining('body.items[0]：')])
  expect(said({ danger: null })).toEqual([expect.stringContaining('body.items[0].danger：')])
  expect(said({ danger: 3 })).toEqual([expect.stringContaining('body.items[0].danger：')])
  expect(said({ onlyIf: { items: ['rested'], atLeast: 1 } })).toEqual([
    expect.stringContaining('body.items[0].onlyIf：'),
  ])
  const fewer = { kind: 'choice' as const, choices: CHOICES.slice(0, 2) }
  expect(said({}, { answerSets: { ...BODY.answerSets, often: fewer } })).toEqual([
    expect.stringContaining('body.items[0]：'),
  ])
})
