import { fireEvent, render, screen } from '@testing-library/react'
import { View } from '@tarojs/components'
import { dragProps, useDrag, type DragOptions } from './use-drag'

const acts = { onStart: jest.fn(), onMove: jest.fn(), onEnd: jest.fn() }
const touch = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })

function Knob(options: Partial<DragOptions>) {
  const drag = useDrag({ ...acts, ...options })
  return (
    <View {...dragProps(drag, (key) => key === 'ArrowLeft')} role='slider' aria-label='knob'>
      +
    </View>
  )
}

function show(options: Partial<DragOptions> = {}): HTMLElement {
  render(<Knob {...options} />)
  return screen.getByRole('slider')
}

/** jsdom knows no PointerEvent: its fields are put on a plain one. */
function point(knob: HTMLElement, type: string, x: number, pointerType = 'mouse'): void {
  const event = new Event(type, { bubbles: true })
  fireEvent(knob, Object.assign(event, { pointerType, pointerId: 1, clientX: x, clientY: 0 }))
}

beforeEach(() => jest.clearAllMocks())

test('a finger tells where it is, how far it came, and the furthest it has been', () => {
  const knob = show()
  fireEvent.touchStart(knob, touch(10, 10))
  fireEvent.touchMove(knob, touch(13, 14))
  fireEvent.touchMove(knob, touch(10, 11))
  fireEvent.touchEnd(knob)
  expect(acts.onStart).toHaveBeenCalledTimes(1)
  expect(acts.onMove).toHaveBeenLastCalledWith({ at: { x: 10, y: 11 }, by: { x: 0, y: 1 }, way: 5 })
  expect(acts.onEnd).toHaveBeenCalledWith({ at: { x: 10, y: 11 }, by: { x: 0, y: 1 }, way: 5 })
})

test('nothing moves and nothing ends that did not begin', () => {
  const knob = show({ disabled: true })
  fireEvent.touchStart(knob, touch(10, 10))
  fireEvent.touchMove(knob, touch(60, 10))
  fireEvent.touchEnd(knob)
  expect(acts.onStart).not.toHaveBeenCalled()
  expect(acts.onMove).not.toHaveBeenCalled()
  expect(acts.onEnd).not.toHaveBeenCalled()
})

test('a mouse drags as a finger does, and keeps hold when it leaves; a pointer that is a finger is told by its touches', () => {
  const knob = show()
  const setPointerCapture = jest.fn()
  Object.assign(knob, { setPointerCapture })
  point(knob, 'pointerdown', 10, 'touch')
  expect(acts.onStart).not.toHaveBeenCalled()
  point(knob, 'pointerdown', 10)
  point(knob, 'pointermove', 50)
  point(knob, 'pointerup', 50)
  point(knob, 'pointermove', 90)
  expect(setPointerCapture).toHaveBeenCalledTimes(1)
  expect(acts.onMove).toHaveBeenCalledTimes(1)
  expect(acts.onEnd).toHaveBeenCalledWith({ at: { x: 50, y: 0 }, by: { x: 40, y: 0 }, way: 40 })
})

test('a key that means something goes no further', () => {
  const knob = show()
  expect(fireEvent.keyDown(knob, { key: 'ArrowLeft' })).toBe(false)
  expect(fireEvent.keyDown(knob, { key: 'Tab' })).toBe(true)
  expect(knob.tabIndex).toBe(0)
})
