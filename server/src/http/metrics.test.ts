import fs from 'node:fs'
import path from 'node:path'
import { SWEEP_LATE_MINUTES } from '@xinqi/domain/rules/health'
import { READING_WORDS } from '@xinqi/domain/text/health'
import { useTestApp } from '../testing/use-test-app'
import { book, newVisitor, order } from '../testing/visitor'
import { runSweeps } from '../jobs/sweeps'
import { sweeps } from '../features/sweeps'

const FILES = path.join(__dirname, '../../../deploy/observability')
const app = useTestApp()

const metrics = async (): Promise<string> => (await fetch(`${app.origin}/metrics`)).text()

/** The value of a series; its labels in any order. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.replace(/[{ ].*/, '') === name &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').pop())
}

const PANELS = JSON.parse(fs.readFileSync(path.join(FILES, 'xinqi.dashboard.json'), 'utf8')) as {
  panels: { targets?: { expr: string }[] }[]
}
const RULES = fs.readFileSync(path.join(FILES, 'xinqi.rules.yml'), 'utf8')

/** What is asked of Prometheus: the dashboard's, and the rules' (an expression stands on its line, or below `|`). */
const QUESTIONS = [
  ...PANELS.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...[...RULES.matchAll(/expr: (\|\n(?: {12}.*\n)+(?: {14}.*\n)*|.*)/g)].map(([, expr = '']) => expr),
]

/** Metrics by their own names: without labels, strings and what a histogram adds. */
const namesIn = (question: string): string[] =>
  [...question.replace(/"[^"]*"/g, '').matchAll(/\b(?:xinqi|http|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  )

test('every metric that rules and dashboard ask for is there', async () => {
  const text = await metrics()
  const exported = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const asked = [...new Set(QUESTIONS.flatMap(namesIn))]
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !exported.has(name))).toEqual([])
})

test('every recorded name that is asked for is recorded', () => {
  const recorded = [...RULES.matchAll(/record: (\S+)/g)].map(([, name]) => name)
  const asked = QUESTIONS.flatMap((question) => question.match(/\bxinqi:[\w:]+/g) ?? [])
  expect(asked.filter((name) => !recorded.includes(name))).toEqual([])
})

test('the console calls too much what the rules call somebody for', () => {
  const lines = new Map(
    QUESTIONS.flatMap((question) => [...question.matchAll(/(xinqi_\w+)\) > (\d+)/g)]).map(([, name = '', line]) => [
      name,
      Number(line),
    ]),
  )
  const known = Object.entries(READING_WORDS).flatMap(([name, { tooMuch }]) =>
    tooMuch === undefined ? [] : [[name, tooMuch]],
  )
  expect(known.map(([name]) => [name, lines.get(String(name))])).toEqual(known)
  const late = /xinqi_sweep_last_success_timestamp_seconds\) > (\d+)/.exec(RULES)
  expect(Number(late?.[1]) / 60).toBe(SWEEP_LATE_MINUTES)
})

test('calls are counted by how they were answered', async () => {
  const call = 'GET /api/appoint/consultUser/me'
  const visitor = await newVisitor(app)
  const counts = async () => {
    const text = await metrics()
    return ['ok', 'login', 'failed'].map((outcome) => valueOf(text, 'xinqi_calls_total', { call, outcome }) ?? 0)
  }
  const [ok = 0, login = 0, failed = 0] = await counts()
  await visitor.call('GET /appoint/consultUser/me', {})
  await app.client.answer('GET /appoint/consultUser/me', {}, { token: 'nobody' })
  expect(await counts()).toEqual([ok + 1, login + 1, failed])
})

test('what somebody on call asks is told: money that waits, sweeps, companies, connections', async () => {
  const visitor = await newVisitor(app)
  await book(app, visitor, { at: '2026-11-23 18:00:00' })
  const orderNo = await order(app, visitor, { at: '2026-11-23 20:00:00' })
  await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5', useWallet: false })
  await runSweeps(app.services, sweeps)
  // The numbers of the database are read anew after ten seconds of the machine's own clock.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000)
  const text = await metrics()
  jest.restoreAllMocks()
  expect(valueOf(text, 'xinqi_database_up')).toBe(1)
  expect(Math.abs(valueOf(text, 'xinqi_clock_ahead_seconds') ?? 99)).toBeLessThan(2)
  expect(valueOf(text, 'xinqi_payments_pending')).toBe(1)
  expect(valueOf(text, 'xinqi_refunds_open', { state: 'requested' })).toBe(0)
  expect(valueOf(text, 'xinqi_outbox_oldest_seconds')).toBe(0)
  expect(valueOf(text, 'xinqi_sockets', { endpoint: 'ws' })).toBe(0)
  expect(valueOf(text, 'xinqi_rooms')).toBe(0)
  expect(valueOf(text, 'xinqi_database_connections_max')).toBe(10)
  expect(valueOf(text, 'xinqi_sweep_last_success_timestamp_seconds', { sweep: 'pollPayments' })).toBeGreaterThan(1.7e9)
  const asked = { company: 'wechat-pay', call: 'createH5', outcome: 'answered' }
  expect(valueOf(text, 'xinqi_company_call_duration_seconds_count', asked)).toBeGreaterThanOrEqual(2)
})

test('no label is a number of somebody', async () => {
  const visitor = await newVisitor(app)
  const orderNo = await order(app, visitor, { at: '2026-11-24 18:00:00' })
  await visitor.answer('GET /appoint/consultOrder/info', { orderNo })
  await fetch(`${app.origin}/ics/${orderNo}-abc.ics`)
  await fetch(`${app.origin}/files/${orderNo}`)
  expect(await metrics()).not.toContain(orderNo)
})
