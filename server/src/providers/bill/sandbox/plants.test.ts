import { MINUTE, addDays, instantAt } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../../sandbox-kit/testing/start-sandbox'
import { until } from '../../sandbox-kit/testing/until'
import type { FundLine, TradeLine } from '../port'
import { allOf } from '../testing/all-of'
import { readinessOf } from './bill-day'
import { FEE_OFF_BY_FEN, OTHER_BY_FEN, type PlantKind } from './plant'
import type { BillCompany } from './plants'

const DAY = '2026-11-20'
const NEXT = addDays(DAY, 1)
const NOON = 12 * 60

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
  await trade()
})
afterEach(() => sandbox.stop())

const at = (day: string, minute: number): void => sandbox.clock.set(instantAt(day, minute))
const order = (outTradeNo: string, amountFen: number) => ({
  ...{ outTradeNo, description: '咨询服务', amountFen, notifyUrl: sandbox.notifyUrl },
  expireAt: new Date(sandbox.clock.now().getTime() + 30 * MINUTE),
})

async function payWechat(outTradeNo: string, amountFen: number): Promise<void> {
  const { params } = await sandbox.providers.payment.createJsapi({
    ...{ ...order(outTradeNo, amountFen), inside: 'miniProgram', openid: 'o-1' },
  })
  await sandbox.post('/sandbox/wechatpay/jsapi-pay', params)
}

async function payAlipay(outTradeNo: string, amountFen: number): Promise<void> {
  const wap = { ...order(outTradeNo, amountFen), returnUrl: `${sandbox.origin}/paid` }
  const page = await (await fetch(sandbox.providers.alipay?.createWap(wap).payUrl ?? '')).text()
  const body = new URLSearchParams({ trade_no: /name="trade_no" value="(\d+)"/.exec(page)?.[1] ?? '', act: 'pay' })
  await fetch(`${sandbox.origin}/sandbox/alipay/cashier`, { method: 'POST', redirect: 'manual', body })
}

/** Two payments at either company, the first of them given back in part; the day after, one more. */
async function trade(): Promise<void> {
  const back = { outRefundNo: 'R1', refundFen: 3000, totalFen: 10_000, reason: '退款', notifyUrl: sandbox.notifyUrl }
  at(DAY, NOON)
  await payWechat('XQ0000001', 10_000)
  await payAlipay('XQ0000001', 10_000)
  at(DAY, NOON + 1)
  await payWechat('XQ0000002', 20_000)
  await payAlipay('XQ0000002', 20_000)
  at(DAY, NOON + 2)
  const { payment, alipay } = sandbox.providers
  await payment.refund({ ...back, outTradeNo: 'XQ0000001' })
  await until(async () => (await payment.queryRefund('R1'))?.status === 'SUCCESS')
  await alipay?.refund({ ...back, outTradeNo: 'XQ0000001' })
  at(NEXT, NOON)
  await payWechat('XQ0000003', 100)
  await payAlipay('XQ0000003', 100)
  at(addDays(NEXT, 1), NOON)
}

const plant = (company: string, kind: string, more: object = {}) =>
  sandbox.post('/sandbox/bills/planted', { company, day: DAY, kind, ...more })
const clear = (company: string) => sandbox.post('/sandbox/bills/planted/clear', { company, day: DAY })

interface Both {
  trades: TradeLine[]
  funds: FundLine[]
}
async function billsOf(company: BillCompany, day: string): Promise<Both> {
  const gateway = sandbox.providers.bills[company]
  if (!gateway) throw new Error(`${company} has no bills`)
  return { trades: await allOf(gateway.trades(day)), funds: await allOf(gateway.funds(day)) }
}
const tradesOf = ({ trades }: Both) =>
  trades.map(({ paymentNo, refundNo, amountFen }) => [refundNo ?? paymentNo, amountFen])
const movedFen = ({ funds }: Both): number => funds.reduce((sum, { amountFen }) => sum + amountFen, 0)
const keptFen = ({ trades }: Both): number =>
  trades.reduce((sum, { kind, amountFen, feeFen }) => sum + (kind === 'payment' ? amountFen : -amountFen) - feeFen, 0)

const RIGHT = [
  ['XQ0000001', 10_000],
  ['XQ0000002', 20_000],
  ['R1', 3000],
]
const EXPECTED: [PlantKind, unknown[], number][] = [
  ['unknownPayment', [['UNKNOWN20261120000', 12_345], ...RIGHT], 12_345 - 74],
  ['missingPayment', [RIGHT[0], RIGHT[2]], -20_000 + 120],
  ['otherAmount', [RIGHT[0], ['XQ0000002', 20_000 + OTHER_BY_FEN], RIGHT[2]], OTHER_BY_FEN - 1],
  ['missingRefund', [RIGHT[0], RIGHT[1]], 3000],
  ['feeOff', RIGHT, -FEE_OFF_BY_FEN],
]

describe.each(['wechat', 'alipay'] as const)('bills of %s', (company) => {
  it.each(EXPECTED)(
    'have %s of that day in both, and no other change, until they are right again',
    async (kind, trades, byFen) => {
      const [right, rightNext] = [await billsOf(company, DAY), await billsOf(company, NEXT)]
      expect(tradesOf(right).sort()).toEqual([...RIGHT].sort())

      expect((await plant(company, kind)).status).toBe(200)
      const [wrong, next] = [await billsOf(company, DAY), await billsOf(company, NEXT)]
      expect(tradesOf(wrong).sort()).toEqual([...trades].sort())
      // A refund that brings a part of the fee back at one company is one that does not at the other.
      const feeBackFen = company === 'wechat' && kind === 'missingRefund' ? -18 : 0
      expect(movedFen(wrong) - movedFen(right)).toBe(byFen + feeBackFen)
      expect(keptFen(wrong)).toBe(movedFen(wrong))
      // What the next day begins with is what this one ended with.
      expect(next.trades).toEqual(rightNext.trades)
      expect((next.funds[0]?.balanceFen ?? 0) - (next.funds[0]?.amountFen ?? 0)).toBe(wrong.funds.at(-1)?.balanceFen)

      await clear(company)
      expect([await billsOf(company, DAY), await billsOf(company, NEXT)]).toEqual([right, rightNext])
    },
  )

  it('may have several of a day, each of another payment, or of the one that is named', async () => {
    const numberOf = async (kind: PlantKind, more: object = {}) =>
      ((await (await plant(company, kind, more)).json()) as { number: string }).number
    expect(await numberOf('feeOff', { number: 'XQ0000001' })).toBe('XQ0000001')
    expect(await numberOf('otherAmount')).toBe('XQ0000002')
    expect((await plant(company, 'missingPayment')).status).toBe(400)
    expect([await numberOf('unknownPayment'), await numberOf('unknownPayment')]).toEqual([
      'UNKNOWN20261120002',
      'UNKNOWN20261120003',
    ])
    expect((await billsOf(company, DAY)).trades).toHaveLength(5)
  })
})

it('what cannot be made wrong is refused, and changes nothing', async () => {
  for (const body of [
    { company: 'wechat', day: DAY, kind: 'nothing' },
    { company: 'bank', day: DAY, kind: 'feeOff' },
    { company: 'wechat', day: '2026-02-30', kind: 'feeOff' },
    { company: 'wechat', day: '2026-11-01', kind: 'feeOff' },
    { company: 'wechat', day: DAY, kind: 'feeOff', number: 'XQ0000003' },
    { company: 'wechat', day: DAY, kind: 'missingRefund', number: 'XQ0000001' },
  ])
    expect((await sandbox.post('/sandbox/bills/planted', body)).status).toBe(400)
  expect(await (await sandbox.get('/sandbox/bills/planted')).json()).toEqual({ wechat: [], alipay: [] })
})

it('the page plants and clears, and says what is planted', async () => {
  const headers = { accept: 'text/html' }
  const asForm = (path: string, body: Record<string, string>) =>
    fetch(`${sandbox.origin}/sandbox/bills/${path}`, {
      ...{ method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(body) },
    })
  const page = async () => (await sandbox.get('/sandbox')).text()
  expect(await page()).toContain('没有，账单都是对的。')
  const planted = await asForm('planted', { company: 'wechat', day: DAY, kind: 'missingPayment' })
  expect([planted.status, planted.headers.get('location')]).toEqual([303, '/sandbox'])
  expect(await page()).toContain(`微信支付 ${DAY} 少一笔付款`)
  const refused = await asForm('planted', { company: 'wechat', day: '2026-11-01', kind: 'missingPayment' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('没有可以改的') as string])
  await asForm('planted/clear', { company: 'wechat', day: DAY })
  expect(await page()).toContain('没有，账单都是对的。')
})

test.each([
  ['2026-11-20', '2026-11-21T02:00:00Z', 'ready'],
  ['2026-11-20', '2026-11-21T01:59:59Z', 'making'],
  ['2026-11-20', '2026-11-20T15:59:59Z', 'never'],
  ['2026-08-20', '2026-11-20T04:00:00Z', 'ready'],
  ['2026-08-19', '2026-11-20T04:00:00Z', 'never'],
  ['2026-02-28', '2026-05-31T04:00:00Z', 'ready'],
  ['2026-02-27', '2026-05-31T04:00:00Z', 'never'],
  ['2025-11-15', '2026-01-15T04:00:00Z', 'ready'],
  ['2025-10-14', '2026-01-15T04:00:00Z', 'never'],
  ['yesterday', '2026-01-15T04:00:00Z', 'never'],
])('the bill of %s is at %s %s', (day, now, readiness) => {
  expect(readinessOf(day, new Date(now))).toBe(readiness)
})
