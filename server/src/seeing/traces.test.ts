import fs from 'node:fs'
import path from 'node:path'
import { startTestApp, type TestApp } from '../testing/test-app'
import { newVisitor, order, type Visitor } from '../testing/visitor'
import { Span } from './span'
import { attributeOf, Collector, type ReceivedSpan } from './testing/collector'
import { Trace, type KeptSpans } from './trace'

const ME = 'GET /appoint/consultUser/me'
const PAY = 'POST /appoint/consultPay/consultPay'
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT_ID = '00f067aa0ba902b7'
const AT = ['2026-11-23 18:00:00', '2026-11-23 20:00:00'] as const

/** What a collector has, after a server with these settings has done something and stopped. */
async function sent(env: Record<string, string>, work: (app: TestApp, visitor: Visitor) => Promise<unknown>) {
  const collector = await Collector.open()
  const app = await startTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, ...env } })
  try {
    await work(app, await newVisitor(app))
  } finally {
    await app.stop()
    await collector.close()
  }
  return collector
}

const named = (spans: readonly ReceivedSpan[], name: string) => spans.filter((span) => span.name === name)

/** A call whose payment company fails in a way that nobody foresaw. */
async function failing(app: TestApp, visitor: Visitor) {
  const orderNo = await order(app, visitor, { at: AT[0] })
  jest.spyOn(app.services.providers.payment, 'createH5').mockRejectedValueOnce(new TypeError('nobody foresaw this'))
  await visitor.answer(PAY, { orderNo, tradeType: 'H5', useWallet: false })
}

test('a call is a trace of its steps: the transaction, what a company was asked, what is published', async () => {
  const { spans, headers } = await sent(
    {
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
      OTEL_SERVICE_NAME: 'here',
    },
    async (app, visitor) => {
      const orderNo = await order(app, visitor, { at: AT[0] })
      await visitor.call(
        PAY,
        { orderNo, tradeType: 'H5', useWallet: false },
        { headers: { 'x-request-id': 'k3j9x0q2ab7w' } },
      )
    },
  )
  const [call] = named(spans, 'POST /api/appoint/consultPay/consultPay')
  if (!call) throw new Error('no trace of the call')
  const steps = spans.filter(({ traceId, parentSpanId }) => traceId === call.traceId && parentSpanId !== undefined)
  expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['transaction', 'wechat-pay createH5']))
  expect(steps.every(({ parentSpanId }) => spans.some(({ spanId }) => spanId === parentSpanId))).toBe(true)
  expect(attributeOf(call, 'xinqi.request_id')).toBe('k3j9x0q2ab7w')
  expect(attributeOf(call, 'http.route')).toBe('/api/appoint/consultPay/consultPay')
  expect(attributeOf(call, 'xinqi.outcome')).toBe('ok')
  expect(headers[0]?.authorization).toBe('Bearer abc')
})

test('what failed is sent in any case, and nothing unremarkable where the share is nothing', async () => {
  const { spans } = await sent({ OTEL_TRACES_SAMPLER_ARG: '0' }, async (app, visitor) => {
    await visitor.call(ME, {})
    await visitor.answer('GET /appoint/consultOrder/info', { orderNo: '202611230000000000' })
    await failing(app, visitor)
  })
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(roots.map(({ name }) => name)).toEqual(['POST /api/appoint/consultPay/consultPay'])
  expect(roots[0]?.status.code).toBe(2)
  expect(roots[0] && attributeOf(roots[0], 'error.type')).toBe('TypeError')
})

test.each([
  ['of a proxy of ours', {}, [[TRACE_ID, PARENT_ID]]],
  ['of a stranger is not taken', { TRUSTED_PROXIES: '10.0.0.0/8' }, []],
])('the trace %s', async (_whose, env, taken) => {
  const { spans } = await sent({ OTEL_TRACES_SAMPLER_ARG: '0', ...env }, async (app, { token }) => {
    await app.client.send(ME, {}, { token, headers: { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` } })
  })
  expect(named(spans, 'GET /api/appoint/consultUser/me').map((span) => [span.traceId, span.parentSpanId])).toEqual(
    taken,
  )
})

const rules = (kept: KeptSpans[]) => ({
  share: 0,
  isExpected: () => true,
  keep: (one: KeptSpans) => void kept.push(one),
})

test('what took longer than a second is kept, and what goes on after it', () => {
  const kept: KeptSpans[] = []
  const slow = new Span('GET /slow', 'server', {}, undefined, 1001)
  const trace = new Trace(rules(kept), slow)
  trace.finish()
  trace.add(new Span('after it', 'internal', {}, slow))
  new Trace(rules(kept), new Span('GET /quick', 'server', {}, undefined, 900)).finish()
  expect(kept.flatMap(({ spans }) => spans.map(({ name }) => name))).toEqual(['GET /slow', 'after it'])
  expect(new Set(kept.map(({ traceId }) => traceId)).size).toBe(1)
})

test('one in a hundred is kept of what is unremarkable', () => {
  const kept: KeptSpans[] = []
  for (let run = 0; run < 20_000; run += 1)
    new Trace({ ...rules(kept), share: 0.01 }, new Span('GET /x', 'server')).finish()
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.length).toBeLessThan(300)
})

test('a collector that is away takes nothing from anybody', async () => {
  const app = await startTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '1' },
  })
  const visitor = await newVisitor(app)
  await expect(visitor.call(ME, {})).resolves.toBeTruthy()
  await app.stop()
})

describe('without a collector', () => {
  test('nothing of OpenTelemetry is loaded', async () => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock('./otlp', () => {
        throw new Error('it was loaded')
      })
      const { openSeeing } = await import('./seeing')
      const options = { traceShare: 1, isExpected: () => false, log: { warn: () => undefined } }
      await expect(openSeeing(options)).resolves.toMatchObject({ seeing: { traces: null } })
      const collector = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'x' }
      await expect(openSeeing({ ...options, collector })).rejects.toThrow('it was loaded')
    })
  })

  test('only the file that is loaded with one knows it', () => {
    const root = path.join(__dirname, '..')
    const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const knowing = files.filter((file) =>
      /from '@opentelemetry\//.test(fs.readFileSync(path.join(root, file), 'utf8')),
    )
    expect(knowing).toEqual(['seeing/otlp.ts'])
  })
})
