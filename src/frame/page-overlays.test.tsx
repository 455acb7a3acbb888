import { act, render, screen } from '@testing-library/react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { hideLoading, openHelp, showForbidden, showLoading, showToast, useOverlays } from '@/state/overlays'
import { PageOverlays } from './page-overlays'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))
jest.mock('@/features/login/login-dialog', () => ({ LoginDialog: () => null }))
jest.mock('@/features/safety/help-sheet', () => ({ HelpSheet: () => <div role='dialog'>help</div> }))

const listener = (hook: typeof useDidShow) => jest.mocked(hook).mock.calls.at(-1)![0]

interface OpenPage {
  container: HTMLElement
  unmount: () => void
  show: () => void
  hide: () => void
}

function openPage(): OpenPage {
  const { container, unmount } = render(<PageOverlays />)
  const [onShow, onHide] = [listener(useDidShow), listener(useDidHide)]
  return { container, unmount, show: () => act(onShow), hide: () => act(onHide) }
}

beforeEach(() => {
  jest.useFakeTimers()
  useOverlays.setState({ toast: null, loading: null, dialog: null, helpOpen: false, forbidden: null })
})
afterEach(() => jest.useRealTimers())

test('R91: only the page on top shows a toast', () => {
  const below = openPage()
  below.hide()
  const above = openPage()
  act(() => showToast('已保存', 'success'))
  expect(screen.getAllByText('已保存')).toHaveLength(1)
  expect(above.container.textContent).toContain('已保存')
  above.unmount()
  below.show()
  expect(below.container.textContent).toContain('已保存')
})

test('R269: a toast stays 1500 ms', () => {
  openPage()
  act(() => showToast('已保存'))
  act(() => jest.advanceTimersByTime(1499))
  expect(screen.queryByText('已保存')).not.toBeNull()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.queryByText('已保存')).toBeNull()
})

test('R92, R270: the loading overlay keeps its words for 500 ms, and a toast waits for it', () => {
  openPage()
  act(() => showLoading('正在提交'))
  act(() => {
    hideLoading()
    showToast('已提交', 'success')
  })
  act(() => jest.advanceTimersByTime(499))
  expect(screen.queryByText('正在提交')).not.toBeNull()
  expect(screen.queryByText('已提交')).toBeNull()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.queryByText('正在提交')).toBeNull()
  act(() => jest.advanceTimersByTime(1499))
  expect(screen.queryByText('已提交')).not.toBeNull()
})

test('R93: the forbidden dialog says why, and closes', () => {
  openPage()
  act(() => showForbidden('这个预约不属于你'))
  expect(screen.getByRole('dialog').textContent).toContain('这个预约不属于你')
  act(() => screen.getByRole('button', { name: '知道了' }).click())
  expect(useOverlays.getState().forbidden).toBeNull()
})

test('what was opened on a page stays with it, and goes with it', async () => {
  const below = openPage()
  act(openHelp)
  await act(() => jest.advanceTimersByTimeAsync(0))
  below.hide()
  const above = openPage()
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(above.container.querySelector('[role=dialog]')).toBeNull()
  expect(below.container.querySelector('[role=dialog]')).not.toBeNull()
  act(() => below.unmount())
  expect(useOverlays.getState().helpOpen).toBe(false)
})
