import { type Category, countFilters, toggleFilter, topCategories } from './filters'

describe('filters', () => {
  it('counts what narrows the list', () => {
    expect(countFilters({})).toBe(0)
    expect(countFilters({ gender: 1, part: 'evening' })).toBe(2)
  })

  it('sets a filter, replaces it, and lets it go when the same is pressed again', () => {
    const chosen = toggleFilter({ gender: 1 }, 'consultMode', 2)
    expect(chosen).toEqual({ gender: 1, consultMode: 2 })
    expect(toggleFilter(chosen, 'consultMode', 1)).toEqual({ gender: 1, consultMode: 1 })
    expect(toggleFilter(chosen, 'consultMode', 2)).toEqual({ gender: 1 })
  })
})

const category = (id: number, categoryName: string, parentId = 0, kind = 0): Category => ({
  id,
  categoryName,
  parentId,
  category: kind,
})
const names = (categories: readonly Category[]) => topCategories(categories).map(({ categoryName }) => categoryName)

describe('topCategories', () => {
  it('leaves out second-level categories and those with category -1 (R189, R190)', () => {
    expect(names([category(1, '情绪压力'), category(2, '焦虑', 1), category(3, '内部', 0, -1)])).toEqual(['情绪压力'])
  })

  it('sorts by id descending and puts 其他 last, whatever its id (R191)', () => {
    const mixed = [category(5, '家庭'), category(99, '其他'), category(9, '情绪压力'), category(7, '亲密关系')]
    expect(names(mixed)).toEqual(['情绪压力', '亲密关系', '家庭', '其他'])
  })

  it('does not change the list it was given', () => {
    const given = [category(1, '家庭'), category(2, '职场')]
    topCategories(given)
    expect(given.map(({ id }) => id)).toEqual([1, 2])
  })
})
