import { CODE } from '@xinqi/domain/codes'
import { MINUTE, SECOND } from '@xinqi/domain/time'
import { OPERATOR_ROLES } from '@xinqi/domain/operator-roles'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { newOperator, type Operator } from '../../testing/operator'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'
import type { TestClient } from '../../testing/test-client'

const ME = 'GET /operator/me'
const BEGIN = 'POST /operator/secondFactor/begin'
const CONFIRM = 'POST /operator/secondFactor/confirm'
const GIVE = 'POST /operator/secondFactor/give'

const app = useTestApp()
const newPhone = phoneNumbers('1363006')
let owner: Operator
let phone: string
beforeEach(async () => {
  owner = await newOperator(app)
  phone = newPhone()
  await owner.call('POST /operator/team/add', { phone, name: '小周', roles: 'finance' })
})

type Login = Pick<TestClient, 'call' | 'answer'> & { refreshToken: string }

async function logIn(): Promise<Login> {
  await app.client.call('POST /operator/auth/sendCode', { phone })
  const validCode = await app.sandbox.loginCode(phone)
  const { token, refreshToken } = await app.client.call('POST /operator/auth/login', { phone, validCode })
  return { ...app.client.as(token), refreshToken }
}

/** As the authenticator shows it, so many steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + steps * 30 * SECOND,
  })

/** Sets up the authenticator; the next code is good half a minute later. */
async function setUp(login: Login): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await login.call(BEGIN, {})
  const { recoveryCodes } = await login.call(CONFIRM, { code: codeOf(secret) })
  app.clock.advance(MINUTE)
  return { secret, recoveryCodes }
}

const mayWork = async (login: Pick<TestClient, 'answer'>): Promise<boolean> =>
  (await login.answer('GET /operator/settlement/list', {})).code === CODE.ok

test.each(OPERATOR_ROLES)('nobody who is %s does anything before a second factor is set up', async (role) => {
  const { operatorId, answer, call } = await newOperator(app, [role])
  // As the database has it where nobody says otherwise.
  await app.db
    .updateTable('operator')
    .set({ needs_second_factor: sql`default` })
    .where('id', '=', operatorId)
    .execute()
  expect((await call(ME, {})).secondFactor).toBe('toSetUp')
  for (const key of ['POST /operator/order/search', 'GET /operator/audit/list', 'GET /operator/letter/list'] as const)
    expect((await answer(key, {})).code).toBe(CODE.forbidden)
})

test('who is added sets up an authenticator before anything else', async () => {
  const login = await logIn()
  expect(await login.call(ME, {})).toMatchObject({ secondFactor: 'toSetUp' })
  expect(await mayWork(login)).toBe(false)
  const { address, secret } = await login.call(BEGIN, {})
  expect(address).toMatch(/^otpauth:\/\/totp\/.*secret=/)
  await login.call(CONFIRM, { code: codeOf(secret) })
  expect(await login.call(ME, {})).toMatchObject({ secondFactor: 'given' })
  expect(await mayWork(login)).toBe(true)
})

test('the next login asks for a code, a refresh does not, and another login is not helped by it', async () => {
  const { secret } = await setUp(await logIn())
  const [login, other] = [await logIn(), await newLoginOf()]
  expect(await login.call(ME, {})).toMatchObject({ secondFactor: 'toGive' })
  expect(await mayWork(login)).toBe(false)
  await login.call(GIVE, { code: codeOf(secret) })
  expect(await mayWork(login)).toBe(true)
  const { token } = await app.client.call('POST /operator/auth/refresh', { refreshToken: login.refreshToken })
  expect(await mayWork(app.client.as(token))).toBe(true)
  expect(await mayWork(other)).toBe(false)
})

/** Another login of the same person; a phone asks once a minute. */
async function newLoginOf(): Promise<Login> {
  app.clock.advance(MINUTE + SECOND)
  return logIn()
}

test('a code is good once, in its half minute and the ones beside it', async () => {
  const login = await logIn()
  const { secret } = await setUp(login)
  const next = await newLoginOf()
  for (const steps of [-2, 2])
    expect((await next.answer(GIVE, { code: codeOf(secret, steps) })).code).toBe(CODE.failure)
  const code = codeOf(secret, -1)
  await next.call(GIVE, { code })
  const third = await newLoginOf()
  expect((await third.answer(GIVE, { code })).code).toBe(CODE.failure)
  await third.call(GIVE, { code: codeOf(secret, 1) })
})

test('one code given twice at once opens one login', async () => {
  const { secret } = await setUp(await logIn())
  const [one, two] = [await newLoginOf(), await newLoginOf()]
  const code = codeOf(secret)
  const answers = await Promise.all([one.answer(GIVE, { code }), two.answer(GIVE, { code })])
  expect(answers.map((answer) => answer.code).sort()).toEqual([CODE.failure, CODE.ok].sort())
})

test('five wrong codes bring a wait, even for the right one, and then it goes on', async () => {
  const { secret } = await setUp(await logIn())
  const login = await newLoginOf()
  for (let time = 0; time < 5; time += 1)
    expect(await login.answer(GIVE, { code: '000000' })).toMatchObject({
      code: CODE.failure,
      data: { fields: { code: '验证码不正确或已经用过' } },
    })
  expect(await login.answer(GIVE, { code: codeOf(secret) })).toMatchObject({
    code: CODE.conflict,
    msg: '错了太多次，请 15 分钟后再试',
  })
  app.clock.advance(15 * MINUTE + SECOND)
  await login.call(GIVE, { code: codeOf(secret) })
  expect(await mayWork(login)).toBe(true)
})

test('a recovery code opens a login once, however it is typed, and stands in the log', async () => {
  const { recoveryCodes } = await setUp(await logIn())
  expect(recoveryCodes).toHaveLength(8)
  const [code = ''] = recoveryCodes
  const login = await newLoginOf()
  await login.call(GIVE, { code: code.toLowerCase().replace('-', ' ') })
  expect(await mayWork(login)).toBe(true)
  const again = await newLoginOf()
  expect((await again.answer(GIVE, { code })).code).toBe(CODE.failure)
  const { operatorId } = await login.call(ME, {})
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor', '=', `operator:${operatorId}`)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['set-up-second-factor', 'use-recovery-code'])
})

test('the secret is given until it is confirmed and never again; neither it nor a recovery code lies in the database', async () => {
  const login = await logIn()
  const first = await login.call(BEGIN, {})
  const { secret, recoveryCodes } = await setUp(login)
  expect(secret).not.toBe(first.secret)
  expect((await login.answer(BEGIN, {})).code).toBe(CODE.conflict)
  expect((await login.answer(CONFIRM, { code: codeOf(secret) })).code).toBe(CODE.conflict)
  const kept = JSON.stringify([
    await app.db.selectFrom('operator_second_factor').selectAll().execute(),
    await app.db.selectFrom('operator_recovery_code').selectAll().execute(),
  ])
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(text)
})

test('who lost everything is let in anew by an owner, not by themselves: logins end, the next one sets up another', async () => {
  const login = await logIn()
  const { secret } = await setUp(login)
  const { operatorId } = await login.call(ME, {})
  expect((await login.answer('POST /operator/team/resetSecondFactor', { operatorId })).code).toBe(CODE.forbidden)
  expect((await owner.answer('POST /operator/team/resetSecondFactor', { operatorId: owner.operatorId })).code).toBe(
    CODE.conflict,
  )
  await owner.call('POST /operator/team/resetSecondFactor', { operatorId })
  expect((await login.answer(ME, {})).code).toBe(CODE.sessionGone)
  const next = await newLoginOf()
  expect(await next.call(ME, {})).toMatchObject({ secondFactor: 'toSetUp' })
  expect((await next.answer(GIVE, { code: codeOf(secret) })).code).toBe(CODE.conflict)
})

test('an operator of before may go on without one, and is asked like everybody once there is one', async () => {
  expect(await owner.call(ME, {})).toMatchObject({ secondFactor: 'none' })
  expect(await mayWork(owner)).toBe(true)
  const { secret } = await owner.call(BEGIN, {})
  expect(await mayWork(owner)).toBe(true)
  await owner.call(CONFIRM, { code: codeOf(secret) })
  expect(await owner.call(ME, {})).toMatchObject({ secondFactor: 'given' })
})
