import { WordSearch } from './word-search'

const search = new WordSearch(['ab', 'abcd', 'bc', 'xyz'].map((pattern) => ({ pattern, data: pattern })))

test.each<[string, string[]]>([
  ['', []],
  ['a', []],
  ['..ab', ['ab']],
  ['abcd', ['ab', 'abcd', 'bc']],
  ['abab.....xy.xyz', ['ab', 'ab', 'xyz']],
  ['😀xyz😀bc', ['bc', 'xyz']],
])('in %j', (text, words) => {
  const found = search.search(text)
  expect(found.map(({ data }) => data ?? '').sort()).toEqual(words)
  expect(found.map(({ start, end }) => text.slice(start, end)).sort()).toEqual(words)
})

test('nothing is found by a list of nothing', () => expect(new WordSearch([]).search('abc')).toEqual([]))
