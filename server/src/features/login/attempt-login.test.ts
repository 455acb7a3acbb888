import { CODE } from '@xinqi/domain/codes'
import { HOUR, MINUTE, SECOND } from '@xinqi/domain/time'
import { loginConsultant, loginVisitor, solveCaptcha } from '../../testing/log-in'
import { phoneNumbers } from '../../testing/phone-numbers'
import { startTestApp } from '../../testing/test-app'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()
beforeEach(async () => {
  await app.db.deleteFrom('login_failure').execute()
  await app.db.deleteFrom('login_code').execute()
})

const newPhone = phoneNumbers('1350000')
const newSid = (): string => `device-${newPhone()}`

const tryCode = (phone: string, sid?: string) =>
  app.client.answer(
    'POST /appoint/consultUser/login',
    { phone, code: '0000' },
    sid === undefined ? {} : { headers: { 'pg-sid': sid } },
  )

test('fifteen failures of a device make it wait, and the sentence says until when (R53, R56)', async () => {
  const sid = newSid()
  for (let failed = 1; failed <= 15; failed += 1) {
    expect((await tryCode(newPhone(), sid)).code).toBe(CODE.conflict)
    app.clock.advance(MINUTE)
  }
  expect(await tryCode(newPhone(), sid)).toMatchObject({
    code: CODE.tooMany,
    msg: '尝试的次数太多了，请在 45 分钟后再试',
    data: { waitSeconds: 45 * 60 },
  })
  app.clock.advance(44 * MINUTE)
  expect((await tryCode(newPhone(), sid)).msg).toBe('尝试的次数太多了，请在 1 分钟后再试')
  app.clock.advance(61 * SECOND)
  expect((await tryCode(newPhone(), sid)).code).toBe(CODE.conflict)
})

test('waiting does not begin anew with every further try, and the right code waits too', async () => {
  const [phone, sid] = [newPhone(), newSid()]
  const on = { headers: { 'pg-sid': sid } }
  for (let failed = 1; failed <= 15; failed += 1) await tryCode(newPhone(), sid)
  for (let more = 1; more <= 3; more += 1) expect((await tryCode(newPhone(), sid)).code).toBe(CODE.tooMany)
  const nvcVal = await solveCaptcha(app)
  await app.client.call('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal }, on)
  const code = await app.sandbox.loginCode(phone)
  expect((await app.client.answer('POST /appoint/consultUser/login', { phone, code }, on)).code).toBe(CODE.tooMany)
  app.clock.advance(HOUR + SECOND)
  expect((await tryCode(phone, sid)).code).toBe(CODE.conflict)
})

test('attempts that come at once do not slip through together', async () => {
  const sid = newSid()
  const answers = await Promise.all(Array.from({ length: 40 }, () => tryCode(newPhone(), sid)))
  expect(answers.filter((answer) => answer.code === CODE.conflict).length).toBeLessThanOrEqual(15)
})

describe('a stranger who guesses at a phone', () => {
  const on = (sid: string) => ({ headers: { 'pg-sid': sid } })
  const ask = async (phone: string, sid: string) =>
    app.client.answer('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal: await solveCaptcha(app) }, on(sid))
  const enter = async (phone: string, code: string, sid: string) =>
    app.client.answer('POST /appoint/consultUser/login', { phone, code }, on(sid))

  test('does not lock its owner out, whether the owner has a code already or asks for one then', async () => {
    const [phone, owner] = [newPhone(), newSid()]
    await ask(phone, owner)
    const code = await app.sandbox.loginCode(phone)
    for (let guess = 1; guess <= 12; guess += 1) await tryCode(phone, newSid())
    expect((await enter(phone, code, owner)).code).toBe(CODE.ok)
    for (let guess = 1; guess <= 12; guess += 1) await tryCode(phone, newSid())
    app.clock.advance(61 * SECOND)
    await ask(phone, owner)
    expect((await enter(phone, await app.sandbox.loginCode(phone), owner)).code).toBe(CODE.ok)
  })

  test('does not use up the codes of a device on which the owner was logged in', async () => {
    const [phone, owner] = [newPhone(), newSid()]
    await ask(phone, owner)
    await enter(phone, await app.sandbox.loginCode(phone), owner)
    app.clock.advance(61 * SECOND)
    for (let asked = 1; asked <= 9; asked += 1) {
      expect((await ask(phone, newSid())).code).toBe(CODE.ok)
      app.clock.advance(61 * SECOND)
    }
    expect((await ask(phone, newSid())).msg).toBe('今天获取验证码的次数太多了，请明天再试')
    expect((await ask(phone, owner)).code).toBe(CODE.ok)
    expect((await enter(phone, await app.sandbox.loginCode(phone), owner)).code).toBe(CODE.ok)
  })

  test('has no use of a code that another device has asked for, nor five guesses more at each', async () => {
    const [phone, stranger] = [newPhone(), newSid()]
    await ask(phone, newSid())
    expect((await enter(phone, await app.sandbox.loginCode(phone), stranger)).msg).toBe('验证码已失效，请重新获取')
    app.clock.advance(61 * SECOND)
    await ask(phone, stranger)
    const code = await app.sandbox.loginCode(phone)
    const wrong = code === '0000' ? '0001' : '0000'
    for (let guess = 1; guess <= 5; guess += 1) await enter(phone, wrong, stranger)
    expect((await enter(phone, code, stranger)).msg).toBe('验证码已失效，请重新获取')
  })
})

test('a device that tries many phones waits after fifteen', async () => {
  const sid = newSid()
  for (let failed = 1; failed <= 15; failed += 1) expect((await tryCode(newPhone(), sid)).code).toBe(CODE.conflict)
  expect((await tryCode(newPhone(), sid)).msg).toMatch(/^尝试的次数太多了，请在 \d+ 分钟后再试$/)
  expect((await tryCode(newPhone(), newSid())).code).toBe(CODE.conflict)
})

test('one-key, WeChat and handed-over logins count as well', async () => {
  const headers = { 'pg-sid': newSid() }
  const tries = [
    () => app.client.answer('POST /appoint/consultUser/login', { token: 'made-up' }, { headers }),
    () =>
      app.client.answer('POST /appoint/consultUser/wechatIdentity', { code: 'made-up', source: 'app' }, { headers }),
    () => app.client.answer('POST /appoint/consultUser/wxappLogin', { code: 'made-up' }, { headers }),
    () => app.client.answer('POST /appoint/userLoginToken/autoLogin', { authToken: 'made-up' }, { headers }),
    () => app.client.answer('POST /appoint/userLoginToken/zxsAutoLogin', { zxsToken: 'made-up' }, { headers }),
  ]
  for (const attempt of [...tries, ...tries, ...tries]) expect((await attempt()).code).toBe(CODE.conflict)
  for (const attempt of tries) expect((await attempt()).code).toBe(CODE.tooMany)
})

test('an address that tries many phones waits after thirty, times the factor of the deployment', async () => {
  const small = await startTestApp({ env: { RATE_LIMIT_FACTOR: '2' } })
  const guess = async (side: 'consultant' | 'operator') => {
    const phone = newPhone()
    return side === 'consultant'
      ? small.client.answer('POST /consultant/auth/app/get/webToken', { phone, validCode: '0000' })
      : small.client.answer('POST /operator/auth/login', { phone, validCode: '000000' })
  }
  try {
    for (let failed = 1; failed <= 30; failed += 1)
      for (const side of ['consultant', 'operator'] as const) expect((await guess(side)).code).toBe(CODE.conflict)
    expect((await guess('operator')).msg).toMatch(/^尝试的次数太多了，请在 \d+ 分钟后再试$/)
  } finally {
    await small.stop()
  }
})

test('a login that succeeds is not counted', async () => {
  const phone = newPhone()
  for (let times = 1; times <= 3; times += 1) {
    await loginVisitor(app, phone)
    app.clock.advance(61 * SECOND)
  }
  await loginConsultant(app, app.world.lin.phone)
  expect(await app.db.selectFrom('login_failure').selectAll().execute()).toEqual([])
})

test('a device is sent ten codes an hour, for whatever phones, and is told when there are more (R61, R63)', async () => {
  const headers = { 'pg-sid': newSid() }
  const ask = (phone: string) => app.client.answer('POST /consultant/auth/app/send/logincode', { phone }, { headers })
  for (let sent = 1; sent <= 10; sent += 1) expect((await ask(newPhone())).code).toBe(CODE.ok)
  expect((await ask(newPhone())).msg).toBe('获取验证码的次数太多了，请在 60 分钟后再试')
  app.clock.advance(HOUR + SECOND)
  expect((await ask(newPhone())).code).toBe(CODE.ok)
})

test('what is counted is kept as hashes', async () => {
  const [phone, sid] = [newPhone(), newSid()]
  await tryCode(phone, sid)
  const rows = JSON.stringify(await app.db.selectFrom('login_failure').selectAll().execute())
  for (const plain of [phone, sid, '127.0.0.1']) expect(rows).not.toContain(plain)
})
