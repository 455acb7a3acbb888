import { act, renderHook } from '@testing-library/react'
import { learnServerTime } from '@/state/server-clock'
import { useMonth } from './use-month'

const at = (moment: string): number => Date.parse(`${moment}+08:00`)
const MONTHS = [{ month: '2026-12' }, { month: '2026-11' }, { month: '2026-10' }] as const

beforeEach(() => {
  jest.useFakeTimers({ now: at('2026-11-30T23:50:00') })
  learnServerTime(Date.now())
})
afterEach(() => {
  learnServerTime(Date.now())
  jest.useRealTimers()
})

test('a phone whose clock is behind shows the month that it learns, or the one that was asked for', () => {
  const plain = renderHook(() => useMonth(undefined, MONTHS))
  const asked = renderHook(() => useMonth('2026-12', MONTHS))
  expect([plain.result.current.month, asked.result.current.month]).toEqual(['2026-11', '2026-11'])
  act(() => learnServerTime(at('2026-12-01T00:10:00')))
  expect([plain.result.current.month, asked.result.current.month]).toEqual(['2026-12', '2026-12'])
})

test('who has turned to another month stays there', () => {
  const { result } = renderHook(() => useMonth(undefined, MONTHS))
  act(() => result.current.setMonth('2026-10'))
  act(() => learnServerTime(at('2026-12-01T00:10:00')))
  expect(result.current.month).toBe('2026-10')
  expect(result.current.later).toBe('2026-11')
})
