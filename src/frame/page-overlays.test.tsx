import { act, render, screen } from '@testing-library/react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { hideLoading, openOverlay, showForbidden, showLoading, showToast, useOverlays } from '@/state/overlays'
import { PageOverlays } from './page-overlays'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
}))

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
  useOverlays.setState({ toast: null, loading: null, dialog: null, opened: [] })
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
  expect(screen.queryByRole('dialog')).toBeNull()
})

const NoteSheet = ({ words }: { words: string; onAnswer: (read: boolean) => void }) => <div role='note'>{words}</div>

test('what was opened on a page stays with it, and goes with it unanswered', async () => {
  const below = openPage()
  let answer = Promise.resolve<boolean | undefined>(true)
  act(() => void (answer = openOverlay(NoteSheet, { words: '请先读完' })))
  below.hide()
  const above = openPage()
  expect(above.container.querySelector('[role=note]')).toBeNull()
  expect(below.container.querySelector('[role=note]')?.textContent).toBe('请先读完')
  act(() => below.unmount())
  expect(useOverlays.getState().opened).toEqual([])
  expect(await answer).toBeUndefined()
})

test('what is opened over an overlay leaves it where it is', () => {
  const page = openPage()
  act(() => void openOverlay(NoteSheet, { words: '下面' }))
  act(() => void openOverlay(({ onAnswer: _ }: { onAnswer: () => void }) => <div role='note'>上面</div>, {}))
  const notes = () => [...page.container.querySelectorAll('[role=note]')].map((note) => note.textContent)
  expect(notes()).toEqual(['下面', '上面'])
  act(() => useOverlays.getState().opened.at(-1)?.answer())
  expect(notes()).toEqual(['下面'])
})
