import { MINUTE, systemClock } from '@xinqi/domain/time'
import { renderHook, waitFor } from '@testing-library/react'
import { call } from '@/api/call'
import { useSession } from '@/state/session'
import { useMeeting } from './use-meeting'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const OPEN = { window: 'open', isCall: true, isFinish: false }

it('what the server said is news for a minute', async () => {
  ;(call as jest.Mock).mockResolvedValue(OPEN)
  useSession.setState({ user: { id: 1 } as never })
  const now = jest.spyOn(systemClock, 'now').mockReturnValue(new Date(0))
  const { result } = renderHook(() => useMeeting({ appointNo: 'A1', userType: 2 }))
  expect(result.current.saidJustNow()).toBeNull()
  await waitFor(() => expect(result.current.info).toEqual(OPEN))
  now.mockReturnValue(new Date(MINUTE - 1))
  expect(result.current.saidJustNow()).toEqual(OPEN)
  now.mockReturnValue(new Date(MINUTE))
  expect(result.current.saidJustNow()).toBeNull()
})
