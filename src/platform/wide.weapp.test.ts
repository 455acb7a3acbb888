import Taro from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'
import { useWide } from './wide.weapp'

const heard = new Set<() => void>()

function drawWindow(windowWidth: number): void {
  Object.assign(Taro, { getWindowInfo: () => ({ windowWidth, windowHeight: 800 }) })
  act(() => heard.forEach((hear) => hear()))
}

beforeEach(() => {
  Object.assign(Taro, {
    onWindowResize: (hear: () => void) => heard.add(hear),
    offWindowResize: (hear: () => void) => heard.delete(hear),
  })
})

test('a window that is drawn wider has room for two columns, and none once it is narrow again', () => {
  drawWindow(899)
  const { result, unmount } = renderHook(useWide)
  expect(result.current).toBe(false)
  drawWindow(900)
  expect(result.current).toBe(true)
  drawWindow(400)
  expect(result.current).toBe(false)
  unmount()
  expect(heard.size).toBe(0)
})
