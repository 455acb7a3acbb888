import { HOUR, MINUTE, SECOND } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import { until } from '../sandbox-kit/testing/until'
import {
  InvalidNotification,
  type InvalidNotificationReason,
  type PaymentNotification,
  type RawNotification,
} from './port'
import type { NotifyFault } from './sandbox/records'

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

async function pay(): Promise<void> {
  const { params } = await sandbox.providers.payment.createJsapi({
    ...{ outTradeNo: 'XQ202611210001', description: '咨询服务', amountFen: 48_000 },
    ...{ inside: 'miniProgram' as const, openid: 'o-visitor' },
    ...{ expireAt: new Date(sandbox.clock.now().getTime() + 30 * MINUTE), notifyUrl: sandbox.notifyUrl },
  })
  expect((await sandbox.post('/sandbox/wechatpay/jsapi-pay', params)).status).toBe(200)
}

const setFault = (notify: NotifyFault) => sandbox.post('/sandbox/wechatpay/faults', { notify })
const advance = (advanceMs: number) => sandbox.post('/sandbox/clock', { advanceMs })

async function genuineNotice(): Promise<RawNotification> {
  await pay()
  await until(() => sandbox.received.length === 1)
  const [notice] = sandbox.received
  if (!notice) throw new Error('no notice came')
  return notice
}

function reasonOf(notice: RawNotification): InvalidNotificationReason | 'accepted' {
  try {
    sandbox.providers.payment.verifyNotification(notice)
    return 'accepted'
  } catch (error) {
    if (error instanceof InvalidNotification) return error.reason
    throw error
  }
}

const reasons = () =>
  sandbox.verdicts.map((verdict) => (verdict instanceof InvalidNotification ? verdict.reason : 'ok'))
const trades = () =>
  sandbox.verdicts.flatMap((verdict: PaymentNotification | Error) =>
    'type' in verdict && verdict.type === 'payment' ? [verdict.trade] : [],
  )

describe('a notice that was tampered with', () => {
  it('is refused for each part of it that is not genuine', async () => {
    const notice = await genuineNotice()
    expect(reasonOf(notice)).toBe('accepted')

    const withHeader = (name: string, value: string | undefined): RawNotification => ({
      ...notice,
      headers: { ...notice.headers, [name]: value },
    })
    const { rawBody } = notice
    expect(reasonOf({ ...notice, rawBody: `${rawBody} ` })).toBe('bad-signature')
    expect(reasonOf({ ...notice, rawBody: rawBody.replace('TRANSACTION.SUCCESS', 'REFUND.SUCCESS') })).toBe(
      'bad-signature',
    )
    expect(reasonOf(withHeader('wechatpay-signature', 'AAAA'))).toBe('bad-signature')
    expect(reasonOf(withHeader('wechatpay-nonce', 'another'))).toBe('bad-signature')
    expect(reasonOf(withHeader('wechatpay-serial', 'PUB_KEY_ID_STRANGER'))).toBe('unknown-serial')
    expect(reasonOf(withHeader('wechatpay-serial', 'toString'))).toBe('unknown-serial')
    expect(reasonOf(withHeader('wechatpay-signature', undefined))).toBe('missing-header')
    expect(reasonOf(withHeader('wechatpay-timestamp', 'soon'))).toBe('missing-header')
  })

  it('is refused when it is replayed more than five minutes later', async () => {
    const notice = await genuineNotice()
    sandbox.clock.advance(4 * MINUTE + 50 * SECOND)
    expect(reasonOf(notice)).toBe('accepted')
    sandbox.clock.advance(20 * SECOND)
    expect(reasonOf(notice)).toBe('stale-timestamp')
  })
})

describe('faults on demand', () => {
  it('repeats a notice three times', async () => {
    await setFault('repeat3')
    await pay()
    await until(() => trades().length === 3)
    expect(new Set(trades().map(({ transactionId }) => transactionId)).size).toBe(1)
  })

  it('loses it: only a query tells', async () => {
    await setFault('lose')
    await pay()
    await advance(HOUR)
    expect(sandbox.received).toHaveLength(0)
    expect((await sandbox.providers.payment.query('XQ202611210001'))?.state).toBe('SUCCESS')
  })

  it('delays it', async () => {
    await setFault('delay')
    await pay()
    await advance(9 * MINUTE)
    expect(sandbox.received).toHaveLength(0)
    await advance(MINUTE)
    expect(reasons()).toEqual(['ok'])
  })

  it('signs it wrongly', async () => {
    await setFault('badSignature')
    await pay()
    await until(() => sandbox.verdicts.length === 1)
    expect(reasons()).toEqual(['bad-signature'])
  })

  it('names another merchant', async () => {
    await setFault('wrongMerchant')
    await pay()
    await until(() => sandbox.verdicts.length === 1)
    expect(reasons()).toEqual(['wrong-merchant'])
  })

  it('tells of another amount or order, for the caller to compare', async () => {
    await setFault('wrongAmount')
    await pay()
    await until(() => trades().length === 1)
    expect(trades()[0]?.amountFen).toBe(48_001)

    await setFault('unknownOrder')
    await sandbox.post('/sandbox/wechatpay/orders/XQ202611210001/notify', {})
    await until(() => trades().length === 2)
    expect(trades()[1]?.outTradeNo).not.toBe('XQ202611210001')
  })
})

describe('a merchant that does not answer', () => {
  it('is told again after 15 s, 15 s, 30 s, 3 min … until it answers', async () => {
    sandbox.merchant.answers = 500
    await pay()
    await until(() => sandbox.received.length === 1)
    const arrived: number[] = []
    for (const wait of [14, 1, 14, 1, 29, 1, 179, 1]) {
      await advance(wait * SECOND)
      arrived.push(sandbox.received.length)
    }
    expect(arrived).toEqual([1, 2, 2, 3, 3, 4, 4, 5])

    sandbox.merchant.answers = 200
    await advance(10 * MINUTE)
    await advance(24 * HOUR)
    expect(sandbox.received).toHaveLength(6)
  })

  it('is given up after sixteen tries', async () => {
    sandbox.merchant.answers = 500
    await pay()
    for (let hour = 0; hour < 40; hour += 1) await advance(6 * HOUR)
    expect(sandbox.received).toHaveLength(16)
  })

  it('is told after a restart of the sandbox', async () => {
    sandbox.merchant.answers = 500
    await pay()
    await until(() => sandbox.received.length === 1)
    const before = sandbox
    const port = new URL(before.origin).port
    await before.stop()
    sandbox = await startSandbox(before.store, Number(port))
    sandbox.clock.set(before.clock.now())
    await advance(MINUTE)
    expect(reasons()).toEqual(['ok'])
  })
})
