import Taro from '@tarojs/taro'
import { act, renderHook } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useLogin } from '@/features/login/use-login'
import { forgetPendingWechat, usePendingWechat } from '@/features/login/wechat-page'
import { hideToast, useOverlays } from '@/state/overlays'
import { dropSession, keepSession, useSession } from '@/state/session'
import { useWechatReturn } from './use-wechat-return'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>
const redirect = Taro.redirectTo as unknown as jest.Mock

const IDENTIFY = 'POST /appoint/consultUser/wechatIdentity'
const HAS_ACCOUNT = 'GET /appoint/consultUser/isWechatBindPhone'
const LOGIN = 'POST /appoint/consultUser/login'
const BIND = 'POST /appoint/consultVisitor/H5BindWechat'
const IDENTITY = { unionid: 'sealed-u', openid: 'sealed-o', next: '/userOrder/4' }
const SEALED = { unionid: 'sealed-u', openid: 'sealed-o' }

const asked = () => answering.mock.calls.map(([key]) => key)
const answersBy = (replies: Record<string, unknown>) =>
  answering.mockImplementation((key) =>
    key in replies ? Promise.resolve(replies[key]) : Promise.reject(new Error(key)),
  )

let codes = 0
/** The login page, opened again by WeChat with a code that nobody has used. */
async function comeBack(state: string | undefined = 'state') {
  const code = `code${++codes}`
  window.history.replaceState(null, '', `/login?next=%2FuserOrder%2F4&code=${code}&state=state`)
  const { result, rerender } = renderHook(() => {
    const login = useLogin({ side: 'user', dialog: false, onLoggedIn: () => undefined })
    return useWechatReturn({ code, state, next: '/userOrder/4' }, login)
  })
  await act(async () => undefined)
  rerender()
  return { code, busy: result.current }
}

beforeEach(() => {
  answering.mockReset()
  redirect.mockClear()
  hideToast()
  forgetPendingWechat()
  dropSession('user')
})
afterEach(() => window.history.replaceState(null, '', '/'))

describe('coming back from WeChat’s consent page', () => {
  it('takes code and state out of the address, asks once, and logs a known WeChat in (R111, R121)', async () => {
    answersBy({
      ...{ [IDENTIFY]: IDENTITY, [HAS_ACCOUNT]: true },
      [LOGIN]: { accessToken: 'a', refreshToken: 'r', accessTokenExpire: 7200, userId: 9 },
    })
    const { code, busy } = await comeBack()
    expect(asked()).toEqual([IDENTIFY, HAS_ACCOUNT, LOGIN])
    expect(answering.mock.calls[0]?.[1]).toEqual({ code, state: 'state', source: 'h5' })
    expect(answering.mock.calls[2]?.[1]).toMatchObject(SEALED)
    expect(window.location.search).toBe('?next=%2FuserOrder%2F4')
    expect(useSession.getState().user).toMatchObject({ id: 9 })
    expect(busy).toBe(false)
  })

  it('leads a WeChat without a phone to the bind-phone page, and on from there', async () => {
    answersBy({ [IDENTIFY]: IDENTITY, [HAS_ACCOUNT]: false })
    await comeBack()
    expect(usePendingWechat.getState().identity).toEqual(SEALED)
    expect(redirect).toHaveBeenCalledWith({ url: '/phoneBind?next=%2FuserOrder%2F4' })
    expect(useSession.getState().user).toBeNull()
  })

  it('binds it to who is logged in already (R111)', async () => {
    keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
    answersBy({ [IDENTIFY]: IDENTITY, [BIND]: null })
    await comeBack()
    expect(asked()).toEqual([IDENTIFY, BIND])
    expect(answering.mock.calls[1]?.[1]).toEqual(SEALED)
  })

  it('says why it was no use, and leaves the form', async () => {
    answering.mockRejectedValue(new CallFailure(CODE.conflict, '微信登录失败，请再试一次'))
    const { busy } = await comeBack()
    expect(useOverlays.getState().toast?.text).toBe('微信登录失败，请再试一次')
    expect(busy).toBe(false)
  })
})
