import { CODE } from '@xinqi/domain/codes'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { forgetOldRecords } from '../../jobs/forget-old-records'
import { sessionChecks } from '../../call/principal-of-token'
import { USER } from '../../realtime/stomp/topics'
import { solveCaptcha } from '../../testing/log-in'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const app = useTestApp()

const newPhone = phoneNumbers('1320000')

interface On {
  sid: string
  kind?: string
  userAgent?: string
  /** The token the call comes with. */
  token?: string
}

/** A login on a device, without waiting for the minute between two codes. */
async function logIn(phone: string, { sid, kind = 'browser', userAgent = CHROME, token }: On) {
  await app.db.deleteFrom('login_code').execute()
  const headers = { 'pg-sid': sid, 'client-kind': kind, 'user-agent': userAgent }
  const params = { phone, nvcVal: await solveCaptcha(app) }
  await app.client.call('POST /appoint/consultUser/receiveValidCode', params, { headers })
  const code = await app.sandbox.loginCode(phone)
  return app.client.call('POST /appoint/consultUser/login', { phone, code }, { headers, token })
}

const devicesOf = async (token: string) =>
  (await app.client.call('GET /appoint/consultUser/devices', {}, { token })).list
const me = (token: string) => app.client.answer('GET /appoint/consultUser/me', {}, { token })
const revoke = (token: string, deviceId: string) =>
  app.client.answer('POST /appoint/consultUser/revokeDevice', { deviceId }, { token })

describe('the device list', () => {
  test('names each device in few words, marks the one that asks, and says when it was last there', async () => {
    const phone = newPhone()
    const phoneLogin = await logIn(phone, { sid: 'my-phone', kind: 'wechat', userAgent: IPHONE })
    app.clock.advance(HOUR)
    const desktop = await logIn(phone, { sid: 'my-desktop' })
    app.clock.advance(10 * MINUTE)
    expect(await devicesOf(desktop.accessToken)).toMatchObject([
      {
        name: 'Windows 电脑 · Chrome',
        clientKind: 'browser',
        current: true,
        loggedInAt: expect.stringContaining('2026-11-21 19:00'),
        lastSeenAt: expect.stringContaining('2026-11-21 19:10'),
      },
      {
        name: 'iPhone · 微信',
        clientKind: 'wechat',
        current: false,
        lastSeenAt: expect.stringContaining('2026-11-21 18:00'),
      },
    ])
    expect((await devicesOf(phoneLogin.accessToken)).map((device) => device.current)).toEqual([true, false])
  })

  test('a refreshed login stays one device and keeps the moment of the login', async () => {
    const first = await logIn(newPhone(), { sid: 'refreshing' })
    const [before] = await devicesOf(first.accessToken)
    app.clock.advance(2 * HOUR)
    const { accessToken } = await app.client.call('GET /appoint/consultUser/refreshToken', {
      token: first.refreshToken,
    })
    expect(await devicesOf(accessToken)).toEqual([
      { ...before, lastSeenAt: expect.stringContaining('2026-11-21 20:00') },
    ])
  })

  test('when it was last there is written every five minutes at most', async () => {
    const { accessToken, userId } = await logIn(newPhone(), { sid: 'seen' })
    const seen = async () =>
      (
        await app.db
          .selectFrom('auth_session')
          .select('last_seen_at')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
      ).last_seen_at?.getTime()
    const atLogin = await seen()
    app.clock.advance(4 * MINUTE)
    await me(accessToken)
    expect(await seen()).toBe(atLogin)
    app.clock.advance(2 * MINUTE)
    await me(accessToken)
    expect(await seen()).toBeGreaterThan((atLogin ?? 0) + 5 * MINUTE)
  })

  test('holds nothing that a header was made to say', async () => {
    const headers = { 'pg-sid': 'x'.repeat(200), 'client-kind': '<script>', 'user-agent': '<img onerror=alert(1)>' }
    const phone = newPhone()
    await app.client.call('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal: await solveCaptcha(app) })
    const params = { phone, code: await app.sandbox.loginCode(phone) }
    const { accessToken } = await app.client.call('POST /appoint/consultUser/login', params, { headers })
    expect(await devicesOf(accessToken)).toMatchObject([{ name: '未知设备 · 浏览器', clientKind: '' }])
    const rows = JSON.stringify(await app.db.selectFrom('auth_session').selectAll().execute())
    for (const plain of ['my-phone', 'xxxx', '<script>', 'onerror']) expect(rows).not.toContain(plain)
  })
})

describe('a device that is logged out from another', () => {
  test('is told so at once, and so is its socket', async () => {
    const phone = newPhone()
    const lost = await logIn(phone, { sid: 'lost' })
    const kept = await logIn(phone, { sid: 'kept' })
    const { authenticate, revalidate } = sessionChecks(app.services)
    const principal = { userType: USER, userId: lost.userId } as const
    const connect = { token: lost.accessToken, project: 'xinqi', claim: principal }
    expect(await authenticate(connect)).toMatchObject(principal)
    const other = (await devicesOf(kept.accessToken)).find((device) => !device.current)
    expect((await revoke(kept.accessToken, other?.deviceId ?? '')).code).toBe(CODE.ok)
    expect((await me(lost.accessToken)).code).toBe(CODE.sessionGone)
    expect((await app.client.answer('GET /appoint/consultUser/refreshToken', { token: lost.refreshToken })).code).toBe(
      CODE.sessionGone,
    )
    expect(await revalidate(connect, principal)).toBe(false)
    expect(await devicesOf(kept.accessToken)).toHaveLength(1)
    expect((await revoke(kept.accessToken, other?.deviceId ?? '')).code).toBe(CODE.notFound)
  })

  test('cannot be somebody else’s', async () => {
    const mine = await logIn(newPhone(), { sid: 'mine' })
    const theirs = await logIn(newPhone(), { sid: 'theirs' })
    const [device] = await devicesOf(theirs.accessToken)
    expect(await revoke(mine.accessToken, device?.deviceId ?? '')).toMatchObject({
      code: CODE.notFound,
      msg: '没有找到这个设备',
    })
    expect((await revoke(mine.accessToken, "' or 1=1")).code).toBe(CODE.failure)
    expect((await me(theirs.accessToken)).code).toBe(CODE.ok)
  })

  test('all others end together, and only they', async () => {
    const phone = newPhone()
    const others = [await logIn(phone, { sid: 'one' }), await logIn(phone, { sid: 'two' })]
    const mine = await logIn(phone, { sid: 'three' })
    const next = await app.client.call('GET /appoint/consultUser/refreshToken', { token: mine.refreshToken })
    const stranger = await logIn(newPhone(), { sid: 'four' })
    expect(
      await app.client.call('POST /appoint/consultUser/revokeOtherDevices', {}, { token: next.accessToken }),
    ).toEqual({ revoked: 2 })
    for (const other of others) expect((await me(other.accessToken)).code).toBe(CODE.sessionGone)
    for (const good of [next, stranger]) expect((await me(good.accessToken)).code).toBe(CODE.ok)
  })
})

describe('a new login', () => {
  test('ends what the same person had on the same device: a planted session does not live on beside it', async () => {
    const phone = newPhone()
    const planted = await logIn(phone, { sid: 'shared-sid' })
    const own = await logIn(phone, { sid: 'shared-sid' })
    expect((await me(planted.accessToken)).code).toBe(CODE.sessionGone)
    expect((await me(own.accessToken)).code).toBe(CODE.ok)
  })

  test('ends the session it came in with, whoever’s that was, and gives tokens of its own', async () => {
    const before = await logIn(newPhone(), { sid: 'family-tablet' })
    const after = await logIn(newPhone(), { sid: 'family-tablet', token: before.accessToken })
    expect(after.accessToken).not.toBe(before.accessToken)
    expect((await me(before.accessToken)).code).toBe(CODE.sessionGone)
    expect((await me(after.accessToken)).data.userId).toBe(after.userId)
  })

  test('somewhere else leaves other devices and other people alone, even under the same sid', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const here = await logIn(phone, { sid: 'here' })
    await logIn(phone, { sid: 'there' })
    await logIn(other, { sid: 'here' })
    expect((await me(here.accessToken)).code).toBe(CODE.ok)
  })
})

test('logins that have ended are forgotten, and those that go on are not', async () => {
  const [ended, goesOn] = [await logIn(newPhone(), { sid: 'ended' }), await logIn(newPhone(), { sid: 'goes-on' })]
  app.clock.advance(20 * DAY)
  const next = await app.client.call('GET /appoint/consultUser/refreshToken', { token: goesOn.refreshToken })
  app.clock.advance(11 * DAY + HOUR)
  await forgetOldRecords(app.services)
  const left = async (userId: number) =>
    (await app.db.selectFrom('auth_session').select('id').where('user_id', '=', userId).execute()).length
  expect([await left(ended.userId), await left(goesOn.userId)]).toEqual([0, 1])
  expect((await app.client.answer('GET /appoint/consultUser/refreshToken', { token: next.refreshToken })).code).toBe(
    CODE.ok,
  )
})
