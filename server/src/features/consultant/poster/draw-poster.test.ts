import { brokenLines } from './draw-poster'

test.each([
  ['', []],
  ['先陪你', ['先陪你']],
  ['先陪你把话说完', ['先陪你把', '话说完']],
  ['不急着给答案，先陪你', ['不急着给', '答案，…']],
])('R205: “%s” in two lines of four letters, the rest an ellipsis', (sentence, lines) => {
  expect(brokenLines(sentence, 4, 2)).toEqual(lines)
})
