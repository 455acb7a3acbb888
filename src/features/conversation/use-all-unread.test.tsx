import { renderHook } from '@testing-library/react'
import { useUnread } from '@/features/message/use-unread'
import { nativeHost } from '@/platform/native/bridge'
import { setTitleUnread } from '@/platform/title-bar'
import { useAllUnread, useConsultantUnread } from './use-all-unread'
import { useUnreadDialogs } from './use-unread-dialogs'

jest.mock('@/features/message/use-unread', () => ({ useUnread: jest.fn() }))
jest.mock('./use-unread-dialogs', () => ({ useUnreadDialogs: jest.fn() }))
jest.mock('@/platform/title-bar', () => ({ setTitleUnread: jest.fn() }))
jest.mock('@/platform/native/bridge', () => ({ nativeHost: { setUnread: jest.fn() } }))

it('counts notices and conversations together, and tells the app around the page for its dot (R87)', () => {
  ;(useUnread as jest.Mock).mockReturnValue(3)
  ;(useUnreadDialogs as jest.Mock).mockReturnValue(2)
  expect(renderHook(useAllUnread).result.current).toBe(5)
  expect(nativeHost?.setUnread).toHaveBeenLastCalledWith(5)
})

it('counts what was written to a consultant, who has no notices among them, and tells the title and the app', () => {
  ;(useUnreadDialogs as jest.Mock).mockReturnValue(4)
  expect(renderHook(useConsultantUnread).result.current).toBe(4)
  expect(useUnreadDialogs).toHaveBeenLastCalledWith('consultant')
  expect(nativeHost?.setUnread).toHaveBeenLastCalledWith(4)
  expect(setTitleUnread).toHaveBeenLastCalledWith(4)
})
