import { CODE } from '@xinqi/domain/codes'
import { SECOND } from '@xinqi/domain/time'
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

test('nobody learns whose phones are operators’, by answer or by time', async () => {
  const unknown = '13700009999'
  const time = async (work: () => Promise<unknown>): Promise<number> => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  const answers: unknown[] = []
  const known = await time(async () => answers.push(await ask(OPERATOR)))
  const other = await time(async () => answers.push(await ask(unknown)))
  expect(answers[1]).toEqual(answers[0])
  expect(Math.min(known, other)).toBeGreaterThanOrEqual(240)
  expect(await app.sandbox.messages(unknown)).toEqual([])
  const code = await app.sandbox.loginCode(OPERATOR)
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  expect(await enter(unknown, wrong)).toEqual(await enter(OPERATOR, wrong))
})

test('a code is good once, on its own side and for its own phone', async () => {
  await ask(OPERATOR)
  const validCode = await app.sandbox.loginCode(OPERATOR)
  expect((await app.client.answer('POST /consultant/auth/app/get/webToken', { phone: OPERATOR, validCode })).code).toBe(
    CODE.conflict,
  )
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
