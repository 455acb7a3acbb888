import { act, renderHook } from '@testing-library/react'
import { CallFailure } from '@/api/call-failure'
import { useOverlays } from '@/state/overlays'
import type { RoomInfo } from './room-info'
import { useRedirects } from './use-redirects'
import type { Meeting } from './use-meeting'

const mockKind = { clientKind: 'browser' }
jest.mock('@/platform/client-kind/client-kind', () => ({
  get clientKind() {
    return mockKind.clientKind
  },
  appVersion: () => null,
}))
const mockReplace = jest.fn()
jest.mock('@/platform/navigation/navigation', () => ({
  replace: (...sent: unknown[]): unknown => mockReplace(...sent),
}))

const facts = { appointStartTime: '2026-11-24 18:00:00', consultMode: 1, orderNo: 'N1', userType: 2 }
const early = { ...facts, isFinish: false, isCall: false, window: 'early' } as RoomInfo

const way = (meeting: Partial<Meeting>) =>
  renderHook(() =>
    useRedirects('A1', { info: undefined, as: 'user', failure: undefined, byTicket: false, ...meeting } as Meeting),
  )

beforeEach(() => mockReplace.mockClear())

it('before the time the native app goes to a page that waits (R23, R127), a browser waits where it is', () => {
  mockKind.clientKind = 'app'
  way({ info: early })
  const { appointStartTime, consultMode, orderNo } = facts
  expect(mockReplace).toHaveBeenCalledWith('consultNoStart', {
    appointStartTime,
    appointNo: 'A1',
    consultMode,
    orderNo,
  })
  mockReplace.mockClear()
  mockKind.clientKind = 'browser'
  way({ info: early })
  expect(mockReplace).not.toHaveBeenCalled()
})

it('on a refusal the server’s words are shown and the list of what is to do opens (R19, R128)', () => {
  act(() => void way({ failure: new CallFailure(0, '这次咨询已经取消') }))
  expect(useOverlays.getState().toast?.text).toBe('这次咨询已经取消')
  expect(mockReplace).toHaveBeenCalledWith('userOrder', { orderType: 1 })
})

it('when the session one was in has ended one goes to its rating, once, however often it is told', () => {
  const open = { ...facts, isFinish: false, isCall: true, window: 'open' } as RoomInfo
  const over = { ...open, isFinish: true } as RoomInfo
  const meeting = { as: 'user', failure: undefined, byTicket: false } as Partial<Meeting>
  const { rerender } = renderHook(
    ({ info }: { info: RoomInfo }) => useRedirects('A1', { ...meeting, info } as Meeting),
    {
      initialProps: { info: open },
    },
  )
  rerender({ info: over })
  rerender({ info: { ...over } })
  expect(mockReplace.mock.calls).toEqual([['evaluate', { orderNo: 'N1' }]])
})
