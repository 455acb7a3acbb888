import { fastify } from 'fastify'
import { MINUTE, SECOND, addDays, instantAt } from '@xinqi/domain/time'
import { sign } from '../../payment/alipay/sandbox/signature'
import { startSandbox, type StartedSandbox } from '../../sandbox-kit/testing/start-sandbox'
import { BillNotReady, type BillGateway } from '../port'
import { allOf, failureOf } from '../testing/all-of'
import { createAlipayBills } from './alipay-bills'
import { downloadFile } from './download-file'

const TODAY = '2026-11-20'
const TEN = 10 * 60

let sandbox: StartedSandbox
let bills: BillGateway
beforeEach(async () => {
  sandbox = await startSandbox()
  at(TODAY, TEN)
  bills = createAlipayBills(sandbox.keys.alipay, sandbox.clock)
})
afterEach(() => sandbox.stop())

const at = (day: string, minute: number, more = 0): void =>
  sandbox.clock.set(new Date(instantAt(day, minute).getTime() + more))
const alipay = () => {
  if (!sandbox.providers.alipay) throw new Error('no Alipay')
  return sandbox.providers.alipay
}

async function pay(outTradeNo: string, amountFen: number): Promise<void> {
  const { payUrl } = alipay().createWap({
    ...{ outTradeNo, description: '咨询服务', amountFen, notifyUrl: sandbox.notifyUrl },
    ...{ expireAt: new Date(sandbox.clock.now().getTime() + 30 * MINUTE), returnUrl: `${sandbox.origin}/paid` },
  })
  const tradeNo = /name="trade_no" value="(\d+)"/.exec(await (await fetch(payUrl)).text())?.[1] ?? ''
  const body = new URLSearchParams({ trade_no: tradeNo, act: 'pay' })
  await fetch(`${sandbox.origin}/sandbox/alipay/cashier`, { method: 'POST', redirect: 'manual', body })
}

const giveBack = (outTradeNo: string, outRefundNo: string, refundFen: number, totalFen: number) =>
  alipay().refund({ outTradeNo, outRefundNo, refundFen, totalFen, reason: '退款', notifyUrl: sandbox.notifyUrl })

describe('the bills of a day', () => {
  it('are what was paid and given back, each refund by its number, and the balance goes on', async () => {
    await pay('XQ1', 10_000)
    at(TODAY, TEN + 1)
    await pay('XQ2', 84)
    at(addDays(TODAY, 1), TEN)
    await giveBack('XQ1', 'R1', 3000, 10_000)
    at(addDays(TODAY, 1), TEN + 1)
    await giveBack('XQ1', 'R2', 3000, 10_000)
    at(addDays(TODAY, 2), TEN)

    const trades = await allOf(bills.trades(TODAY))
    expect(trades.map(({ kind, paymentNo, amountFen, feeFen }) => [kind, paymentNo, amountFen, feeFen])).toEqual([
      ['payment', 'XQ1', 10_000, 60],
      // 0.504 fen.
      ['payment', 'XQ2', 84, 1],
    ])
    expect(trades[0]).toMatchObject({ transactionId: (await alipay().query('XQ1'))?.transactionId })
    const first = await allOf(bills.funds(TODAY))
    expect(first.map(({ kind, ourNo, amountFen }) => [kind, ourNo, amountFen])).toEqual([
      ['payment', 'XQ1', 10_000],
      ['fee', 'XQ1', -60],
      ['payment', 'XQ2', 84],
      ['fee', 'XQ2', -1],
    ])
    const next = addDays(TODAY, 1)
    expect((await allOf(bills.trades(next))).map(({ refundNo, amountFen }) => [refundNo, amountFen])).toEqual([
      ['R1', 3000],
      ['R2', 3000],
    ])
    const second = await allOf(bills.funds(next))
    expect(second.map(({ kind, ourNo, amountFen }) => [kind, ourNo, amountFen])).toEqual([
      ['refund', 'R1', -3000],
      ['refund', 'R2', -3000],
    ])
    expect(second.at(-1)?.balanceFen).toBe((first.at(-1)?.balanceFen ?? 0) - 6000)
  })

  it('have a payment before its fee, though both happen in one second and the file has the newest first', async () => {
    await pay('XQ1', 10_000)
    at(addDays(TODAY, 1), TEN)
    const [paid, fee] = await allOf(bills.funds(TODAY))
    expect([paid?.kind, fee?.kind]).toEqual(['payment', 'fee'])
    expect(fee?.balanceFen).toBe((paid?.balanceFen ?? 0) - 60)
  })

  it("are parted by Beijing's midnight", async () => {
    at(TODAY, 24 * 60, -SECOND)
    await pay('XQ1', 100)
    at(TODAY, 24 * 60)
    await pay('XQ2', 200)
    at(addDays(TODAY, 2), TEN)
    const numbersOf = async (day: string) => (await allOf(bills.trades(day))).map(({ paymentNo }) => paymentNo)
    expect(await numbersOf(TODAY)).toEqual(['XQ1'])
    expect(await numbersOf(addDays(TODAY, 1))).toEqual(['XQ2'])
  })

  it('that are not there are being made until 10:00 of the next day, and after that of a day without any', async () => {
    at(addDays(TODAY, 1), TEN, -MINUTE)
    expect(await failureOf(bills.trades(TODAY))).toBeInstanceOf(BillNotReady)
    expect(await failureOf(bills.funds(TODAY))).toBeInstanceOf(BillNotReady)
    sandbox.clock.advance(MINUTE)
    expect(await allOf(bills.trades(TODAY))).toEqual([])
    expect(await allOf(bills.funds(TODAY))).toEqual([])
    expect(await failureOf(bills.trades(addDays(TODAY, 1)))).toMatchObject({ code: 'isv.invalid_arguments' })
  })
})

describe('trust in a bill', () => {
  it('a stranger gets none, and an answer that Alipay did not sign is none', async () => {
    const { platform, app } = sandbox.credentials.alipay
    const stranger = createAlipayBills({ ...sandbox.keys.alipay, privateKey: platform.privateKey }, sandbox.clock)
    expect(await failureOf(stranger.trades(TODAY))).toMatchObject({ code: 'isv.invalid-signature' })
    const wary = createAlipayBills({ ...sandbox.keys.alipay, alipayPublicKey: app.publicKey }, sandbox.clock)
    expect(await failureOf(wary.trades(TODAY))).toMatchObject({ code: 'UNTRUSTED_ANSWER' })
    const file = await sandbox.get('/sandbox/alipay/downloadBillFile.resource?token=x.y')
    expect(file.status).toBe(403)
  })

  it.each(['http://stranger.example/x.zip', 'http://127.0.0.1:9/x.zip', 'http://me:pass@127.0.0.1/x.zip'])(
    'nothing is asked for at %s',
    async (address) => {
      const asked: string[] = []
      const gateway = fastify()
      gateway.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume()
        done(null)
      })
      gateway.all('/*', async (request, reply) => {
        asked.push(request.url)
        const text = JSON.stringify({ code: '10000', msg: 'Success', bill_download_url: address })
        const seal = sign(text, sandbox.credentials.alipay.platform.privateKey)
        const name = 'alipay_data_dataservice_bill_downloadurl_query_response'
        return reply.send(`{"${name}":${text},"sign":"${seal}"}`)
      })
      const origin = await gateway.listen({ host: '127.0.0.1', port: 0 })
      const mine = createAlipayBills({ ...sandbox.keys.alipay, gateway: `${origin}/gateway.do` }, sandbox.clock)
      expect(await failureOf(mine.trades(TODAY))).toMatchObject({ code: 'UNEXPECTED_ANSWER' })
      expect(asked).toHaveLength(1)
      await gateway.close()
    },
  )

  it('of the real one, files lie on hosts of its own alone', async () => {
    const real = 'https://openapi.alipay.com/gateway.do'
    for (const address of [
      'http://dwbillcenter.alipay.com.stranger.example/x',
      'http://dwbillcenter-alipay.com/x',
      'http://dwbillcenter.alipay.com:8080/x',
      'http://127.0.0.1/x',
      'file:///etc/passwd',
    ])
      expect(await failureOf(downloadFile(address, real))).toMatchObject({ code: 'UNEXPECTED_ANSWER' })
  })

  it('a file that leads on, or is not there, is none', async () => {
    const gateway = fastify()
    gateway.get('/on', async (_request, reply) => reply.redirect('/there'))
    gateway.get('/there', async () => 'a file')
    const origin = await gateway.listen({ host: '127.0.0.1', port: 0 })
    expect(Buffer.from(await downloadFile(`${origin}/there`, origin)).toString()).toBe('a file')
    expect(await failureOf(downloadFile(`${origin}/on`, origin))).toMatchObject({ code: 'UNREACHABLE' })
    expect(await failureOf(downloadFile(`${origin}/none`, origin))).toMatchObject({
      code: 'UNEXPECTED_ANSWER',
      status: 404,
    })
    await gateway.close()
    expect(await failureOf(downloadFile(`${origin}/there`, origin))).toMatchObject({ code: 'UNREACHABLE' })
  })
})
