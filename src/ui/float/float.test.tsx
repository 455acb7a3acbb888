import { fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { Float } from './float'

const touch = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })
const onPlace = jest.fn()
const onPress = jest.fn()

function show(): HTMLElement {
  render(
    <Float label='联系客服' place={{ side: 'right', height: 0.5 }} onPlace={onPlace} onPress={onPress}>
      +
    </Float>,
  )
  return screen.getByRole('button', { name: '联系客服' })
}

beforeEach(() => {
  jest.clearAllMocks()
  Object.assign(Taro, { getWindowInfo: () => ({ windowWidth: 375, windowHeight: 812 }) })
})

test('R102: a drag puts it to the nearer edge and is no press', () => {
  const icon = show()
  fireEvent.touchStart(icon, touch(350, 400))
  fireEvent.touchMove(icon, touch(60, 361))
  fireEvent.touchEnd(icon)
  fireEvent.click(icon)
  expect(onPlace).toHaveBeenCalledWith({ side: 'left', height: 0.5 })
  expect(onPress).not.toHaveBeenCalled()
})

test('a touch that hardly moves is a press', () => {
  const icon = show()
  fireEvent.touchStart(icon, touch(350, 400))
  fireEvent.touchMove(icon, touch(352, 401))
  fireEvent.touchEnd(icon)
  fireEvent.click(icon)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(onPlace).not.toHaveBeenCalled()
})

test('R102: arrow keys move it, Enter presses it', () => {
  const icon = show()
  fireEvent.keyDown(icon, { key: 'ArrowLeft' })
  expect(onPlace).toHaveBeenCalledWith({ side: 'left', height: 0.5 })
  fireEvent.keyDown(icon, { key: 'Enter' })
  expect(onPress).toHaveBeenCalledTimes(1)
})
