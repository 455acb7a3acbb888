import { MINUTE, SECOND, addDays, instantAt } from '@xinqi/domain/time'
import { fastify } from 'fastify'
import { PaymentGatewayError } from '../../payment/port'
import { speakWechatPay } from '../../payment/sandbox/speak-wechat-pay'
import { startSandbox, type StartedSandbox } from '../../sandbox-kit/testing/start-sandbox'
import { until } from '../../sandbox-kit/testing/until'
import { BillNotReady } from '../port'
import { allOf, failureOf } from '../testing/all-of'
import { createWechatBills } from './wechat-bills'

const TODAY = '2026-11-20'
const TEN = 10 * 60

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
  at(TODAY, TEN)
})
afterEach(() => sandbox.stop())

const at = (day: string, minute: number, more = 0): void =>
  sandbox.clock.set(new Date(instantAt(day, minute).getTime() + more))
const bills = () => sandbox.providers.bills.wechat

async function pay(outTradeNo: string, amountFen: number): Promise<void> {
  const { params } = await sandbox.providers.payment.createJsapi({
    ...{ outTradeNo, description: '咨询服务', amountFen, inside: 'miniProgram', openid: 'o-1' },
    ...{ expireAt: new Date(sandbox.clock.now().getTime() + 30 * MINUTE), notifyUrl: sandbox.notifyUrl },
  })
  await sandbox.post('/sandbox/wechatpay/jsapi-pay', params)
}

async function giveBack(outTradeNo: string, outRefundNo: string, refundFen: number, totalFen: number): Promise<void> {
  const { notifyUrl } = sandbox
  const { payment } = sandbox.providers
  await payment.refund({ outTradeNo, outRefundNo, refundFen, totalFen, reason: '用户取消', notifyUrl })
  await until(async () => (await payment.queryRefund(outRefundNo))?.status === 'SUCCESS')
}

describe('the bills of a day', () => {
  it('are what was paid, with 0.6 % kept of it and the balance after each', async () => {
    await pay('XQ0000001', 48_000)
    at(TODAY, TEN + 1)
    await pay('XQ0000002', 83)
    at(addDays(TODAY, 1), TEN)

    const trades = await allOf(bills().trades(TODAY))
    expect(trades.map(({ paymentNo, amountFen, feeFen }) => [paymentNo, amountFen, feeFen])).toEqual([
      ['XQ0000001', 48_000, 288],
      // 0.498 fen are none, 0.5 would be one.
      ['XQ0000002', 83, 0],
    ])
    const known = await sandbox.providers.payment.query('XQ0000001')
    expect(trades[0]).toMatchObject({ transactionId: known?.transactionId, at: known?.successTime })

    const funds = await allOf(bills().funds(TODAY))
    const balance = (funds[0]?.balanceFen ?? 0) - 48_000
    expect(
      funds.map(({ kind, ourNo, amountFen, balanceFen }) => [kind, ourNo, amountFen, balanceFen - balance]),
    ).toEqual([
      ['payment', 'XQ0000001', 48_000, 48_000],
      ['fee', 'XQ0000001', -288, 47_712],
      ['payment', 'XQ0000002', 83, 47_795],
    ])
  })

  it('have a refund on the day on which it was made, with its part of the fee, and the balance goes on', async () => {
    await pay('XQ0000001', 10_000)
    at(addDays(TODAY, 1), TEN)
    await giveBack('XQ0000001', 'R1', 3333, 10_000)
    await giveBack('XQ0000001', 'R2', 6667, 10_000)
    at(addDays(TODAY, 2), TEN)

    expect(await allOf(bills().trades(TODAY))).toHaveLength(1)
    const [first] = await allOf(bills().funds(TODAY))
    const trades = await allOf(bills().trades(addDays(TODAY, 1)))
    expect(
      trades.map(({ kind, paymentNo, refundNo, amountFen, feeFen }) => [kind, paymentNo, refundNo, amountFen, feeFen]),
    ).toEqual([
      ['refund', 'XQ0000001', 'R1', 3333, -20],
      ['refund', 'XQ0000001', 'R2', 6667, -40],
    ])
    const funds = await allOf(bills().funds(addDays(TODAY, 1)))
    expect(funds.map(({ kind, ourNo, amountFen }) => [kind, ourNo, amountFen])).toEqual([
      ['refund', 'R1', -3333],
      ['fee', 'R1', 20],
      ['refund', 'R2', -6667],
      ['fee', 'R2', 40],
    ])
    // All of it went back, and the fee with it.
    expect(funds.at(-1)?.balanceFen).toBe((first?.balanceFen ?? 0) - 10_000)
  })

  it('have a transfer when it is asked for, and again when nobody has taken it', async () => {
    const transfer = (outBillNo: string) =>
      sandbox.providers.transfer.transfer({
        ...{ outBillNo, inside: 'miniProgram', openid: 'o-1', amountFen: 5000, remark: '返现提现' },
        notifyUrl: sandbox.notifyUrl,
      })
    await transfer('W1')
    await sandbox.providers.transfer.cancelTransfer('W1')
    await sandbox.post('/sandbox/clock', { advanceMs: MINUTE })
    const taken = await transfer('W2')
    const argument = sandbox.providers.transfer.confirmationOf('miniProgram', taken.packageInfo ?? '')
    await sandbox.post('/sandbox/wechatpay/merchant-transfer', argument)
    at(addDays(TODAY, 1), TEN)
    expect(await allOf(bills().trades(TODAY))).toEqual([])
    const funds = await allOf(bills().funds(TODAY))
    expect(funds.map(({ kind, ourNo, amountFen }) => [kind, ourNo, amountFen])).toEqual([
      ['transfer', 'W1', -5000],
      ['transferBack', 'W1', 5000],
      ['transfer', 'W2', -5000],
    ])
  })

  it("are parted by Beijing's midnight", async () => {
    at(TODAY, 24 * 60, -SECOND)
    await pay('XQ0000001', 100)
    at(TODAY, 24 * 60)
    await pay('XQ0000002', 200)
    at(addDays(TODAY, 2), TEN)
    const numbersOf = async (day: string) => (await allOf(bills().trades(day))).map(({ paymentNo }) => paymentNo)
    expect(await numbersOf(TODAY)).toEqual(['XQ0000001'])
    expect(await numbersOf(addDays(TODAY, 1))).toEqual(['XQ0000002'])
  })

  it('are there from 10:00 of the next day on, and before that not yet', async () => {
    await pay('XQ0000001', 100)
    at(addDays(TODAY, 1), TEN, -MINUTE)
    expect(await failureOf(bills().trades(TODAY))).toBeInstanceOf(BillNotReady)
    expect(await failureOf(bills().funds(TODAY))).toBeInstanceOf(BillNotReady)
    sandbox.clock.advance(MINUTE)
    expect(await allOf(bills().trades(TODAY))).toHaveLength(1)
  })

  it('are empty where nothing moved, and refused of a day that is not over or three months gone', async () => {
    at(addDays(TODAY, 1), TEN)
    expect(await allOf(bills().trades(TODAY))).toEqual([])
    expect(await allOf(bills().funds(TODAY))).toEqual([])
    for (const day of [addDays(TODAY, 1), addDays(TODAY, 2), '2026-08-20', '2026-02-30'])
      expect(await failureOf(bills().trades(day))).toMatchObject({ code: 'INVALID_REQUEST', isFinal: true })
    expect(await allOf(bills().trades('2026-08-21'))).toEqual([])
  })
})

describe('trust in a bill', () => {
  /** WeChat Pay as it would be if it answered with this address. */
  async function answering(address: (origin: string) => string, hashType = 'SHA1') {
    const app = fastify()
    const asked: string[] = []
    await app.register(async (scope) => {
      speakWechatPay(scope, sandbox.credentials)
      scope.get('/v3/bill/tradebill', async () => ({
        ...{ hash_type: hashType, hash_value: '0'.repeat(40), download_url: address(origin) },
      }))
      scope.get('/v3/billdownload/file', async () => Buffer.from('no gzip'))
      scope.get('/v3/elsewhere', async (_request, reply) => reply.redirect('/v3/billdownload/file'))
      scope.get('/v3/busy', async (_request, reply) =>
        reply.code(429).send({ code: 'FREQUENCY_LIMITED', message: '慢' }),
      )
    })
    app.addHook('onRequest', async (request) => {
      asked.push(request.url)
    })
    const origin = await app.listen({ host: '127.0.0.1', port: 0 })
    const gateway = createWechatBills({ ...sandbox.keys.wechatPay, baseUrl: origin })
    const failure = await failureOf(gateway.trades(TODAY))
    await app.close()
    return { failure, downloads: asked.slice(1) }
  }

  it.each([
    ['another host', () => 'http://stranger.example/v3/billdownload/file?token=x'],
    ['another port', () => 'http://127.0.0.1:9/v3/billdownload/file?token=x'],
    ['a host that begins alike', (origin: string) => `${origin}.stranger.example/v3/billdownload/file`],
    ['a port that begins alike', (origin: string) => `${origin}1/v3/billdownload/file`],
    ['a host that is a name at another', (origin: string) => `${origin}@stranger.example/v3/billdownload/file`],
    ['a name at the same host', (origin: string) => `${origin.replace('//', '//me:pass@')}/v3/billdownload/file`],
  ])('nothing is asked for at %s', async (_where, address) => {
    const { failure, downloads } = await answering(address)
    expect(failure).toMatchObject({ code: 'UNEXPECTED_ANSWER' })
    expect(downloads).toEqual([])
  })

  it('leads on to nowhere, and is no bill where it is not packed', async () => {
    const redirected = await answering((origin) => `${origin}/v3/elsewhere`)
    expect(redirected.failure).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 302 })
    expect(redirected.downloads).toEqual(['/v3/elsewhere'])
    const { failure } = await answering((origin) => `${origin}/v3/billdownload/file`)
    expect(String(failure)).toContain('压缩文件不完整')
  })

  it('one that is busy is asked again later; one with another digest than SHA-1 is not understood', async () => {
    const { failure } = await answering((origin) => `${origin}/v3/busy`)
    expect(failure).toBeInstanceOf(PaymentGatewayError)
    expect(failure).toMatchObject({ isFinal: false, status: 429 })
    expect((await answering((origin) => `${origin}/v3/billdownload/file`, 'MD5')).failure).toMatchObject({
      code: 'UNEXPECTED_ANSWER',
    })
  })

  it('a stranger gets neither a bill nor a file', async () => {
    at(addDays(TODAY, 1), TEN)
    const { privateKey } = sandbox.credentials.platform
    const stranger = createWechatBills({ ...sandbox.keys.wechatPay, privateKey })
    expect(await failureOf(stranger.trades(TODAY))).toMatchObject({ code: 'SIGN_ERROR' })
    const file = await sandbox.get('/sandbox/wechatpay/v3/billdownload/file?token=x')
    expect(file.status).toBe(401)
  })

  it('a gateway that is not there is told apart', async () => {
    const lonely = createWechatBills({ ...sandbox.keys.wechatPay, baseUrl: 'http://127.0.0.1:9' })
    expect(await failureOf(lonely.funds(TODAY))).toMatchObject({ code: 'UNREACHABLE', isFinal: false })
  })
})
