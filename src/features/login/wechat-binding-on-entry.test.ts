import { call } from '@/api/call'
import { leaveFor } from '@/platform/navigation/address'
import { read } from '@/platform/storage'
import { hideToast, useOverlays } from '@/state/overlays'
import { dropSession, keepSession } from '@/state/session'
import { beginSession } from './begin-session'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/api/confirm-session', () => ({ confirmSession: () => Promise.resolve() }))
jest.mock('@/platform/client-kind/abilities', () => ({ abilities: () => ({ wechatOauth: mockWechat.inside }) }))
jest.mock('@/platform/navigation/address', () => ({
  ...jest.requireActual<object>('@/platform/navigation/address'),
  leaveFor: jest.fn(),
}))

const mockWechat = { inside: true }
const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object, options?: { quiet?: boolean }]>
const left = leaveFor as jest.Mock

const CHECK = 'GET /appoint/cikeWechatBind/checkIsBindWechat'
const AUTHORIZE = 'GET /appoint/cikeWechatBind/authWechat'
const CONSENT = 'https://open.weixin.qq.com/connect'
const asked = () => answering.mock.calls.map(([key]) => key)
const wechatKnown = (bound: boolean) =>
  answering.mockImplementation((key) => Promise.resolve(key === CHECK ? bound : { url: CONSENT }))

async function enter(address: string) {
  window.history.replaceState(null, '', address)
  await beginSession()
}

beforeEach(() => {
  answering.mockReset()
  left.mockClear()
  hideToast()
  mockWechat.inside = true
  window.sessionStorage.clear()
  keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
})
afterEach(() => {
  jest.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

describe('entering one’s own page in WeChat’s browser, logged in (R109, R111)', () => {
  it('leads an account without a WeChat to WeChat’s consent, and back to the page', async () => {
    wechatKnown(false)
    await enter('/userOrder/4')
    expect(asked()).toEqual([CHECK, AUTHORIZE])
    expect(answering.mock.calls[1]?.[1]).toEqual({ next: '/userOrder/4' })
    expect(left.mock.calls).toEqual([[CONSENT]])
    expect(read('oldRedirectUrl')).toBe('/userOrder/4')
  })

  it('asks once a visit, also where the consent was refused', async () => {
    wechatKnown(false)
    await enter('/userOrder/4')
    await enter('/userOrder/4')
    expect(left).toHaveBeenCalledTimes(1)
  })

  it('never leaves where the visit has no memory: it would be led there and back for ever', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is forbidden')
    })
    wechatKnown(false)
    await enter('/userOrder/4')
    expect(left).not.toHaveBeenCalled()
  })

  it('says nothing where the network is gone', async () => {
    answering.mockRejectedValue(new Error('offline'))
    await enter('/userOrder/4')
    answering.mockImplementation((key) =>
      key === CHECK ? Promise.resolve(false) : Promise.reject(new Error('offline')),
    )
    window.sessionStorage.clear()
    await enter('/userOrder/4')
    expect(answering.mock.calls.every(([, , options]) => options?.quiet)).toBe(true)
    expect(useOverlays.getState().toast).toBeNull()
    expect(left).not.toHaveBeenCalled()
  })

  it('stays where the WeChat is known already', async () => {
    wechatKnown(true)
    await enter('/userOrder/4')
    expect(asked()).toEqual([CHECK])
    expect(left).not.toHaveBeenCalled()
  })
})

it('asks nothing on a page that anybody may read, of who is logged out, or outside WeChat (R111)', async () => {
  wechatKnown(false)
  await enter('/home')
  await enter('/consultSupport')
  dropSession('user')
  await enter('/userOrder/4')
  keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
  mockWechat.inside = false
  await enter('/userOrder/4')
  expect(answering).not.toHaveBeenCalled()
})
