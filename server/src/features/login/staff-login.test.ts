import { CODE } from '@xinqi/domain/codes'
import { HOUR, SECOND } from '@xinqi/domain/time'
import { SmsError } from '../../providers/sms/port'
import { loginConsultant, loginVisitor } from '../../testing/log-in'
import { useTestApp } from '../../testing/use-test-app'

const OPERATOR = '13700000001'

const app = useTestApp()
beforeAll(async () => {
  await app.db
    .insertInto('operator')
    .values({ name: '值班运营', phone_hash: app.services.hash.phone('86', OPERATOR), created_at: app.clock.now() })
    .execute()
})
afterEach(async () => {
  await app.db.deleteFrom('login_code').execute()
})

const ask = (phone: string) => app.client.answer('POST /operator/auth/sendCode', { phone })
const enter = (phone: string, validCode: string) => app.client.answer('POST /operator/auth/login', { phone, validCode })

async function logIn() {
  await ask(OPERATOR)
  return app.client.call('POST /operator/auth/login', {
    phone: OPERATOR,
    validCode: await app.sandbox.loginCode(OPERATOR),
  })
}

test('an operator logs in with a phone and a code, goes on with a refresh, and leaves', async () => {
  const { token, refreshToken, expires } = await logIn()
  expect(expires).toBe(2 * 3600)
  const next = await app.client.call('POST /operator/auth/refresh', { refreshToken })
  await app.client.call('POST /operator/auth/logout', {}, { token: next.token })
  for (const gone of [token, next.token])
    expect((await app.client.answer('POST /operator/auth/logout', {}, { token: gone })).code).toBe(CODE.sessionGone)
  expect((await app.client.answer('POST /operator/auth/refresh', { refreshToken: next.refreshToken })).code).toBe(
    CODE.sessionGone,
  )
})

test('an operator’s login ends twelve hours after it began, however often it is refreshed', async () => {
  app.clock.advance(61 * SECOND)
  const begun = app.clock.now().getTime()
  let { token, refreshToken, expires } = await logIn()
  for (let hour = 2; hour < 12; hour += 1.9) {
    app.clock.set(new Date(begun + hour * HOUR))
    ;({ token, refreshToken, expires } = await app.client.call('POST /operator/auth/refresh', { refreshToken }))
  }
  expect(expires).toBeLessThan(1 * HOUR)
  app.clock.set(new Date(begun + 12 * HOUR + SECOND))
  expect((await app.client.answer('POST /operator/auth/refresh', { refreshToken })).code).toBe(CODE.sessionGone)
  expect((await app.client.answer('GET /operator/me', {}, { token })).code).toBe(CODE.tokenExpired)
})

test('nobody learns whose phones are operators’, by answer or by what the gateway does', async () => {
  const unknown = '13700009999'
  const sent = jest.spyOn(app.services.providers.sms, 'send')
  // A gateway that never answers, and one that refuses: neither is waited for.
  let release = (): void => undefined
  sent.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)))
  const known = await ask(OPERATOR)
  expect(known).toMatchObject({ code: CODE.ok })
  expect(await ask(unknown)).toEqual(known)
  release()
  await app.db.deleteFrom('login_code').execute()
  sent.mockRejectedValueOnce(new SmsError('LimitExceeded.PhoneNumberDailyLimit', 'today'))
  expect(await ask(OPERATOR)).toEqual(known)
  await app.sandbox.messages(OPERATOR)
  expect(sent).toHaveBeenCalledTimes(2)
  jest.restoreAllMocks()

  await app.db.deleteFrom('login_code').execute()
  await ask(OPERATOR)
  await ask(unknown)
  const code = await app.sandbox.loginCode(OPERATOR)
  expect(await app.sandbox.messages(unknown)).toEqual([])
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await enter(unknown, wrong)).toEqual(await enter(OPERATOR, wrong))
})

test('an operator’s code has six digits', async () => {
  await ask(OPERATOR)
  expect(await app.sandbox.loginCode(OPERATOR)).toMatch(/^\d{6}$/)
  expect((await enter(OPERATOR, '1234')).msg).toBe('请输入 6 位验证码')
})

describe('a consultant', () => {
  const on = (sid: string) => ({ headers: { 'pg-sid': sid } })

  async function logInOn(sid: string) {
    const { phone } = app.world.lin
    await app.client.call('POST /consultant/auth/app/send/logincode', { phone }, on(sid))
    const validCode = await app.sandbox.loginCode(phone)
    return app.client.call('POST /consultant/auth/app/get/webToken', { phone, validCode }, on(sid))
  }

  /** What was said of new devices: to the phone, and to the consultant's open pages. */
  async function told() {
    const messages = await app.sandbox.messages(app.world.lin.phone)
    const news = await app.db.selectFrom('outbox').select(['topic', 'body']).execute()
    return [
      messages.filter(({ template }) => template === 'newDevice').length,
      news.filter(({ body }) => JSON.stringify(body).includes('newDevice')).map(({ topic }) => topic),
    ]
  }

  test('who logs in on a new device is told so, there and by phone; on one that is known, not', async () => {
    const topic = `/topic/pg/private/1/${app.world.lin.id}`
    await logInOn('study')
    expect(await told()).toEqual([1, [topic]])
    app.clock.advance(61 * SECOND)
    await logInOn('study')
    expect(await told()).toEqual([1, [topic]])
    await logInOn('elsewhere')
    expect(await told()).toEqual([2, [topic, topic]])
  })

  test('a code is good on the device that asked for it only', async () => {
    const { phone } = app.world.zhou
    await app.client.call('POST /consultant/auth/app/send/logincode', { phone }, on('own'))
    const params = { phone, validCode: await app.sandbox.loginCode(phone) }
    for (const sid of ['thief', ''])
      expect((await app.client.answer('POST /consultant/auth/app/get/webToken', params, on(sid))).msg).toBe(
        '验证码已失效，请重新获取',
      )
    expect((await app.client.answer('POST /consultant/auth/app/get/webToken', params, on('own'))).code).toBe(CODE.ok)
  })
})

test('a code is good once, on its own side and for its own phone', async () => {
  await ask(OPERATOR)
  const validCode = await app.sandbox.loginCode(OPERATOR)
  const elsewhere = { phone: OPERATOR, validCode: validCode.slice(0, 4) }
  expect((await app.client.answer('POST /consultant/auth/app/get/webToken', elsewhere)).code).toBe(CODE.conflict)
  expect((await enter(OPERATOR, validCode)).code).toBe(CODE.ok)
  expect((await enter(OPERATOR, validCode)).code).toBe(CODE.conflict)
})

test('each side’s token is refused by the calls of the others, and refreshed at its own door only (R48, R120)', async () => {
  const operator = await logIn()
  const consultant = await loginConsultant(app, app.world.lin.phone)
  const visitor = await loginVisitor(app, '13300000001')
  const refusals = [
    await app.client.answer('GET /appoint/consultUser/me', {}, { token: operator.token }),
    await app.client.answer('GET /appoint/consultUser/devices', {}, { token: consultant.token }),
    await app.client.answer('POST /operator/auth/logout', {}, { token: visitor.accessToken }),
    await app.client.answer('POST /operator/auth/logout', {}, { token: consultant.token }),
    await app.client.answer('GET /consult/consultConsultant/getConsultant', {}, { token: operator.token }),
  ]
  expect(refusals.map((answer) => answer.code)).toEqual(refusals.map(() => CODE.forbidden))
  const doors = [
    await app.client.answer('POST /operator/auth/refresh', { refreshToken: consultant.refreshToken }),
    await app.client.answer('POST /consultant/auth/app/refresh/h5Token', { refreshToken: visitor.refreshToken }),
    await app.client.answer('GET /appoint/consultUser/refreshToken', { token: operator.refreshToken }),
  ]
  expect(doors.map((answer) => answer.code)).toEqual(doors.map(() => CODE.sessionGone))
  app.clock.advance(90 * SECOND)
  expect((await app.client.answer('POST /operator/auth/refresh', { refreshToken: operator.refreshToken })).code).toBe(
    CODE.ok,
  )
})
