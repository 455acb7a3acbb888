import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ImageViewer } from './image-viewer'

const finger = (x: number, y = 400) => ({ clientX: x, clientY: y })
const onClose = jest.fn()
const onSave = jest.fn()

function show(savable = false): { stage: HTMLElement; picture: () => HTMLElement } {
  render(
    <ImageViewer
      addresses={['/one.png', '/two.png']}
      index={0}
      label='证书'
      onClose={onClose}
      {...(savable ? { onSave } : {})}
    />,
  )
  const picture = () => screen.getByRole('img', { name: '证书' })
  return { stage: picture().parentElement!, picture }
}

const tap = (stage: HTMLElement): void => {
  fireEvent.touchStart(stage, { touches: [finger(100)] })
  fireEvent.touchEnd(stage, { touches: [] })
}

beforeEach(() => {
  jest.clearAllMocks()
  jest.useFakeTimers()
  Object.assign(Taro, { getWindowInfo: () => ({ windowWidth: 375, windowHeight: 812 }) })
})
afterEach(() => jest.useRealTimers())

test('R278: two taps zoom to 1.5 and do not close; one closes', () => {
  const { stage, picture } = show()
  tap(stage)
  tap(stage)
  expect(picture().style.transform).toContain('scale(1.5)')
  act(() => jest.advanceTimersByTime(1000))
  expect(onClose).not.toHaveBeenCalled()
  tap(stage)
  act(() => jest.advanceTimersByTime(1000))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('R278: two fingers zoom to 3 at most, and one then moves the picture', () => {
  const { stage, picture } = show()
  fireEvent.touchStart(stage, { touches: [finger(150), finger(200)] })
  fireEvent.touchMove(stage, { touches: [finger(0), finger(370)] })
  fireEvent.touchEnd(stage, { touches: [] })
  expect(picture().style.transform).toContain('scale(3)')
  fireEvent.touchStart(stage, { touches: [finger(100)] })
  fireEvent.touchMove(stage, { touches: [finger(160)] })
  fireEvent.touchEnd(stage, { touches: [] })
  expect(picture().style.transform).toBe('translate(60px, 0px) scale(3)')
})

test('a swipe turns to the next picture, which is shown whole', () => {
  const { stage, picture } = show()
  fireEvent.touchStart(stage, { touches: [finger(300)] })
  fireEvent.touchMove(stage, { touches: [finger(100)] })
  fireEvent.touchEnd(stage, { touches: [] })
  expect(picture().getAttribute('src')).toBe('/two.png')
  expect(picture().style.transform).toContain('scale(1)')
  expect(screen.getByText('2 / 2')).toBeTruthy()
})

test('only with leave to save there is a button for it; Escape closes', () => {
  show()
  expect(screen.queryByRole('button', { name: '保存图片' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the picture that is looked at is saved', () => {
  show(true)
  fireEvent.click(screen.getByRole('button', { name: '下一张' }))
  fireEvent.click(screen.getByRole('button', { name: '保存图片' }))
  expect(onSave).toHaveBeenCalledWith('/two.png')
})
