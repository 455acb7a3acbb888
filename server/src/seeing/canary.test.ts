import type { Access, Declaration } from '@xinqi/domain/contract/call'
import { contract, type CallKey } from '@xinqi/domain/contract/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { sweeps } from '../features/sweeps'
import { runSweeps } from '../jobs/sweeps'
import { newOperator } from '../testing/operator'
import { startTestApp, type TestApp } from '../testing/test-app'
import { loginVisitor } from '../testing/log-in'
import { book, detailOf, INFORMATION, newConsultantLogin, newVisitor } from '../testing/visitor'
import { attributeOf, Collector } from './testing/collector'

/** What persons write, marked: none of it may be found in what the server says of itself. */
const CANARY = {
  phone: '13987654321',
  name: '金丝雀',
  note: '金丝雀昨晚又没有睡着',
  code: 'QTKJ-KANARIE-2026',
  email: 'kanarie@example.com',
  token: 'kanarie'.repeat(7),
}
const CANARIES = Object.values(CANARY)

const KEYS = Object.keys(contract) as CallKey[]
/** Their good answer ends the login that the others need. */
const ENDS_A_LOGIN = /logout/

const lines: string[] = []
let app: TestApp
let collector: Collector
beforeAll(async () => {
  collector = await Collector.open()
  app = await startTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_TRACES_SAMPLER_ARG: '1',
      RATE_LIMIT_FACTOR: '1000000',
    },
    overhear: (line) => void lines.push(line),
  })
})
let stopped: Promise<void> | undefined
const stop = (): Promise<void> => (stopped ??= app.stop())
afterAll(async () => {
  await stop()
  await collector.close()
})

/** Names of the parameters of a call, as its schema declares them. */
function namesOf(key: CallKey): string[] {
  const { params } = contract[key] as Declaration<Access, z.ZodType, z.ZodType>
  const schema = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(schema.properties ?? {})
}

const tokens: string[] = []

/** Somebody logs in, books, tells of themselves and pays; every step carries something of theirs. */
async function journey(): Promise<void> {
  const { accessToken, refreshToken } = await loginVisitor(app, CANARY.phone)
  tokens.push(accessToken, refreshToken)
  const visitor = { userId: 0, token: accessToken, ...app.client.as(accessToken) }
  const orderNo = await book(app, visitor, { at: '2026-11-23 18:00:00' })
  const { appointment } = await detailOf(visitor, orderNo)
  const told = { ...INFORMATION, name: CANARY.name, concern: CANARY.note, emergencyPhone: CANARY.phone }
  expect(
    await app.client
      .send('POST /appoint/consultVisitor/saveVisitorInfo', told, { token: accessToken })
      .then((one) => one.json()),
  ).toMatchObject({ code: 1 })
  await visitor.answer('POST /appoint/consultAppointment/roomTicket', { appointNo: appointment?.appointNo ?? '' })
}

/** Every call, as everybody, with every parameter marked: twice, with one mark and another in each. */
async function walk(): Promise<void> {
  const user = await newVisitor(app)
  const consultant = await newConsultantLogin(app, app.world.lin)
  const everybody = [undefined, user.token, consultant.token, (await newOperator(app)).token]
  tokens.push(...everybody.filter((token) => token !== undefined))
  for (const key of KEYS.filter((one) => !ENDS_A_LOGIN.test(one))) {
    for (const turn of [0, 1]) {
      const marked = namesOf(key).map((name, index) => [name, CANARIES[(index + turn) % CANARIES.length]])
      const params = Object.fromEntries(marked) as Record<string, string>
      await Promise.all(everybody.map((token) => app.client.send(key, params, { token }).then((one) => one.text())))
    }
  }
}

/** What fails in ways that nobody foresaw: at a third party, in PostgreSQL, in a sweep. */
async function failures(): Promise<void> {
  const visitor = await newVisitor(app)
  const { payment, sms } = app.services.providers
  const repeated = new Error(`cannot be sent to ${CANARY.phone}`)
  jest.spyOn(payment, 'query').mockRejectedValue(new TypeError(repeated.message, { cause: repeated }))
  jest.spyOn(sms, 'send').mockRejectedValue(repeated)
  await loginVisitor(app, '13700009999').catch(() => undefined)
  await sql`alter table app_user rename column nickname to gone`.execute(app.db)
  await visitor.answer('GET /appoint/consultUser/me', {})
  await runSweeps(app.services, sweeps)
}

test('neither traces nor the log know what persons write, whatever happens', async () => {
  await journey()
  await walk()
  await failures()
  await stop()

  const exported = collector.bodies.join('\n')
  const logged = lines.join('\n')
  for (const secret of [...CANARIES, ...tokens]) {
    expect([secret, exported.includes(secret)]).toEqual([secret, false])
    expect([secret, lines.find((line) => line.includes(secret))]).toEqual([secret, undefined])
  }

  // They were listening: what happened is there, without what it was about.
  const names = new Set(collector.spans.map(({ name }) => name))
  for (const name of [
    'POST /api/appoint/consultUser/login',
    'transaction',
    'tencent-sms send',
    'outbox publish',
    'bus message',
  ])
    expect([name, names.has(name)]).toEqual([name, true])
  expect([...names].filter((name) => name.startsWith('sweep '))).toContain('sweep pollPayments')
  expect(collector.spans.some((span) => attributeOf(span, 'db.query.text')?.toString().includes('"app_user"'))).toBe(
    true,
  )
  const calls = new Set(collector.spans.map((span) => attributeOf(span, 'http.route')))
  expect(KEYS.filter((key) => !ENDS_A_LOGIN.test(key) && !calls.has(`/api${key.split(' ')[1]}`))).toEqual([])
  for (const said of ['call failed', 'a statement was slow', '42703', 'cannot be sent to …', '"statement":"'])
    expect([said, logged.includes(said)]).toEqual([said, true])
  expect(exported).toContain('42703')
}, 300_000)
