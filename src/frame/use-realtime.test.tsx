import { act, render } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { HOUR } from '@xinqi/domain/time'
import { exchange } from '@/api/transport'
import { connectRealtime, type RealtimeOptions } from '@/realtime/connect-realtime'
import { useSession } from '@/state/session'
import { useRealtime } from './use-realtime'

jest.mock('@/api/transport', () => ({ exchange: jest.fn() }))
jest.mock('@/realtime/connect-realtime', () => ({ connectRealtime: jest.fn(() => ({ close: jest.fn() })) }))

const asked = exchange as jest.Mock
const fresh = {
  code: CODE.ok,
  data: { accessToken: 'fresh', refreshToken: 'next', accessTokenExpire: 3600, userId: 7 },
}

function Page() {
  useRealtime()
  return null
}

/** Somebody is logged in until then; gives what their socket asks for a token. */
async function loggedInUntil(expiresAt: number): Promise<RealtimeOptions['token']> {
  useSession.setState({ user: { accessToken: 'old', refreshToken: 'good', expiresAt, id: 7 } })
  render(<Page />)
  await act(() => Promise.resolve())
  return (connectRealtime as jest.Mock<unknown, [RealtimeOptions]>).mock.calls[0]![0].token
}

beforeEach(() => {
  jest.clearAllMocks()
  asked.mockResolvedValue(fresh)
})
afterEach(() => useSession.setState({ user: null }))

test('a socket that connects after its token has expired does so with a fresh one', async () => {
  const token = await loggedInUntil(Date.now() - HOUR)
  expect(await token(null)).toBe('fresh')
})

test('a token that is still good goes along as it is; one that the server refused does not, unless it is another by now', async () => {
  const token = await loggedInUntil(Date.now() + HOUR)
  expect(await token(null)).toBe('old')
  expect(asked).not.toHaveBeenCalled()
  expect(await token('older')).toBe('old')
  expect(await token('old')).toBe('fresh')
})

test('without a network the attempt is made as it is, and the login stays', async () => {
  const token = await loggedInUntil(Date.now() + HOUR)
  asked.mockRejectedValue(new Error('offline'))
  expect(await token('old')).toBe('old')
  expect(useSession.getState().user).not.toBeNull()
})

test('whose login has ended has no socket any more', async () => {
  const token = await loggedInUntil(Date.now() + HOUR)
  asked.mockResolvedValue({ code: CODE.sessionGone, data: null })
  await act(async () => expect(await token('old')).toBeNull())
})
