import Taro from '@tarojs/taro'
import { call } from '@/api/call'
import { forget, write } from '@/platform/storage'
import { dropSession, useSession } from '@/state/session'
import { signInSilently } from './entry/silent-sign-in'
import { signInByWechat } from './entry/wechat-sign-in'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/sign-in', () => ({ offersPhoneButton: true, silentCode: () => Promise.resolve('wx-code') }))
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>
const redirect = Taro.redirectTo as unknown as jest.Mock
const relaunch = Taro.reLaunch as unknown as jest.Mock

const TOKEN = { accessToken: 'a', refreshToken: 'r', accessTokenExpire: 7200, userId: 9 }
const COMPANY = '/employeeWelfare?orgId=728&cpChannelId=QTKJ'
const sentTo = (next: string) => answering.mockResolvedValueOnce({ token: { ...TOKEN, next } })
const opened = () => [...redirect.mock.calls, ...relaunch.mock.calls].map(([{ url }]: [{ url: string }]) => url)

beforeEach(() => {
  answering.mockReset()
  redirect.mockClear()
  relaunch.mockClear()
  forget('oldRedirectUrl')
  dropSession('user')
})
afterEach(() => window.history.replaceState(null, '', '/'))

describe('a login with the mini-program’s WeChat', () => {
  it('says where the server sends the person on, as any other login does (R53, R254)', async () => {
    sentTo(COMPANY)
    expect(await signInByWechat({ phoneCode: 'p', dialog: false })).toEqual({ next: COMPANY })
    expect(useSession.getState().user).toMatchObject({ id: 9 })
    answering.mockResolvedValueOnce({ token: TOKEN })
    expect(await signInByWechat({ phoneCode: 'p', dialog: false })).toEqual({ next: null })
  })

  it('that nobody asked for leads on from the start page too: an exchange code ends at its company (R67)', async () => {
    window.history.replaceState(null, '', '/home?exchangeCode=QTKJ-2026-DEMO')
    sentTo(COMPANY)
    await signInSilently()
    expect(opened()).toEqual([COMPANY])
  })

  it('stays on a page that was opened on purpose, and where nobody is sent on', async () => {
    window.history.replaceState(null, '', '/detail?consultantId=3')
    sentTo(COMPANY)
    await signInSilently()
    dropSession('user')
    window.history.replaceState(null, '', '/home')
    write('oldRedirectUrl', '/userOrder/4')
    answering.mockResolvedValueOnce({ token: TOKEN })
    await signInSilently()
    expect(opened()).toEqual([])
  })
})
