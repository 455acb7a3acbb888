import { CODE } from '@xinqi/domain/codes'
import { moneyOf } from '../../testing/money'
import { paidOnce } from '../../testing/payment-notices'
import { useTestApp } from '../../testing/use-test-app'
import { newVisitor, order, type Visitor } from '../../testing/visitor'

const PRICE = 48_000
const PHONE = '13190000001'
const app = useTestApp()

/** Agrees on WeChat's consent page, in WeChat's browser, and is bound. */
async function bindWechat(visitor: Visitor): Promise<void> {
  const on = { headers: { 'pg-sid': 'in-wechat' }, token: visitor.token }
  const { url } = await app.client.call('GET /appoint/cikeWechatBind/authWechat', { next: '/' }, on)
  const back = await app.sandbox.agreeInWechat(url, PHONE)
  const { unionid, openid } = await app.client.call(
    'POST /appoint/consultUser/wechatIdentity',
    { ...back, source: 'h5' },
    on,
  )
  await app.client.call('POST /appoint/consultVisitor/H5BindWechat', { unionid, openid }, on)
}

/** What WeChat's app makes of the parameters with which a page asks for money. */
const payInWechat = async (signed: object | null) =>
  (
    await fetch(`${app.origin}/sandbox/wechatpay/jsapi-pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed),
    })
  ).json()

test('in WeChat’s browser one pays as the official account knows one; who is not known is told what is missing', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-23 18:00:00' })
  const start = { orderNo, tradeType: 'OFFICIAL' } as const
  expect(await visitor.answer('POST /appoint/consultPay/consultPay', start)).toMatchObject({
    code: CODE.conflict,
    data: { needsWechat: true },
  })

  await bindWechat(visitor)
  const { jsapi, h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', start)
  expect(h5Url).toBeNull()
  expect(jsapi?.appId).toBe(app.services.officialAppId)
  expect(app.services.officialAppId).not.toBe(app.services.wechatAppId)
  expect(await payInWechat(jsapi)).toEqual({ errMsg: 'requestPayment:ok' })
  await app.sandbox.runDueJobs()
  expect(await moneyOf(app, orderNo)).toMatchObject(paidOnce('OFFICIAL', PRICE))
})

test('the ways of an ordinary browser are WeChat Pay and, where it has keys, Alipay', async () => {
  expect(await app.client.call('GET /appoint/consultPay/browserPayWays', {})).toEqual(['H5', 'ALIPAY'])
  const { alipay } = app.services.providers
  app.services.providers.alipay = null
  expect(await app.client.call('GET /appoint/consultPay/browserPayWays', {})).toEqual(['H5'])
  app.services.providers.alipay = alipay
})
