import { act, renderHook } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { emitRealtime } from '@/realtime/events'
import { useOrganisation } from '@/state/organisation'
import { useSession } from '@/state/session'
import { noteMarked } from './dialog-news'
import { useUnreadDialogs } from './use-unread-dialogs'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const CALL = 'GET /appoint/message/unReadDialogNum'
const refresh = jest.fn()
/** The employees' edition has no conversations. */
const [WITH, WITHOUT] = [340, 728]

beforeEach(() => {
  jest.clearAllMocks()
  ;(useCall as jest.Mock).mockReturnValue({ data: { unReadDialogNum: 4 }, refresh })
  useSession.setState({ user: { id: 1 } as never })
  useOrganisation.setState({ orgId: WITH })
})

it('counts, and asks again when something was said or read elsewhere', () => {
  expect(renderHook(() => useUnreadDialogs('user')).result.current).toBe(4)
  act(() => emitRealtime('private', {}, () => undefined))
  act(() => emitRealtime('isRead', {}, () => undefined))
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('asks nothing for one’s own words, for what the other one has read, and for what this phone has said that it read', () => {
  renderHook(() => useUnreadDialogs('user'))
  const [conversationNo, own, other] = ['202611230000000001', 2, 1]
  const hear = (kind: 'private' | 'isRead', body: object) =>
    act(() => emitRealtime(kind, { conversationNo, ...body }, () => undefined))
  hear('private', { kind: 'conversation', seq: 4, userType: own, clientId: 'here' })
  hear('isRead', { seq: 4, userType: other })
  noteMarked('user', conversationNo, 5)
  hear('isRead', { seq: 5, userType: own })
  expect(refresh).not.toHaveBeenCalled()
  hear('private', { kind: 'conversation', seq: 6, userType: other })
  hear('isRead', { seq: 6, userType: own })
  hear('private', { kind: 'conversation', seq: 6 })
  expect(refresh).toHaveBeenCalledTimes(3)
})

it('neither asks nor counts where the edition has no conversations (R208)', () => {
  useOrganisation.setState({ orgId: WITHOUT })
  expect(renderHook(() => useUnreadDialogs('user')).result.current).toBe(0)
  expect(useCall).toHaveBeenCalledWith(CALL, null, { as: 'user' })
  act(() => emitRealtime('isRead', {}, () => undefined))
  expect(refresh).not.toHaveBeenCalled()
})
