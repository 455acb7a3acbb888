import { act, renderHook } from '@testing-library/react'
import { useDebounced } from './use-debounced'

describe('useDebounced', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('gives the last value once typing has rested, and none of those before', () => {
    const seen: string[] = []
    const { rerender } = renderHook(
      ({ value }) => {
        const settled = useDebounced(value, 300)
        seen.push(settled)
      },
      { initialProps: { value: '' } },
    )
    rerender({ value: '失' })
    act(() => jest.advanceTimersByTime(299))
    rerender({ value: '失眠' })
    act(() => jest.advanceTimersByTime(299))
    expect(new Set(seen)).toEqual(new Set(['']))
    act(() => jest.advanceTimersByTime(1))
    expect(new Set(seen)).toEqual(new Set(['', '失眠']))
  })
})
