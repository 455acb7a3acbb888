import { foldText } from './fold-text'

test.each([
  ['ＶＸ：ＡＢＣ１２３', 'vxabc123'],
  ['想\u200b死', '想死'],
  ['想 。·死', '想死'],
  ['s̶u̶i̶cide', 'suicide'],
  ['①③８', '138'],
  ['1️⃣3️⃣', '13'],
  ['𝐯𝐱', 'vx'],
  ['', ''],
  ['！？ …', ''],
])('%s reads %s', (text, letters) => expect(foldText(text).letters).toBe(letters))

test('every letter knows where it stood, behind an emoji and where one becomes two as well', () => {
  const text = '😀想 死㎏'
  const { letters, at, end } = foldText(text)
  expect(letters).toBe('想死kg')
  expect([...letters].map((_, index) => text.slice(at[index], end[index]))).toEqual(['想', '死', '㎏', '㎏'])
})
