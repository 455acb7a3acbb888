import { NO_PREFERENCE, preferenceMistake, preferenceValue, wantedConcerns } from './preference'

const ASKED = { concerns: [{ id: 4001, parentId: 40 }], hasHistory: false }
const wants = (change: Partial<typeof NO_PREFERENCE>) => ({ ...NO_PREFERENCE, ...change })

test('more is more, less is less, and no word is the middle', () => {
  expect(preferenceValue(NO_PREFERENCE, ASKED)).toBe(0.5)
  expect(preferenceValue(wants({ moreTopics: [40] }), ASKED)).toBe(1)
  expect(preferenceValue(wants({ lessTopics: [4001] }), ASKED)).toBe(0)
  expect(preferenceValue(wants({ moreModes: [2] }), { concerns: [], mode: 2, hasHistory: false })).toBe(1)
  expect(preferenceValue(wants({ moreAges: ['minor'] }), { concerns: [], age: 'adult', hasHistory: false })).toBe(0.5)
})

test('of a topic and the one above it the closer word counts', () => {
  expect(preferenceValue(wants({ moreTopics: [4001], lessTopics: [40] }), ASKED)).toBe(1)
  expect(preferenceValue(wants({ moreTopics: [40], lessTopics: [4001] }), ASKED)).toBe(0)
  expect(wantedConcerns(wants({ moreTopics: [40] }), ASKED.concerns)).toEqual(ASKED.concerns)
})

test('for who has wanted to die nobody’s preference counts', () => {
  expect(preferenceValue(wants({ lessTopics: [40] }), { ...ASKED, hasHistory: true })).toBeNull()
  expect(preferenceValue(wants({ moreTopics: [40] }), { ...ASKED, hasHistory: true })).toBeNull()
})

test('where nothing was said it says nothing', () => {
  expect(preferenceValue(wants({ moreTopics: [40] }), { concerns: [], hasHistory: false })).toBeNull()
})

test.each([
  [wants({ moreTopics: [1, 2, 3, 4, 5, 6] }), /最多选 5 个/],
  [wants({ moreTopics: [1], lessTopics: [1] }), /既多接又少接/],
  [wants({ moreTopics: [1], lessTopics: [2] }), null],
])('%j', (preference, sentence) => {
  if (sentence === null) expect(preferenceMistake(preference)).toBeNull()
  else expect(preferenceMistake(preference)).toMatch(sentence)
})
