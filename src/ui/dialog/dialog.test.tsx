import { act, fireEvent, render, screen } from '@testing-library/react'
import { Dialog, type DialogProps } from './dialog'

const show = (props: Partial<DialogProps> = {}) => {
  const onConfirm = jest.fn()
  render(<Dialog visible title='预约须知' onConfirm={onConfirm} {...props} />)
  return onConfirm
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('R105: a title and a confirm button, 知道了 unless it is named otherwise', () => {
  const onConfirm = show()
  expect(screen.getByRole('dialog', { name: '预约须知' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(button('知道了'))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('R105: an optional cancel button, 取消 by default, and an optional cross', () => {
  const [onCancel, onClose] = [jest.fn(), jest.fn()]
  show({ onCancel, onClose })
  fireEvent.click(button('取消'))
  fireEvent.click(button('关闭'))
  expect([onCancel, onClose].map((call) => call.mock.calls.length)).toEqual([1, 1])
})

test('R105: a countdown in seconds stands before the confirmation', () => {
  const onConfirm = show({ confirmSeconds: 2 })
  fireEvent.click(button('知道了（2）'))
  expect(onConfirm).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1000))
  expect(button('知道了（1）')).toBeTruthy()
  act(() => jest.advanceTimersByTime(1000))
  fireEvent.click(button('知道了'))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('R268: a button is locked for 1000 ms against a double click', () => {
  const onConfirm = show()
  fireEvent.click(button('知道了'))
  fireEvent.click(button('知道了'))
  act(() => jest.advanceTimersByTime(999))
  fireEvent.click(button('知道了'))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  act(() => jest.advanceTimersByTime(1))
  fireEvent.click(button('知道了'))
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

test('Escape closes it, and the focus goes back to where it was', () => {
  const before = document.body.appendChild(document.createElement('button'))
  before.focus()
  const onClose = jest.fn()
  const { rerender } = render(<Dialog visible title='须知' onConfirm={jest.fn()} onClose={onClose} />)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  expect(before.hasAttribute('inert')).toBe(true)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(<Dialog visible={false} title='须知' onConfirm={jest.fn()} />)
  expect(before.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(before)
})
