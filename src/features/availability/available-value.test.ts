import { availableValue } from './available-value'

const free = new Map([['2026-11-21', [100, 104]]])

describe('availableValue', () => {
  it('keeps a time that is free and a way that is offered', () => {
    const value = { slot: 104, consultMode: 2 } as const
    expect(availableValue(value, free, [1, 2], false)).toEqual(value)
  })

  it('lets a taken time go', () => {
    expect(availableValue({ slot: 102, consultMode: 1 }, free, [1, 2], false)).toEqual({ slot: null, consultMode: 1 })
  })

  it('preselects the earliest time and the first way, but nothing over a choice', () => {
    expect(availableValue({ slot: null, consultMode: null }, free, [1, 2], true)).toEqual({ slot: 100, consultMode: 1 })
    expect(availableValue({ slot: 104, consultMode: 2 }, free, [1, 2], true)).toEqual({ slot: 104, consultMode: 2 })
  })

  it('takes the only way there is, and asks where there are two', () => {
    expect(availableValue({ slot: null, consultMode: null }, free, [3], false).consultMode).toBe(3)
    expect(availableValue({ slot: null, consultMode: null }, free, [1, 3], false).consultMode).toBeNull()
    expect(availableValue({ slot: null, consultMode: 2 }, free, [1, 3], false).consultMode).toBeNull()
  })

  it('leaves a way alone that is settled elsewhere', () => {
    expect(availableValue({ slot: null, consultMode: 2 }, free, [], false).consultMode).toBe(2)
  })

  it('has nothing to preselect where nothing is free', () => {
    expect(availableValue({ slot: 100, consultMode: null }, new Map(), [1], true)).toEqual({
      slot: null,
      consultMode: 1,
    })
  })
})
