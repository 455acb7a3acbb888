import { isOneOff, keysOf, lettersOf, matchedPart, syllablesOf, wordsOf } from './words'

test('words are parted by spaces and signs, and wide or capital letters are no other ones', () => {
  expect(wordsOf(' 哀伤，林 ')).toEqual(['哀伤', '林'])
  expect(wordsOf("ＣＢＴ治疗 Lin'Yifan")).toEqual(['cbt治疗', 'linyifan'])
  expect(wordsOf('%_\\ …')).toEqual([])
})

test('a surname is read as one', () => {
  expect(syllablesOf('单雄信', true)).toEqual(['shan', 'xiong', 'xin'])
  expect(syllablesOf('吕思齐', true)).toEqual(['lv', 'si', 'qi'])
})

test('one may type all of it, its initials, any mixture, and begin at any syllable', () => {
  const keys = keysOf(['lin', 'yi', 'fan'])
  expect(keys).toEqual(expect.arrayContaining(['linyifan', 'lyf', 'linyf', 'lyifan', 'yifan', 'yf', 'fan']))
  expect(keys).toHaveLength(14)
})

test('a long name has no mixtures of its first syllables', () => {
  const keys = keysOf(['nan', 'tang', 'shi', 'fan', 'da', 'xue'])
  expect(keys).toEqual(expect.arrayContaining(['nantangshifandaxue', 'ntsfdx', 'shifandaxue', 'shifdx']))
  expect(keys).not.toContain('ntangshifandaxue')
})

test('a word is read in Latin letters, its Chinese by their sound', () => {
  expect(lettersOf('林yf')).toBe('linyf')
  expect(lettersOf('lü')).toBe('lv')
  expect(lettersOf('привет')).toBe('')
})

test.each([
  ['linyifan', 'linyfan'],
  ['linyifan', 'linyiifan'],
  ['linyifan', 'linyofan'],
  ['linyifan', 'linyifna'],
  ['林一帆', '林二帆'],
  ['林一帆', '林帆'],
  ['same', 'same'],
])('%s and %s are one slip apart', (one, other) => {
  expect(isOneOff(one, other)).toBe(true)
  expect(isOneOff(other, one)).toBe(true)
})

test.each([
  ['linyifan', 'linyofna'],
  ['林一帆', '周一方'],
  ['linyifan', 'linyi'],
  ['abcd', 'badc'],
])('%s and %s are not', (one, other) => {
  expect(isOneOff(one, other)).toBe(false)
})

test.each([
  ['林一帆', '一帆', [1, 3]],
  ['林一帆', 'yif', [1, 3]],
  ['林一帆', 'lyf', [0, 3]],
  ['林一帆', '林yf', [0, 3]],
  ['林一帆', 'lin', [0, 1]],
  ['林一帆', '林二帆', null],
  ['CBT治疗', 'cbt', [0, 3]],
  ['CBT治疗', 'zhiliao', null],
])('of %s, %s is %j', (shown, word, part) => {
  expect(matchedPart(shown, word, syllablesOf(shown))).toEqual(part)
})
