import { CODE } from '@xinqi/domain/codes'
import { HOUR, SECOND } from '@xinqi/domain/time'
import { sql } from 'kysely'
import { loginConsultant, loginVisitor } from '../../testing/log-in'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()

const newPhone = phoneNumbers('1360000')

describe('a session', () => {
  const me = (token: string) => app.client.answer('GET /appoint/consultUser/me', {}, { token })
  const refresh = (token: string) => app.client.answer('GET /appoint/consultUser/refreshToken', { token })

  test('ends with 5004 once it was left, and with 5002 after its two hours (R115, R119)', async () => {
    const { accessToken } = await loginVisitor(app, newPhone())
    const other = await loginVisitor(app, newPhone())
    await app.client.call('POST /appoint/consultUser/logout', {}, { token: accessToken })
    expect((await me(accessToken)).code).toBe(CODE.sessionGone)
    expect((await me('never-issued')).code).toBe(CODE.sessionGone)
    app.clock.advance(2 * HOUR)
    expect((await me(other.accessToken)).code).toBe(CODE.tokenExpired)
    expect((await app.client.answer('GET /appoint/consultUser/validateToken', { token: other.accessToken })).code).toBe(
      CODE.tokenExpired,
    )
    expect((await refresh(other.refreshToken)).code).toBe(CODE.ok)
  })

  test('that was left is not refreshed', async () => {
    const { accessToken, refreshToken } = await loginVisitor(app, newPhone())
    await app.client.call('POST /appoint/consultUser/logout', {}, { token: accessToken })
    expect((await refresh(refreshToken)).code).toBe(CODE.sessionGone)
  })

  test('of two tabs that refresh at once goes on in both', async () => {
    const { refreshToken } = await loginVisitor(app, newPhone())
    const tabs = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    for (const tab of tabs) {
      expect(tab.code).toBe(CODE.ok)
      expect((await me(tab.data.accessToken)).code).toBe(CODE.ok)
    }
  })

  test('gives ten tabs that refresh at once one and the same successor (R115)', async () => {
    const { accessToken, refreshToken, userId } = await loginVisitor(app, newPhone())
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 10 }, () => CODE.ok))
    const [first] = answers
    expect(new Set(answers.map((answer) => answer.data.accessToken)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.data.refreshToken)).size).toBe(1)
    app.clock.advance(61 * SECOND)
    expect((await me(accessToken)).code).toBe(CODE.tokenExpired)
    expect((await me(first?.data.accessToken ?? '')).code).toBe(CODE.ok)
    expect((await refresh(first?.data.refreshToken ?? '')).code).toBe(CODE.ok)
    const rows = await app.db.selectFrom('auth_session').select('family').where('user_id', '=', userId).execute()
    expect(new Set(rows.map((row) => row.family)).size).toBe(1)
  })

  test('ends with all its family when a used refresh token turns up after the grace (R118)', async () => {
    const { accessToken, refreshToken } = await loginVisitor(app, newPhone())
    const { data } = await refresh(refreshToken)
    app.clock.advance(61 * SECOND)
    expect((await me(data.accessToken)).code).toBe(CODE.ok)
    expect((await refresh(refreshToken)).code).toBe(CODE.sessionGone)
    for (const token of [accessToken, data.accessToken]) expect((await me(token)).code).toBe(CODE.sessionGone)
    expect((await refresh(data.refreshToken)).code).toBe(CODE.sessionGone)
  })

  test('that was left leaves nothing behind, not even what was refreshed a moment ago', async () => {
    const { accessToken, refreshToken } = await loginVisitor(app, newPhone())
    const { data } = await refresh(refreshToken)
    await app.client.call('POST /appoint/consultUser/logout', {}, { token: data.accessToken })
    for (const token of [accessToken, data.accessToken]) expect((await me(token)).code).toBe(CODE.sessionGone)
    for (const token of [refreshToken, data.refreshToken]) expect((await refresh(token)).code).toBe(CODE.sessionGone)
  })

  test('is validated: 1 good, 5002 late, 5004 gone, and each side at its own door (R115, R116)', async () => {
    const validate = (token: string) => app.client.answer('GET /appoint/consultUser/validateToken', { token })
    const { accessToken, refreshToken, userId, accessTokenExpire } = await loginVisitor(app, newPhone())
    expect(accessTokenExpire).toBe(2 * 3600)
    expect(await validate(accessToken)).toMatchObject({ code: CODE.ok, data: { userId } })
    expect((await validate(refreshToken)).code).toBe(CODE.sessionGone)
    const { token } = await loginConsultant(app, app.world.zhou.phone)
    expect((await validate(token)).code).toBe(CODE.sessionGone)
  })

  test('is validated and refreshed by headers, which no address keeps', async () => {
    const { accessToken, refreshToken, userId } = await loginVisitor(app, newPhone())
    const get = async (path: string, headers: Record<string, string>) =>
      await (await fetch(`${app.origin}/api/appoint/consultUser/${path}`, { headers })).json()
    expect(await get('validateToken', { token: accessToken })).toMatchObject({ code: CODE.ok, data: { userId } })
    expect(await get('validateToken', {})).toMatchObject({ code: CODE.failure })
    expect(await get('validateToken', { token: 'never-issued' })).toMatchObject({ code: CODE.sessionGone })
    const { data } = await refresh(refreshToken)
    expect(await get('refreshToken', { 'refresh-token': refreshToken })).toMatchObject({
      code: CODE.ok,
      data: { accessToken: data.accessToken },
    })
    app.clock.advance(2 * HOUR)
    expect(await get('validateToken', { token: data.accessToken })).toMatchObject({ code: CODE.tokenExpired })
    expect(await get('refreshToken', { 'refresh-token': data.refreshToken })).toMatchObject({ code: CODE.ok })
  })

  test('refreshed at the wrong door stays as good as it was', async () => {
    const { refreshToken } = await loginVisitor(app, newPhone())
    const door = await app.client.answer('POST /consultant/auth/app/refresh/h5Token', { refreshToken })
    expect(door.code).toBe(CODE.sessionGone)
    app.clock.advance(90 * SECOND)
    expect((await refresh(refreshToken)).code).toBe(CODE.ok)
  })

  test('is kept as hashes only', async () => {
    const phone = newPhone()
    const { accessToken, refreshToken } = await loginVisitor(app, phone)
    const code = await app.sandbox.loginCode(phone)
    const { rows } = await sql<{ dump: string }>`
      select coalesce(string_agg(t::text, ' '), '') as dump from (select s::text as t from auth_session s union all select u::text from app_user u union all select c::text from captcha_challenge c) rows(t)`.execute(
      app.db,
    )
    const dump = rows[0]?.dump ?? ''
    expect(dump).toContain('来访者')
    for (const secret of [accessToken, refreshToken, phone]) expect(dump).not.toContain(secret)
    const codes = await app.db.selectFrom('login_code').select(['code_hash', 'phone_hash']).execute()
    expect(codes.flatMap((row) => [row.code_hash, row.phone_hash])).not.toContain(code)
  })
})
