import { call } from '@/api/call'
import { keepSession, useSession } from '@/state/session'
import { logOut } from './log-out'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/forget-reads', () => ({ forgetReads: () => Promise.resolve() }))

const answering = jest.mocked(call)

it('an operator’s session is ended by the operators’ own call, on the phone also without network', async () => {
  keepSession('operator', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 1 })
  answering.mockRejectedValueOnce(new Error('offline'))
  await logOut('operator')
  expect(answering.mock.calls[0]?.[0]).toBe('POST /operator/auth/logout')
  expect(useSession.getState().operator).toBeNull()
})
