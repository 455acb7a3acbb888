import { call } from '@/api/call'
import { silentCode } from '@/platform/sign-in'
import { dropSession, keepSession, useSession } from '@/state/session'
import { signInSilently } from './silent-sign-in'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/sign-in', () => ({ offersPhoneButton: true, silentCode: jest.fn() }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>
const wechat = silentCode as jest.Mock

const TOKEN = { accessToken: 'a', refreshToken: 'r', accessTokenExpire: 7200, userId: 9 }

beforeEach(() => {
  answering.mockReset()
  wechat.mockReset().mockResolvedValue('wx-code')
  dropSession('user')
})

describe('signing in when the mini-program starts', () => {
  it('keeps the session of a known WeChat account', async () => {
    answering.mockResolvedValueOnce({ token: TOKEN })
    await signInSilently()
    expect(answering.mock.calls[0]?.slice(0, 2)).toEqual([
      'POST /appoint/consultUser/wxappLogin',
      expect.objectContaining({ code: 'wx-code' }),
    ])
    expect(useSession.getState().user).toMatchObject({ id: 9 })
  })

  it('stays logged out, without a word, where the account is unknown or nothing answers', async () => {
    answering.mockResolvedValueOnce({ token: null })
    await signInSilently()
    answering.mockRejectedValueOnce(new Error('no answer'))
    await signInSilently()
    wechat.mockRejectedValueOnce(new Error('wx.login failed'))
    await signInSilently()
    expect(useSession.getState().user).toBeNull()
  })

  it('asks nothing where somebody is logged in already', async () => {
    keepSession('user', { accessToken: 'b', refreshToken: 'r', expiresIn: 7200, id: 3 })
    await signInSilently()
    expect(wechat).not.toHaveBeenCalled()
    expect(useSession.getState().user).toMatchObject({ id: 3 })
  })
})
