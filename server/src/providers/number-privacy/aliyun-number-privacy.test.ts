import { HOUR, MINUTE } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import { createAliyunNumberPrivacy } from './aliyun-number-privacy'
import { NumberPrivacyError, type NumberPair, type NumberPrivacy } from './port'

const VISITOR = '13800138000'
const CONSULTANT = '13900139000'

let sandbox: StartedSandbox
let gateway: NumberPrivacy
beforeAll(async () => {
  sandbox = await startSandbox()
  gateway = sandbox.providers.numberPrivacy!
})
afterAll(() => sandbox.stop())
beforeEach(() => {
  sandbox.clock.advance(3 * HOUR)
  sandbox.reports.received.length = 0
  sandbox.reports.status = 200
})

const pair = (over: Partial<NumberPair> = {}): NumberPair => ({
  ...{ outId: 'out-1', one: VISITOR, other: CONSULTANT },
  until: new Date(sandbox.clock.now().getTime() + HOUR),
  ...over,
})

const dial = async (from: string, secretNo: string, seconds = 60) => {
  const answer = await sandbox.post('/sandbox/number-privacy/dial', { from, secretNo, seconds })
  return answer.ok ? ((await answer.json()) as { rings: string; shows: string }) : null
}

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof NumberPrivacyError ? error.code : String(error)),
  )

test('either rings the other, who sees the number between; a stranger rings nobody', async () => {
  const { secretNo } = await gateway.bind(pair())
  expect(await dial(VISITOR, secretNo)).toEqual({ rings: CONSULTANT, shows: secretNo })
  expect(await dial(CONSULTANT, secretNo)).toEqual({ rings: VISITOR, shows: secretNo })
  expect(await dial('13700137000', secretNo)).toBeNull()
})

test('one telephone in two pairs has two numbers; two pairs of strangers may share one', async () => {
  const first = await gateway.bind(pair())
  expect((await gateway.bind(pair({ other: '13900139001' }))).secretNo).not.toBe(first.secretNo)
  expect((await gateway.bind(pair({ one: '13800138009', other: '13900139009' }))).secretNo).toBe(first.secretNo)
})

test('it ends by itself, or when it is unbound; unbinding again does no harm', async () => {
  const bound = await gateway.bind(pair())
  await gateway.unbind(bound)
  expect(await dial(VISITOR, bound.secretNo)).toBeNull()
  expect(await refusal(gateway.unbind(bound))).toBe('accepted')
  const { secretNo } = await gateway.bind(pair())
  sandbox.clock.advance(HOUR)
  expect(await dial(VISITOR, secretNo)).toBeNull()
})

test('what the company says no to keeps its code', async () => {
  expect(await refusal(gateway.bind(pair({ until: new Date(sandbox.clock.now().getTime() + MINUTE) })))).toBe(
    'isv.EXPIRE_DATE_ILLEGAL',
  )
  expect(await refusal(gateway.bind(pair({ one: '852-6000' })))).toBe('isv.MOBILE_NUMBER_ILLEGAL')
  for (const _ of Array.from({ length: 8 })) await gateway.bind(pair())
  expect(await refusal(gateway.bind(pair()))).toBe('isv.NO_AVAILABLE_NUMBER')
  await sandbox.post('/sandbox/number-privacy/faults', { answer: 'isv.FLOW_LIMIT' })
  expect(await refusal(gateway.bind(pair({ one: '13800138001' })))).toBe('isv.FLOW_LIMIT')
  await sandbox.post('/sandbox/number-privacy/faults', { answer: 'gone' })
  expect(await refusal(gateway.bind(pair({ one: '13800138001' })))).toBe('UNREACHABLE')
  await sandbox.post('/sandbox/number-privacy/faults', { answer: 'normal' })
})

test('another’s pool and wrong keys are refused', async () => {
  const { credentials, clock, origin } = sandbox
  const config = { ...credentials.numberPrivacy, endpoint: `${origin}/sandbox/number-privacy/api` }
  const ask = (over: object) => refusal(createAliyunNumberPrivacy({ ...config, ...over }, clock).bind(pair()))
  expect(await ask({ poolKey: 'FC1' })).toBe('isv.POOLKEY_NOT_EXISTS')
  expect(await ask({ accessKeySecret: 'wrong' })).toBe('SignatureDoesNotMatch')
  expect(await ask({ endpoint: 'http://127.0.0.1:1/' })).toBe('UNREACHABLE')
})

describe('the report of a call', () => {
  test('tells who called whom and how long, and no telephone', async () => {
    const bound = await gateway.bind(pair())
    const calledAt = new Date(Math.floor(sandbox.clock.now().getTime() / 1000) * 1000)
    await dial(CONSULTANT, bound.secretNo, 75)
    const reports = gateway.reportsOf(sandbox.reports.received[0] ?? '')
    expect(reports).toEqual([
      {
        ...bound,
        outId: 'out-1',
        callId: expect.any(String),
        calledBy: 'other',
        calledAt: expect.any(Date),
        seconds: 75,
      },
    ])
    expect(Math.abs(reports[0]!.calledAt.getTime() - calledAt.getTime())).toBeLessThanOrEqual(1000)
    expect(JSON.stringify(reports)).not.toMatch(new RegExp(`${VISITOR}|${CONSULTANT}`))
  })

  test('comes again until it is taken', async () => {
    const { secretNo } = await gateway.bind(pair())
    sandbox.reports.status = 503
    await dial(VISITOR, secretNo)
    sandbox.reports.status = 200
    await sandbox.post('/sandbox/clock', { advanceMs: MINUTE })
    await sandbox.post('/sandbox/clock', { advanceMs: HOUR })
    expect(sandbox.reports.received).toHaveLength(2)
  })

  test('of another pool, of a short message, or of no shape at all is none', () => {
    expect(gateway.reportsOf('{')).toEqual([])
    expect(gateway.reportsOf('[{"pool_key":"FC1","call_type":0}, 7]')).toEqual([])
  })
})
