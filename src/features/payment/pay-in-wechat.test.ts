import { CODE } from '@xinqi/domain/codes'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { leaveFor } from '@/platform/navigation/address'
import { dropSession, keepSession } from '@/state/session'
import { payOrder } from './pay-order'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/client-kind/client-kind', () => ({ clientKind: 'wechat', appVersion: () => null }))
jest.mock('@/platform/navigation/address', () => ({
  ...jest.requireActual<object>('@/platform/navigation/address'),
  leaveFor: jest.fn(),
}))

const answering = call as jest.Mock<Promise<unknown>, [key: string, params: object]>
const left = leaveFor as jest.Mock
const ORDER_NO = '202611210000000001'
const SIGNED = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
const CONSENT = 'https://open.weixin.qq.com/connect'

/** WeChat's app around the page; what its payment sheet ends with. */
function wechatAnswers(outcome: string) {
  const invoke = jest.fn((_name: string, _signed: object, listener: (answer: { err_msg: string }) => void) =>
    listener({ err_msg: `get_brand_wcpay_request:${outcome}` }),
  )
  Object.assign(window, { WeixinJSBridge: { invoke } })
  return invoke
}

beforeEach(() => {
  left.mockClear()
  keepSession('user', { accessToken: 'a', refreshToken: 'r', expiresIn: 7200, id: 9 })
  answering.mockReset().mockResolvedValue({ paymentNo: 'P1', settled: false, jsapi: SIGNED, h5Url: null })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'WeixinJSBridge')
  dropSession('user')
})

describe('paying in WeChat’s browser', () => {
  it('opens WeChat’s own sheet with what the server signed for the official account', async () => {
    const invoke = wechatAnswers('ok')
    expect(await payOrder(ORDER_NO)).toBe('paid')
    expect(answering.mock.calls[0]?.[1]).toEqual({ orderNo: ORDER_NO, tradeType: 'OFFICIAL', useWallet: false })
    expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', SIGNED])
    expect(left).not.toHaveBeenCalled()
  })

  it('waits for the bridge, which WeChat puts into the page a moment later', async () => {
    const paying = payOrder(ORDER_NO)
    await new Promise((resolve) => setTimeout(resolve))
    wechatAnswers('ok')
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await paying).toBe('paid')
  })

  it('knows a sheet that was closed from one that failed', async () => {
    wechatAnswers('cancel')
    expect(await payOrder(ORDER_NO)).toBe('cancelled')
    wechatAnswers('fail')
    await expect(payOrder(ORDER_NO)).rejects.toThrow('fail')
  })

  it('leads who is not known to WeChat yet over its consent, and back to the order (R111)', async () => {
    answering.mockRejectedValueOnce(
      new CallFailure(CODE.conflict, '请先用微信登录，再用微信支付', { needsWechat: true }),
    )
    answering.mockResolvedValueOnce({ url: CONSENT })
    expect(await payOrder(ORDER_NO)).toBe('left')
    expect(answering.mock.calls[1]).toEqual([
      'GET /appoint/cikeWechatBind/authWechat',
      { next: `/consultOrderDetail/${ORDER_NO}` },
      { quiet: true },
    ])
    expect(left.mock.calls).toEqual([[CONSENT]])
  })
})
