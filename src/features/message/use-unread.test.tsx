import { act, renderHook } from '@testing-library/react'
import { useCall } from '@/api/use-call'
import { emitRealtime } from '@/realtime/events'
import { useSession } from '@/state/session'
import { useUnread } from './use-unread'

jest.mock('@/api/use-call', () => ({ useCall: jest.fn() }))

const refresh = jest.fn()
const answer = (unReadMsgNum?: number) =>
  (useCall as jest.Mock).mockReturnValue({
    data: unReadMsgNum === undefined ? undefined : { unReadMsgNum },
    refresh,
  })
const logIn = (loggedIn: boolean) =>
  useSession.setState({
    user: loggedIn ? { id: 1, accessToken: 'a', refreshToken: 'r', accessExpiresAt: 0 } : null,
  } as never)

beforeEach(() => jest.clearAllMocks())

it('counts what is unread', () => {
  logIn(true)
  answer(3)
  expect(renderHook(useUnread).result.current).toBe(3)
})

it('asks again when the server says that something happened', () => {
  logIn(true)
  answer(3)
  renderHook(useUnread)
  act(() => emitRealtime('private', { kind: 'notice' }, () => undefined))
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('is nothing for who is not logged in, whatever was read before, and asks nobody', () => {
  logIn(false)
  answer(3)
  expect(renderHook(useUnread).result.current).toBe(0)
  expect(useCall).toHaveBeenCalledWith('GET /appoint/consultUser/unReadMsgNum', null)
  act(() => emitRealtime('private', { kind: 'notice' }, () => undefined))
  expect(refresh).not.toHaveBeenCalled()
})
