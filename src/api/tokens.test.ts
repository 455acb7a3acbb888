import Taro from '@tarojs/taro'
import { CODE } from '@xinqi/domain/codes'
import { SECOND } from '@xinqi/domain/time'
import { write } from '@/platform/storage'
import { serverClock } from '@/state/server-clock'
import { dropSession, keepSession, useSession } from '@/state/session'
import { refresh, tokenFor } from './tokens'

const mockKind = { clientKind: 'browser' }
jest.mock('@/platform/client-kind/client-kind', () => ({
  get clientKind() {
    return mockKind.clientKind
  },
}))
const request = Taro.request as unknown as jest.Mock

const granted = { accessToken: 'b', refreshToken: 's', accessTokenExpire: 7200, userId: 9 }
const answers = (code: number, data: unknown = null) =>
  request.mockResolvedValueOnce({ data: { code, msg: '', data }, header: {} })
const logIn = (expiresIn: number) => keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn, id: 9 })

beforeEach(() => {
  request.mockReset()
  mockKind.clientKind = 'browser'
  dropSession('user')
})

describe('the token of a call', () => {
  it.each([
    ['H5', false, 62, 'a'],
    ['H5', false, 58, 'b'],
    ['the app', true, 8, 'a'],
    ['the app', true, 4, 'b'],
  ])('in %s (app: %s) with %d seconds left is %s (R117)', async (_where, inApp, left, token) => {
    mockKind.clientKind = inApp ? 'app' : 'browser'
    logIn(left)
    answers(CODE.ok, granted)
    expect(await tokenFor('user')).toBe(token)
  })

  it('is refreshed once for calls that find it late together', async () => {
    logIn(1)
    answers(CODE.ok, granted)
    expect(await Promise.all([tokenFor('user'), tokenFor('user'), tokenFor('user')])).toEqual(['b', 'b', 'b'])
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('is there no more when the session is gone (R118)', async () => {
    logIn(1)
    answers(CODE.sessionGone)
    expect(await tokenFor('user')).toBeUndefined()
    expect(useSession.getState().user).toBeNull()
  })
})

describe('two tabs', () => {
  const newer = () => ({
    accessToken: 'n',
    refreshToken: 't',
    expiresAt: serverClock.now().getTime() + 7200 * SECOND,
    id: 9,
  })

  it('take over what the other one has got instead of refreshing with what is used up', async () => {
    logIn(1)
    write('userSession', newer())
    expect(await tokenFor('user')).toBe('n')
    expect(request).not.toHaveBeenCalled()
  })

  it('do so even when the race was lost on the way', async () => {
    logIn(1)
    request.mockImplementationOnce(() => {
      write('userSession', newer())
      return Promise.resolve({ data: { code: CODE.sessionGone, msg: '', data: null }, header: {} })
    })
    await refresh('user')
    expect(useSession.getState().user).toMatchObject({ accessToken: 'n' })
  })
})
