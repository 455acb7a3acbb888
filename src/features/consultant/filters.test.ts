import { countFilters, toggleFilter } from './filters'

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
