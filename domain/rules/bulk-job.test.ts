import { BULK_ALONE_MAX, leadsElsewhere, needsSecondOperator } from './bulk-job'

test('lists of one operator are added up before they need another', () => {
  expect(needsSecondOperator(BULK_ALONE_MAX, 0)).toBe(false)
  expect(needsSecondOperator(1, BULK_ALONE_MAX)).toBe(true)
  expect(needsSecondOperator(BULK_ALONE_MAX + 1, 0)).toBe(true)
})

test.each([
  'https://example.com/x',
  '打开 www.abc 看看',
  '去 example.com 领',
  '到 ａｂｃ．ｃｎ 看',
  '搜 xinli。top',
  'HTTP://A.B',
])('%s leads elsewhere', (text) => {
  expect(leadsElsewhere(text)).toBe(true)
})

test.each([
  '周三 22:00 到 24:00 停两个小时',
  '版本 2.10 有了变化',
  '平安。comfort 是一个词',
  '热线 12356，随时可以打',
  'A.M. 9 点',
])('%s leads nowhere', (text) => {
  expect(leadsElsewhere(text)).toBe(false)
})
