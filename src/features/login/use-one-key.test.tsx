import { act, renderHook, waitFor } from '@testing-library/react'
import { call } from '@/api/call'
import { dropSession, keepSession, useSession, type Side } from '@/state/session'
import { useLogin } from './use-login'
import { useOneKey } from './use-one-key'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>

const mockApp = { canLogInWithOneKey: jest.fn(), logInWithOneKey: jest.fn() }
jest.mock('@/platform/native/bridge', () => ({
  get nativeHost() {
    return mockApp
  },
}))

const TOKEN = { accessToken: 'a', refreshToken: 'r', accessTokenExpire: 7200, userId: 9 }
const IDENTITY = { unionid: 'sealed-u', openid: 'sealed-o', next: '/' }
const callsOf = (key: string) => answering.mock.calls.filter(([called]) => called === key)
const LOGIN = 'POST /appoint/consultUser/login'

function answersBy(replies: Record<string, unknown>) {
  answering.mockImplementation((key) =>
    key in replies ? Promise.resolve(replies[key]) : Promise.reject(new Error(key)),
  )
}

async function open(side: Side = 'user') {
  const { result } = renderHook(() => {
    const login = useLogin({ side, dialog: false, onLoggedIn: () => undefined })
    return { login, oneKey: useOneKey(login, true) }
  })
  await act(async () => undefined)
  await waitFor(() => expect(result.current.oneKey.busy).toBe(false))
  return result.current
}

beforeEach(() => {
  answering.mockReset()
  mockApp.canLogInWithOneKey.mockReset().mockResolvedValue(true)
  mockApp.logInWithOneKey.mockReset()
  dropSession('user')
})

describe('one-key login in the native app (R112)', () => {
  it('type 1 logs in with the own number (R113)', async () => {
    mockApp.logInWithOneKey.mockResolvedValue({ type: 1, token: 'operator-token' })
    answersBy({ [LOGIN]: TOKEN })
    await open()
    expect(callsOf(LOGIN)[0]?.[1]).toMatchObject({ token: 'operator-token' })
    expect(callsOf(LOGIN)[0]?.[1]).not.toHaveProperty('phone')
    expect(useSession.getState().user).toMatchObject({ id: 9 })
  })

  it('is not begun by who is logged in already: it would end that session', async () => {
    keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
    await open()
    expect(mockApp.logInWithOneKey).not.toHaveBeenCalled()
  })

  it('type 2 does nothing (R113)', async () => {
    mockApp.logInWithOneKey.mockResolvedValue({ type: 2 })
    const { login } = await open()
    expect(login.method).toBe('oneKey')
    expect(answering).not.toHaveBeenCalled()
  })

  it('type 4 switches to the normal form (R113)', async () => {
    mockApp.logInWithOneKey.mockResolvedValue({ type: 4 })
    expect((await open()).login.method).toBe('phone')
  })

  it('type 3 logs a WeChat in that has a phone (R114, R121)', async () => {
    mockApp.logInWithOneKey.mockResolvedValue({ type: 3, code: 'wx' })
    answersBy({
      'POST /appoint/consultUser/wechatIdentity': IDENTITY,
      'GET /appoint/consultUser/isWechatBindPhone': true,
      [LOGIN]: TOKEN,
    })
    const { oneKey } = await open()
    expect(callsOf('POST /appoint/consultUser/wechatIdentity')[0]?.[1]).toEqual({ code: 'wx', source: 'app' })
    expect(callsOf('GET /appoint/consultUser/isWechatBindPhone')[0]?.[1]).toEqual({ unionid: 'sealed-u' })
    expect(callsOf(LOGIN)[0]?.[1]).toMatchObject({ unionid: 'sealed-u', openid: 'sealed-o' })
    expect(oneKey.binding).toBeNull()
  })

  it('type 3 asks for the phone of a WeChat that has none, and stays logged out until then (R114)', async () => {
    mockApp.logInWithOneKey.mockResolvedValue({ type: 3, code: 'wx' })
    answersBy({
      'POST /appoint/consultUser/wechatIdentity': IDENTITY,
      'GET /appoint/consultUser/isWechatBindPhone': false,
    })
    expect((await open()).oneKey.binding).toEqual({ unionid: 'sealed-u', openid: 'sealed-o' })
    expect(useSession.getState().user).toBeNull()
  })

  it('is not tried where the app does not offer it, nor for consultants', async () => {
    mockApp.canLogInWithOneKey.mockResolvedValue(false)
    expect((await open()).login.method).toBe('phone')
    await open('consultant')
    expect(mockApp.logInWithOneKey).not.toHaveBeenCalled()
  })
})
