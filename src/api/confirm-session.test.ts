import Taro from '@tarojs/taro'
import { CODE } from '@xinqi/domain/codes'
import { dropSession, keepSession, useSession } from '@/state/session'
import { confirmSession } from './confirm-session'

const mockKind = { clientKind: 'browser' }
jest.mock('@/platform/client-kind/client-kind', () => ({
  get clientKind() {
    return mockKind.clientKind
  },
}))
const request = Taro.request as unknown as jest.Mock
const answers = (code: number, data: unknown = null) =>
  request.mockResolvedValueOnce({ data: { code, msg: '', data }, header: {} })
const asked = () =>
  request.mock.calls.map(([{ url }]: [{ url: string }]) => url.replace(/\?.*/, '').replace(/.*\//, ''))

beforeEach(() => {
  request.mockReset()
  mockKind.clientKind = 'browser'
  dropSession('user')
})

describe('the stored session at the start (R109)', () => {
  beforeEach(() => keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 }))

  it('stays where the server says that it is valid (R116)', async () => {
    answers(CODE.ok, { userId: 9 })
    await confirmSession()
    expect(asked()).toEqual(['validateToken'])
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      url: expect.stringMatching(/validateToken$/),
      header: { token: 'a' },
    })
    expect(useSession.getState().user).toMatchObject({ accessToken: 'a' })
  })

  it('is refreshed where it has expired (R115)', async () => {
    answers(CODE.tokenExpired)
    answers(CODE.ok, { accessToken: 'b', refreshToken: 's', accessTokenExpire: 7200, userId: 9 })
    await confirmSession()
    expect(asked()).toEqual(['validateToken', 'refreshToken'])
    expect(useSession.getState().user).toMatchObject({ accessToken: 'b' })
  })

  it('is dropped where it is gone, and believed without network', async () => {
    request.mockRejectedValueOnce(new Error('no network'))
    await confirmSession()
    expect(useSession.getState().user).not.toBeNull()
    answers(CODE.sessionGone)
    await confirmSession()
    expect(useSession.getState().user).toBeNull()
  })
})

it('in the app without a stored token a login check that fails means logged out (R119); elsewhere nothing is asked', async () => {
  await confirmSession()
  expect(request).not.toHaveBeenCalled()
  mockKind.clientKind = 'app'
  answers(CODE.ok, { isLogin: false, userId: null })
  await confirmSession()
  expect(asked()).toEqual(['checkLogin'])
  expect(useSession.getState().user).toBeNull()
})
