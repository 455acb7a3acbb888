import { act, renderHook } from '@testing-library/react'
import { SCROLL_IDLE_MS, SCROLL_THROTTLE_MS, useScrolling } from './use-scrolling'

let scroll: () => void = () => undefined
jest.mock('@tarojs/taro', () => ({
  usePageScroll: (listener: () => void) => {
    scroll = listener
  },
}))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('R272: scrolling counts as idle after 300 ms', () => {
  const { result } = renderHook(useScrolling)
  expect(result.current).toBe(false)
  act(() => scroll())
  expect(result.current).toBe(true)
  act(() => jest.advanceTimersByTime(SCROLL_IDLE_MS - 1))
  expect(result.current).toBe(true)
  act(() => jest.advanceTimersByTime(1))
  expect(result.current).toBe(false)
})

test('R273: scrolling is looked at every 200 ms', () => {
  const { result } = renderHook(useScrolling)
  act(() => scroll())
  act(() => jest.advanceTimersByTime(SCROLL_THROTTLE_MS - 1))
  act(() => scroll())
  act(() => jest.advanceTimersByTime(SCROLL_IDLE_MS - SCROLL_THROTTLE_MS + 1))
  expect(result.current).toBe(false)
  act(() => scroll())
  act(() => jest.advanceTimersByTime(SCROLL_THROTTLE_MS))
  act(() => scroll())
  act(() => jest.advanceTimersByTime(SCROLL_IDLE_MS - 1))
  expect(result.current).toBe(true)
})
