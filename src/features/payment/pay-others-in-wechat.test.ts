import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { leaveFor } from '@/platform/navigation/address'
import { dropSession, keepSession } from '@/state/session'
import { payByKind } from './pay-by-kind'
import { payDeposit } from './pay-deposit'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/client-kind/client-kind', () => ({ clientKind: 'wechat', appVersion: () => null }))
jest.mock('@/platform/navigation/address', () => ({
  ...jest.requireActual<object>('@/platform/navigation/address'),
  leaveFor: jest.fn(),
}))

const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>
const left = leaveFor as jest.Mock
const payGoods = payByKind('goods')
const NO = '202611210000000001'
const SIGNED = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
const STARTED = { paymentNo: 'P1', settled: false, jsapi: SIGNED, h5Url: null }
const CONSENT = 'https://open.weixin.qq.com/connect'
const unknown = () => new CallFailure(CODE.conflict, '请先用微信登录，再用微信支付', { needsWechat: true })

/** WeChat's app around the page, whose payer says yes. */
beforeEach(() => {
  left.mockClear()
  answering.mockReset()
  const invoke = (_name: string, _signed: object, listener: (answer: { err_msg: string }) => void) =>
    listener({ err_msg: 'get_brand_wcpay_request:ok' })
  Object.assign(window, { WeixinJSBridge: { invoke } })
})
afterEach(() => Reflect.deleteProperty(window, 'WeixinJSBridge'))

describe('something to read', () => {
  beforeEach(() => keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 }))
  afterEach(() => dropSession('user'))

  it('is paid partly by wallet in WeChat’s own sheet', async () => {
    answering.mockResolvedValueOnce(STARTED)
    expect(await payGoods(NO, { way: 'OFFICIAL', useWallet: true })).toBe('paid')
    expect(answering.mock.calls[0]?.[1]).toEqual({ goodsOrderNo: NO, tradeType: 'OFFICIAL', useWallet: true })
  })

  it('leads who is not known to WeChat yet over its consent, and back to the cashier (R111)', async () => {
    answering.mockRejectedValueOnce(unknown()).mockResolvedValueOnce({ url: CONSENT })
    expect(await payGoods(NO, { way: 'OFFICIAL', useWallet: false })).toBe('left')
    expect(answering.mock.calls[1]?.[1]).toEqual({ next: `/cashier?kind=goods&no=${NO}` })
    expect(left.mock.calls).toEqual([[CONSENT]])
  })
})

describe('a deposit', () => {
  it('leaves for WeChat’s consent first: a consultant has no WeChat with us', async () => {
    answering.mockRejectedValueOnce(unknown()).mockResolvedValueOnce({ url: CONSENT })
    expect(await payDeposit(NO, 'OFFICIAL', null)).toBe('left')
    expect(answering.mock.calls.map(([key]) => key)).toEqual([
      'POST /appoint/consultDepositOrder/pay',
      'GET /appoint/consultDepositOrder/wechatAuthorize',
    ])
    expect(left.mock.calls).toEqual([[CONSENT]])
  })

  it('is paid with what WeChat came back with, which the server sealed', async () => {
    answering.mockResolvedValueOnce({ openid: 'sealed' }).mockResolvedValueOnce(STARTED)
    expect(await payDeposit(NO, 'OFFICIAL', { code: 'c', state: 's' })).toBe('paid')
    expect(answering.mock.calls.map(([, params]) => params)).toEqual([
      { code: 'c', state: 's' },
      { orderNo: NO, tradeType: 'OFFICIAL', openid: 'sealed' },
    ])
  })

  it('asks WeChat anew where that has been used before', async () => {
    answering.mockRejectedValueOnce(unknown()).mockResolvedValueOnce({ url: CONSENT })
    expect(await payDeposit(NO, 'OFFICIAL', { code: 'c', state: 's' })).toBe('left')
    expect(left.mock.calls).toEqual([[CONSENT]])
  })

  it('says what went wrong elsewhere, and goes nowhere', async () => {
    answering.mockRejectedValueOnce(new CallFailure(CODE.conflict, '付款时间已过，请重新缴纳', null))
    await expect(payDeposit(NO, 'H5', null)).rejects.toThrow('付款时间已过')
    expect(left).not.toHaveBeenCalled()
  })
})
