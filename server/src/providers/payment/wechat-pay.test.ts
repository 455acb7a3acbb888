import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import { until } from '../sandbox-kit/testing/until'
import { type H5Order, type JsapiOrder, PaymentGatewayError } from './port'
import { createWechatPay } from './wechat-pay'

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

const order = (facts: Partial<JsapiOrder> = {}): JsapiOrder => ({
  outTradeNo: 'XQ202611210001',
  description: '咨询服务',
  amountFen: 48_000,
  inside: 'miniProgram',
  openid: 'o-visitor',
  expireAt: new Date(sandbox.clock.now().getTime() + 30 * MINUTE),
  notifyUrl: sandbox.notifyUrl,
  ...facts,
})
const h5Order = (): H5Order => ({ ...order({ outTradeNo: 'XQ202611210002' }), payerClientIp: '203.0.113.7' })

const payInWechat = async (facts: Partial<JsapiOrder> = {}) => {
  const { params } = await sandbox.providers.payment.createJsapi(order(facts))
  return sandbox.post('/sandbox/wechatpay/jsapi-pay', params)
}
const prepayIdOf = (url: string): string => new URL(url, sandbox.origin).searchParams.get('prepay_id') ?? ''
const codeOf = (failure: unknown): string => (failure instanceof PaymentGatewayError ? failure.code : String(failure))
const refusal = (promise: Promise<unknown>): Promise<string> => promise.then(() => 'accepted', codeOf)

describe('an order paid inside WeChat', () => {
  it('is created, paid, notified and found again', async () => {
    const { payment } = sandbox.providers
    const answer = await payInWechat()
    expect(await answer.json()).toEqual({ errMsg: 'requestPayment:ok' })

    await until(() => sandbox.verdicts.length === 1)
    const [verdict] = sandbox.verdicts
    const trade = await payment.query('XQ202611210001')
    expect(verdict).toEqual({ type: 'payment', trade })
    expect(trade).toMatchObject({ state: 'SUCCESS', amountFen: 48_000, mchId: sandbox.credentials.mchId })
    expect(trade?.payerId).toBe('o-visitor')
    expect(trade?.transactionId).toMatch(/^\d{28}$/)
    expect(Math.abs((trade?.successTime?.getTime() ?? 0) - sandbox.clock.now().getTime())).toBeLessThan(MINUTE)
  })

  it('is refused by the WeChat client when the parameters were not signed by the merchant', async () => {
    const { params } = await sandbox.providers.payment.createJsapi(order())
    const forged = { ...params, nonceStr: `${params.nonceStr}x` }
    const answer = await sandbox.post('/sandbox/wechatpay/jsapi-pay', forged)
    expect(answer.status).toBe(400)
    expect(await sandbox.providers.payment.query('XQ202611210001')).toMatchObject({
      state: 'NOTPAY',
      transactionId: null,
    })
  })

  it('has one prepay id for the same order, and none for another order of the same number', async () => {
    const { payment } = sandbox.providers
    const same = order()
    const first = await payment.createJsapi(same)
    expect((await payment.createJsapi(same)).prepayId).toBe(first.prepayId)
    expect(await refusal(payment.createJsapi({ ...same, amountFen: 1 }))).toBe('OUT_TRADE_NO_USED')
  })

  it('can be paid only once', async () => {
    await payInWechat()
    expect(await refusal(sandbox.providers.payment.createJsapi(order()))).toBe('ORDERPAID')
    expect(await refusal(sandbox.providers.payment.close('XQ202611210001'))).toBe('ORDERPAID')
  })

  it('cannot be paid after it was closed', async () => {
    const { params } = await sandbox.providers.payment.createJsapi(order())
    await sandbox.providers.payment.close('XQ202611210001')
    expect((await sandbox.post('/sandbox/wechatpay/jsapi-pay', params)).status).toBe(400)
    expect((await sandbox.providers.payment.query('XQ202611210001'))?.state).toBe('CLOSED')
  })

  it('closes by itself when its time is over, while the clock has been moved by days', async () => {
    sandbox.clock.advance(3 * DAY)
    const { params } = await sandbox.providers.payment.createJsapi(order())
    sandbox.clock.advance(HOUR)
    expect((await sandbox.post('/sandbox/wechatpay/jsapi-pay', params)).status).toBe(400)
    expect((await sandbox.providers.payment.query('XQ202611210001'))?.state).toBe('CLOSED')
  })

  it('is null when nobody has heard of it', async () => {
    expect(await sandbox.providers.payment.query('XQ000000000000')).toBeNull()
    expect(await sandbox.providers.payment.queryRefund('never-made')).toBeNull()
  })
})

describe('the cashier page', () => {
  const submit = (body: Record<string, string>) =>
    fetch(`${sandbox.origin}/sandbox/wechatpay/cashier`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(body),
    })

  it('shows the order, takes the money and leads back to the shop', async () => {
    const { h5Url } = await sandbox.providers.payment.createH5({ ...h5Order(), description: '咨询 <b>服务</b>' })
    const page = await (await sandbox.get(h5Url)).text()
    expect(page).toContain('480.00')
    expect(page).toContain('咨询 &lt;b&gt;服务&lt;/b&gt;')

    const redirect = '/consultOrderDetail/XQ202611210002'
    const answer = await submit({ prepay_id: prepayIdOf(h5Url), redirect_url: redirect, act: 'pay' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(sandbox.origin + redirect)
    expect((await sandbox.providers.payment.query('XQ202611210002'))?.state).toBe('SUCCESS')
  })

  it('takes nothing when the person cancels', async () => {
    const { h5Url } = await sandbox.providers.payment.createH5(h5Order())
    await submit({ prepay_id: prepayIdOf(h5Url), act: 'cancel' })
    expect((await sandbox.providers.payment.query('XQ202611210002'))?.state).toBe('NOTPAY')
  })

  it.each(['https://stranger.example/', '//stranger.example/', '/\\stranger.example', 'javascript:alert(1)'])(
    'does not lead to %s',
    async (target) => {
      const { h5Url } = await sandbox.providers.payment.createH5(h5Order())
      const answer = await submit({ prepay_id: prepayIdOf(h5Url), redirect_url: target, act: 'pay' })
      expect(answer.status).toBe(200)
    },
  )
})

describe('refunds', () => {
  const give = (outRefundNo: string, refundFen: number) =>
    sandbox.providers.payment.refund({
      ...{ outTradeNo: 'XQ202611210001', outRefundNo, refundFen, totalFen: 48_000 },
      ...{ reason: '用户取消', notifyUrl: sandbox.notifyUrl },
    })

  it('come in parts, never above what was paid, and are notified', async () => {
    await payInWechat()
    await until(() => sandbox.verdicts.length === 1)

    expect(await give('R1', 24_000)).toMatchObject({ status: 'PROCESSING', refundFen: 24_000, totalFen: 48_000 })
    expect(await give('R2', 20_000)).toMatchObject({ outRefundNo: 'R2', refundFen: 20_000 })
    expect(await refusal(give('R3', 4001))).toBe('INVALID_REQUEST')
    expect(await give('R3', 4000)).toMatchObject({ outRefundNo: 'R3' })

    await until(() => sandbox.verdicts.length === 4)
    const refunded = sandbox.verdicts.flatMap((verdict) =>
      'type' in verdict && verdict.type === 'refund' ? [[verdict.refund.outRefundNo, verdict.refund.status]] : [],
    )
    expect(refunded.sort()).toEqual([
      ['R1', 'SUCCESS'],
      ['R2', 'SUCCESS'],
      ['R3', 'SUCCESS'],
    ])
    expect(await sandbox.providers.payment.queryRefund('R1')).toMatchObject({ status: 'SUCCESS', refundFen: 24_000 })
    expect((await sandbox.providers.payment.query('XQ202611210001'))?.state).toBe('REFUND')
  })

  it('are the same refund when asked for twice, and never two at once above the total', async () => {
    await payInWechat()
    const first = await give('R1', 30_000)
    expect((await give('R1', 30_000)).refundId).toBe(first.refundId)
    expect(await refusal(give('R1', 1))).toBe('INVALID_REQUEST')
    const outcomes = await Promise.all([refusal(give('R2', 18_000)), refusal(give('R3', 18_000))])
    expect(outcomes.sort()).toEqual(['INVALID_REQUEST', 'accepted'])
  })

  it('are refused before the order is paid', async () => {
    await sandbox.providers.payment.createJsapi(order())
    expect(await refusal(give('R1', 100))).toBe('INVALID_REQUEST')
  })
})

describe('trust between the two ends', () => {
  it('the gateway refuses a merchant with another key', async () => {
    const stranger = createWechatPay(
      { ...sandbox.keys.wechatPay, privateKey: sandbox.credentials.platform.privateKey },
      sandbox.clock,
    )
    expect(await refusal(stranger.query('XQ202611210001'))).toBe('SIGN_ERROR')
  })

  it('the adapter refuses an answer that WeChat Pay did not sign', async () => {
    const platformCertificates = { [sandbox.credentials.platform.serial]: sandbox.credentials.merchant.publicKey }
    const wary = createWechatPay({ ...sandbox.keys.wechatPay, platformCertificates }, sandbox.clock)
    expect(await refusal(wary.createJsapi(order()))).toBe('UNTRUSTED_ANSWER')
  })

  it('a gateway that is not there is told apart from one that refuses', async () => {
    const lonely = createWechatPay({ ...sandbox.keys.wechatPay, baseUrl: 'http://127.0.0.1:9' }, sandbox.clock)
    expect(await refusal(lonely.query('XQ202611210001'))).toBe('UNREACHABLE')
  })
})
