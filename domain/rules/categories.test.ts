import { categoryLists } from './categories'

const row = (id: number, categoryName: string, parentId = 0, category = 0) => ({ id, categoryName, parentId, category })
const rows = [row(5, '家庭'), row(99, '其他'), row(9, '情绪压力'), row(901, '焦虑紧张', 9), row(2, '还说不清楚', 0, -1)]
const names = (list: readonly { categoryName: string }[]) => list.map((one) => one.categoryName)

test('R189, R192: parentId 0 is top level, the others are the second list', () => {
  const { first, second } = categoryLists(rows)
  expect(names(first)).toEqual(['情绪压力', '家庭', '其他'])
  expect(names(second)).toEqual(['焦虑紧张'])
})

test('R190: category -1 only where other is asked for', () => {
  expect(names(categoryLists(rows).first)).not.toContain('还说不清楚')
  expect(names(categoryLists(rows, { withOther: true }).first)).toContain('还说不清楚')
})

test('R191: by id descending, 其他 last whatever its id', () => {
  expect(names(categoryLists([...rows].reverse()).first)).toEqual(['情绪压力', '家庭', '其他'])
})
