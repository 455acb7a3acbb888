import { MINUTE } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../../sandbox-kit/testing/start-sandbox'
import {
  type AlipayGateway,
  InvalidNotification,
  PaymentGatewayError,
  type PaymentNotification,
  type WapOrder,
} from '../port'
import { createAlipay } from './alipay'
import { amountFen, amountText } from './wire'
import { sign, textToSign } from './sandbox/signature'

const NO = 'XQ202611210001'

let sandbox: StartedSandbox
let alipay: AlipayGateway
beforeEach(async () => {
  sandbox = await startSandbox()
  alipay = withConfig({})
})
afterEach(() => sandbox.stop())

const withConfig = (changes: object): AlipayGateway =>
  createAlipay({ ...sandbox.keys.alipay, ...changes }, sandbox.clock)

const order = (facts: Partial<WapOrder> = {}): WapOrder => ({
  outTradeNo: NO,
  description: '咨询 <b>服务</b>',
  amountFen: 148_050,
  expireAt: new Date(sandbox.clock.now().getTime() + 30 * MINUTE),
  notifyUrl: sandbox.notifyUrl,
  returnUrl: `${sandbox.origin}/paySuccess?orderNo=1`,
  ...facts,
})
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'accepted',
    (failure: unknown) => (failure instanceof PaymentGatewayError ? failure.code : String(failure)),
  )

/** Opens the page and presses a button there. */
async function atCashier(payUrl: string, act: 'pay' | 'cancel'): Promise<Response> {
  const page = await (await fetch(payUrl)).text()
  const tradeNo = /name="trade_no" value="(\d+)"/.exec(page)?.[1] ?? ''
  return fetch(`${sandbox.origin}/sandbox/alipay/cashier`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ trade_no: tradeNo, act }),
  })
}
const pay = (facts: Partial<WapOrder> = {}) => atCashier(alipay.createWap(order(facts)).payUrl, 'pay')

describe('an order paid at Alipay', () => {
  it('is unknown until its page is opened, then paid, and leads back to the shop', async () => {
    const { payUrl } = alipay.createWap(order())
    expect(await alipay.query(NO)).toBeNull()
    const page = await (await fetch(payUrl)).text()
    expect(page).toContain('1,480.50')
    expect(page).toContain('咨询 &lt;b&gt;服务&lt;/b&gt;')
    expect(await alipay.query(NO)).toMatchObject({
      ...{ state: 'NOTPAY', amountFen: 148_050, successTime: null, payerId: null },
    })

    const answer = await atCashier(payUrl, 'pay')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, order().returnUrl])
    const trade = await alipay.query(NO)
    expect(trade).toMatchObject({ outTradeNo: NO, state: 'SUCCESS', amountFen: 148_050 })
    expect(trade?.transactionId).toMatch(/^\d{28}$/)
    expect(trade?.payerId).toMatch(/^2088\d{12}$/)
    expect(Math.abs((trade?.successTime?.getTime() ?? 0) - sandbox.clock.now().getTime())).toBeLessThan(MINUTE)
  })

  it('costs nothing when the person cancels, or comes too late', async () => {
    const { payUrl } = alipay.createWap(order())
    await atCashier(payUrl, 'cancel')
    expect((await alipay.query(NO))?.state).toBe('NOTPAY')
    sandbox.clock.advance(31 * MINUTE)
    expect(await (await fetch(payUrl)).text()).toContain('订单已关闭')
    expect((await alipay.query(NO))?.state).toBe('CLOSED')
  })

  it('is closed before it is paid, never after', async () => {
    expect(await refusal(alipay.close(NO))).toBe('ORDER_NOT_EXIST')
    const { payUrl } = alipay.createWap(order())
    await fetch(payUrl)
    await alipay.close(NO)
    expect((await alipay.query(NO))?.state).toBe('CLOSED')
    await pay({ outTradeNo: 'XQ2' })
    expect(await refusal(alipay.close('XQ2'))).toBe('ORDERPAID')
  })

  it('cannot be changed on the way: the address is signed', async () => {
    const url = new URL(alipay.createWap(order()).payUrl)
    const content = url.searchParams.get('biz_content') ?? ''
    expect(content).toContain('1480.50')
    url.searchParams.set('biz_content', content.replace('1480.50', '0.01'))
    expect((await fetch(url)).status).toBe(400)
    expect(await alipay.query(NO)).toBeNull()
  })
})

describe('refunds', () => {
  const give = (outRefundNo: string, refundFen: number) =>
    alipay.refund({
      ...{ outTradeNo: NO, outRefundNo, refundFen, totalFen: 148_050, reason: '预约退款' },
      notifyUrl: sandbox.notifyUrl,
    })

  it('come in parts, once each, never above what was paid', async () => {
    await pay()
    expect(await give('R1', 100_000)).toMatchObject({ status: 'SUCCESS', refundFen: 100_000, outTradeNo: NO })
    expect(await give('R1', 100_000)).toMatchObject({ status: 'SUCCESS', refundFen: 100_000 })
    expect(await refusal(give('R1', 1))).toBe('ACQ.CONTEXT_INCONSISTENT')
    expect(await refusal(give('R2', 48_051))).toBe('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    expect((await alipay.query(NO))?.state).toBe('SUCCESS')
    expect(await give('R2', 48_050)).toMatchObject({ status: 'SUCCESS' })
    expect((await alipay.query(NO))?.state).toBe('CLOSED')
  })

  it('of two at once above the total, one is given', async () => {
    await pay()
    const outcomes = await Promise.all([refusal(give('R1', 100_000)), refusal(give('R2', 100_000))])
    expect(outcomes.sort()).toEqual(['ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'accepted'])
  })
})

describe('trust between the two ends', () => {
  it('the gateway refuses another key and another app', async () => {
    const { platform } = sandbox.credentials.alipay
    expect(await refusal(withConfig({ privateKey: platform.privateKey }).query(NO))).toBe('isv.invalid-signature')
    expect(await refusal(withConfig({ appId: '2021' }).query(NO))).toBe('isv.invalid-app-id')
  })

  it('the adapter refuses an answer that Alipay did not sign, and tells nobody apart from a refusal', async () => {
    const wary = withConfig({ alipayPublicKey: sandbox.credentials.alipay.app.publicKey })
    expect(await refusal(wary.query(NO))).toBe('UNTRUSTED_ANSWER')
    expect(await refusal(withConfig({ gateway: 'http://127.0.0.1:9/gateway.do' }).query(NO))).toBe('UNREACHABLE')
  })

  const notice = (changes: Record<string, string> = {}, key = sandbox.credentials.alipay.platform.privateKey) => {
    const { appId, sellerId } = sandbox.credentials.alipay
    const params: Record<string, string> = {
      ...{ app_id: appId, seller_id: sellerId, sign_type: 'RSA2', notify_type: 'trade_status_sync' },
      ...{ out_trade_no: NO, trade_no: '2026', trade_status: 'TRADE_SUCCESS', total_amount: '1480.50' },
      ...{ subject: '100% 用心 & 安心', gmt_payment: '2026-11-21 18:00:00' },
      ...changes,
    }
    const body = { ...params, sign: sign(textToSign(params, ['sign', 'sign_type']), key) }
    return new URLSearchParams(body).toString()
  }
  const verdict = (rawBody: string): PaymentNotification | string => {
    try {
      return alipay.verifyNotification({ headers: {}, rawBody })
    } catch (error) {
      return error instanceof InvalidNotification ? error.reason : String(error)
    }
  }

  it('a notice is taken from Alipay alone, and for our app and account alone', () => {
    expect(verdict(notice())).toMatchObject({ type: 'payment', trade: { outTradeNo: NO, amountFen: 148_050 } })
    expect(verdict(notice({ buyer_id: '2088' }))).toMatchObject({ trade: { payerId: '2088' } })
    expect(verdict(notice({ buyer_id: '2088', buyer_open_id: 'o1' }))).toMatchObject({ trade: { payerId: 'o1' } })
    expect(verdict(notice().replace('1480.50', '1480.51'))).toBe('bad-signature')
    expect(verdict(notice({}, sandbox.credentials.alipay.app.privateKey))).toBe('bad-signature')
    expect(verdict(notice({ sign_type: 'RSA' }))).toBe('bad-signature')
    expect(verdict(notice({ seller_id: '2088' }))).toBe('wrong-merchant')
    expect(verdict(notice({ app_id: '2021' }))).toBe('wrong-merchant')
    expect(verdict(notice({ trade_status: 'WHATEVER' }))).toBe('unknown-event')
    expect(verdict('')).toBe('missing-header')
  })
})

test.each([
  [1, '0.01'],
  [48_000, '480.00'],
  [192_000_000, '1920000.00'],
  [1_990, '19.90'],
])('%i fen are written %s, and read again', (fen, text) => {
  expect(amountText(fen)).toBe(text)
  expect(amountFen.parse(text)).toBe(fen)
})
