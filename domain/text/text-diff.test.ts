import { diffText } from './text-diff'

const joined = (kinds: string[], before: string, after: string): string =>
  diffText(before, after)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('')

test('what stayed, went and came, letter by letter', () => {
  expect(diffText('做咨询十年', '做咨询十二年')).toEqual([
    { kind: 'same', text: '做咨询十' },
    { kind: 'added', text: '二' },
    { kind: 'same', text: '年' },
  ])
  expect(diffText('', '你好')).toEqual([{ kind: 'added', text: '你好' }])
  expect(diffText('一样', '一样')).toEqual([{ kind: 'same', text: '一样' }])
})

test.each([
  ['慢慢来，先说说这一周。', '先慢慢说，这一周怎么样？'],
  ['甲乙丙丁', '丁丙乙甲'],
  ['abc😀', '😀abc'],
])('both texts can be read in it: %s', (before, after) => {
  expect(joined(['same', 'removed'], before, after)).toBe(before)
  expect(joined(['same', 'added'], before, after)).toBe(after)
})

test('long texts are told as a whole', () => {
  const [before, after] = ['长'.repeat(3000), '短'.repeat(3000)]
  expect(diffText(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
