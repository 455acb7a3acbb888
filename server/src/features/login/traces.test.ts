import { TRACE_KEPT_DAYS } from '@xinqi/domain/rules/person-trace'
import { DAY, MINUTE } from '@xinqi/domain/time'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { solveCaptcha } from '../../testing/log-in'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import { order } from '../../testing/visitor'

const lines: string[] = []
const app = useTestApp({ overhear: (line) => void lines.push(line) })
const newPhone = phoneNumbers('1593')

const SID = 'sid-of-one-phone'
const PAYER = 'o-who-has-paid'

/** Logs in from an address, on a phone that says who it is. */
async function logIn(phone: string, address: string) {
  const from = { headers: { 'pg-sid': SID, 'x-forwarded-for': address } }
  const nvcVal = await solveCaptcha(app)
  await app.client.call('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal }, from)
  const code = await app.sandbox.loginCode(phone)
  const { userId, accessToken } = await app.client.call('POST /appoint/consultUser/login', { phone, code }, from)
  return { userId, token: accessToken, ...app.client.as(accessToken) }
}
const tracesOf = (userId: number) =>
  app.db
    .selectFrom('person_trace')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('first_at')
    .orderBy('kind')
    .execute()

test('a login leaves its network and device, a payment its payer: as hashes, each once, and in no line of the log', async () => {
  const phone = newPhone()
  const visitor = await logIn(phone, '203.0.113.77')
  const { hash } = app.services
  const orderNo = await order(app, visitor, { at: '2026-11-23 18:00:00' })
  const { h5Url } = await visitor.call('POST /appoint/consultPay/consultPay', { orderNo, tradeType: 'H5' })
  await app.sandbox.atCashier(h5Url ?? '', 'pay', PAYER)
  await app.sandbox.runDueJobs()
  app.clock.advance(2 * MINUTE)
  await logIn(phone, '203.0.113.200')
  const left = await tracesOf(visitor.userId)
  expect(left.map(({ kind, trace_hash }) => [kind, trace_hash])).toEqual([
    ['device', hash.trace('device', SID)],
    ['network', hash.trace('network', '203.0.113.0/24')],
    ['payer', hash.trace('payer', `wechat ${app.services.wechatAppId} ${PAYER}`)],
  ])
  expect(lines.length).toBeGreaterThan(50)
  for (const secret of [SID, PAYER, '203.0.113.0', ...left.map(({ trace_hash }) => trace_hash)])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('what is left again stays as long as from then on, and what is not is forgotten after its term', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const [again, once] = [await logIn(phone, '198.51.100.7'), await logIn(other, '198.51.100.8')]
  const count = async () => [(await tracesOf(again.userId)).length, (await tracesOf(once.userId)).length]
  app.clock.advance(2 * DAY)
  await logIn(phone, '198.51.100.7')
  app.clock.advance((TRACE_KEPT_DAYS - 2.1) * DAY)
  await forgetOldRecords(app.services)
  expect(await count()).toEqual([2, 2])
  app.clock.advance(0.2 * DAY)
  await forgetOldRecords(app.services)
  expect(await count()).toEqual([2, 0])
  app.clock.advance(2 * DAY)
  await forgetOldRecords(app.services)
  expect(await count()).toEqual([0, 0])
})
