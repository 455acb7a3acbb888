import { act, renderHook } from '@testing-library/react'
import { emitRealtime } from './events'
import { useOrderNews } from './order-news'

test('what happens to another order, or to none, is no reason to read this one anew', () => {
  const refresh = jest.fn()
  const { unmount } = renderHook(() => useOrderNews('1', refresh))
  const hear = (kind: 'private' | 'reconnected', body: unknown): void =>
    act(() =>
      emitRealtime(kind, body, (error) => {
        throw error
      }),
    )
  hear('private', { kind: 'order', orderNo: '2' })
  hear('private', { kind: 'notice' })
  hear('private', null)
  expect(refresh).not.toHaveBeenCalled()
  hear('private', { kind: 'order', orderNo: '1' })
  hear('reconnected', undefined)
  expect(refresh).toHaveBeenCalledTimes(2)
  unmount()
  hear('private', { kind: 'order', orderNo: '1' })
  expect(refresh).toHaveBeenCalledTimes(2)
})
