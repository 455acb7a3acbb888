import { randomUUID } from 'node:crypto'
import { CODE } from '@xinqi/domain/codes'
import { MINUTE, parseMoment, SECOND } from '@xinqi/domain/time'
import { sealJwe } from '../../providers/partner/jwe'
import { TEST_EVENING } from '../../testing/test-app'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor } from '../../testing/visitor'

const app = useTestApp()

const onSid = (sid: string) => ({ headers: { 'pg-sid': sid } })

describe('the login that our own app hands over (R124)', () => {
  const create = async (token: string) => app.client.call('POST /appoint/userLoginToken/create', {}, { token })
  const autoLogin = (authToken: string) => app.client.answer('POST /appoint/userLoginToken/autoLogin', { authToken })

  test('logs the same person in with a session of its own, and the old one goes on', async () => {
    const visitor = await newVisitor(app)
    const { authToken, expires } = await create(visitor.token)
    expect(expires).toBe(60)
    const { code, data } = await autoLogin(authToken)
    expect([code, data.userId]).toEqual([CODE.ok, visitor.userId])
    for (const token of [visitor.token, data.accessToken])
      expect((await app.client.answer('GET /appoint/consultUser/me', {}, { token })).code).toBe(CODE.ok)
  })

  test('works once, also when it is sent five times at once', async () => {
    const { authToken } = await create((await newVisitor(app)).token)
    const answers = await Promise.all(Array.from({ length: 5 }, () => autoLogin(authToken)))
    expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
    expect(await autoLogin(authToken)).toMatchObject({ code: CODE.conflict, msg: '链接已失效，请重新打开' })
  })

  test('works for a minute, and is kept as a hash', async () => {
    const { authToken } = await create((await newVisitor(app)).token)
    expect(JSON.stringify(await app.db.selectFrom('handover_token').selectAll().execute())).not.toContain(authToken)
    app.clock.advance(60 * SECOND)
    expect((await autoLogin(authToken)).code).toBe(CODE.conflict)
  })

  test('is made by a visitor only', async () => {
    const consultant = await newConsultantLogin(app, app.world.lin)
    expect((await app.client.answer('POST /appoint/userLoginToken/create', {})).code).toBe(CODE.loginNeeded)
    expect((await consultant.answer('POST /appoint/userLoginToken/create', {})).code).toBe(CODE.forbidden)
  })
})

describe('the login that a partner hands over (R124)', () => {
  const enter = (zxsToken: string) => app.client.answer('POST /appoint/userLoginToken/zxsAutoLogin', { zxsToken })

  const claims = (over: object = {}) => {
    const iat = Math.floor(app.clock.now().getTime() / SECOND)
    const phone = { areaCode: '86', phone: app.world.lin.phone }
    return { ...phone, aud: app.origin, jti: randomUUID(), iat, exp: iat + 60, ...over }
  }
  const sealed = (over: object = {}, key = app.services.partnerKey ?? Buffer.alloc(32)) => sealJwe(key, claims(over))

  test('logs in the consultant it names, once', async () => {
    const zxsToken = await app.sandbox.partnerToken(app.world.lin.phone)
    const answers = await Promise.all([enter(zxsToken), enter(zxsToken), enter(zxsToken)])
    const good = answers.filter((answer) => answer.code === CODE.ok)
    expect(good).toHaveLength(1)
    expect(good[0]?.data.consultantId).toBe(app.world.lin.id)
    expect((await enter(zxsToken)).code).toBe(CODE.conflict)
  })

  test('does not show the phone it is for', async () => {
    const zxsToken = await app.sandbox.partnerToken(app.world.lin.phone)
    const plain = zxsToken.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    expect(plain.join()).not.toContain(app.world.lin.phone)
  })

  test('is refused late, from the future, for another site, too long-lived, without a number, or by another key', async () => {
    const now = Math.floor(app.clock.now().getTime() / SECOND)
    const bad = [
      sealed({ iat: now - 61, exp: now - 1 }),
      sealed({ iat: now + 30, exp: now + 60 }),
      sealed({ aud: 'https://stranger.example' }),
      sealed({ exp: now + 3600 }),
      sealed({ jti: '' }),
      sealed({}, Buffer.alloc(32, 7)),
    ]
    for (const zxsToken of bad)
      expect(await enter(zxsToken)).toMatchObject({
        code: CODE.conflict,
        msg: '链接已失效，请从合作方页面重新进入',
      })
  })

  test('sounds the same for a phone that is no consultant’s', async () => {
    const stranger = await enter(await app.sandbox.partnerToken('13100000001'))
    expect(stranger).toEqual(await enter('made-up'))
  })
})

describe('the unique id of a person (R123, R125)', () => {
  const tokenOf = (token: string, sid: string) =>
    app.client.call('GET /appoint/userSidToken/getTokenBySid', {}, { token, ...onSid(sid) })
  const redeem = (sidToken: string) => app.client.answer('POST /appoint/userSidToken/tokenToSid', { sidToken })

  test('comes out of its token once, and is kept sealed', async () => {
    const { token } = await newVisitor(app)
    const { sidToken, expires } = await tokenOf(token, 'my-own-sid')
    expect(expires).toBe(300)
    expect(JSON.stringify(await app.db.selectFrom('handover_token').selectAll().execute())).not.toContain('my-own-sid')
    expect(await redeem(sidToken)).toMatchObject({ code: CODE.ok, data: { uniqueUserID: 'my-own-sid' } })
    expect((await redeem(sidToken)).code).toBe(CODE.conflict)
  })

  test('is given to a logged-in person only, and not for long', async () => {
    expect((await app.client.answer('GET /appoint/userSidToken/getTokenBySid', {}, onSid('x'))).code).toBe(
      CODE.loginNeeded,
    )
    const { sidToken } = await tokenOf((await newVisitor(app)).token, 'late')
    app.clock.advance(5 * MINUTE)
    expect((await redeem(sidToken)).code).toBe(CODE.conflict)
  })

  test('one sort of token is not taken for the other', async () => {
    const { token } = await newVisitor(app)
    const { sidToken } = await tokenOf(token, 'swap')
    const { authToken } = await app.client.call('POST /appoint/userLoginToken/create', {}, { token })
    expect((await app.client.answer('POST /appoint/userLoginToken/autoLogin', { authToken: sidToken })).code).toBe(
      CODE.conflict,
    )
    expect((await redeem(authToken)).code).toBe(CODE.conflict)
  })

  test('has a temporary one before anybody is logged in: the same on one device, and no trace of the sid', async () => {
    const ask = (sid: string) => app.client.call('GET /appoint/consultUser/tempUserId', {}, onSid(sid))
    const [first, again, other] = [await ask('sid-1'), await ask('sid-1'), await ask('sid-2')]
    expect(again).toEqual(first)
    expect(other.tempUserId).not.toBe(first.tempUserId)
    expect(first.tempUserId).not.toContain('sid-1')
    expect(first.list).toEqual([])
  })
})

describe('small questions', () => {
  test('whether somebody is logged in (R109)', async () => {
    const { token, userId } = await newVisitor(app)
    const ask = (options = {}) =>
      app.client.answer('GET /appoint/consultGoodsOrder/checkLogin', { orgId: 340 }, options)
    expect((await ask()).data).toEqual({ isLogin: false, userId: null })
    expect((await ask({ token })).data).toEqual({ isLogin: true, userId })
    expect((await ask({ token: 'made-up' })).code).toBe(CODE.sessionGone)
  })

  test('a welcome is shown the first time only', async () => {
    const visitor = await newVisitor(app)
    const ask = () => visitor.call('GET /appoint/consultUser/welcomeNum', {})
    expect([await ask(), await ask()]).toEqual([
      { isWelcome: 1, num: 1 },
      { isWelcome: 0, num: 2 },
    ])
  })

  test('the time, under three names', async () => {
    const times = [
      await app.client.call('GET /appoint/consultOrg/systemTime', {}),
      await app.client.call('GET /appoint/consultOrganization/systemTime', {}),
      await app.client.call('GET /appoint/timestamp/currentTimestamp', {}),
    ]
    for (const { now } of times) expect(Math.abs(now - parseMoment(TEST_EVENING).getTime())).toBeLessThan(MINUTE)
  })
})
