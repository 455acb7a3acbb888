import { CODE } from '@xinqi/domain/codes'
import type { Params } from '@xinqi/domain/contract/contract'
import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { hashOfCode } from '../enterprise/exchange-code'
import { solveCaptcha } from '../../testing/log-in'
import { phoneNumbers } from '../../testing/phone-numbers'
import { useTestApp } from '../../testing/use-test-app'

const app = useTestApp()

const newPhone = phoneNumbers('1340000')

type Login = Params<'POST /appoint/consultUser/login'>
const logIn = (params: Login) => app.client.answer('POST /appoint/consultUser/login', params)

async function codeFor(phone: string): Promise<string> {
  await app.client.call('POST /appoint/consultUser/receiveValidCode', { phone, nvcVal: await solveCaptcha(app) })
  return app.sandbox.loginCode(phone)
}

async function logInWith(extras: Login): Promise<{ phone: string; answer: Awaited<ReturnType<typeof logIn>> }> {
  const phone = newPhone()
  return { phone, answer: await logIn({ ...extras, phone, code: await codeFor(phone) }) }
}

describe('the one-key login (R65, R113)', () => {
  test('takes the token of the phone in the hand, and makes the same account as a code does', async () => {
    const phone = newPhone()
    const first = await logIn({ token: await app.sandbox.oneKeyToken(phone) })
    const second = await logIn({ phone, code: await codeFor(phone) })
    expect([first.code, second.code]).toEqual([CODE.ok, CODE.ok])
    expect(second.data.userId).toBe(first.data.userId)
  })

  test('takes a token once, also when it comes three times at once', async () => {
    const token = await app.sandbox.oneKeyToken(newPhone())
    const answers = await Promise.all([logIn({ token }), logIn({ token }), logIn({ token })])
    expect(answers.filter((answer) => answer.code === CODE.ok)).toHaveLength(1)
    expect(await logIn({ token })).toMatchObject({ code: CODE.conflict, msg: '一键登录失败，请用验证码登录' })
  })

  test('takes none after ten minutes, and none that was made up', async () => {
    const token = await app.sandbox.oneKeyToken(newPhone())
    app.clock.advance(10 * MINUTE)
    for (const bad of [token, 'made-up']) expect((await logIn({ token: bad })).code).toBe(CODE.conflict)
  })
})

describe('a login request (R56, R65)', () => {
  test.each<[Login, string]>([
    [{}, '请输入手机号'],
    [{ phone: '12345678901', code: '1234' }, '手机号码不正确'],
    [{ phone: '13800000000', code: '123' }, '请输入 4 位验证码'],
    [{ phone: '13800000000' }, '请输入 4 位验证码'],
    [{ token: 'a', phone: '13800000000', code: '1234' }, '只能用一种方式登录'],
    [{ token: 'a', unionid: 'b', openid: 'c' }, '只能用一种方式登录'],
    [{ openid: 'c' }, '微信登录失败，请再试一次'],
  ])('%j is refused: %s', async (params, sentence) => {
    expect(await logIn(params)).toMatchObject({ code: CODE.failure, msg: sentence })
  })
})

describe('where a person comes from (R66, R67, R68, R69)', () => {
  const EXTRAS = {
    channelId: 'weibo',
    cpChannelId: 'qingtong',
    isLoginDialog: 1,
    isOwn: 1,
    registerSource: 3,
    promoteInviterUserId: 7,
    promoteActivityId: 'spring',
    promoteInviteType: 'card',
    promoteInvitePlatform: 'wechat',
    userSourceType: 2,
    userSourceId: 'poster-9',
  }

  test('is kept when the account is made, and not overwritten by a later login', async () => {
    const { phone, answer } = await logInWith(EXTRAS)
    app.clock.advance(2 * MINUTE)
    await logIn({ phone, code: await codeFor(phone), channelId: 'other', registerSource: 1 })
    const source = await app.db
      .selectFrom('login_source')
      .selectAll()
      .where('user_id', '=', answer.data.userId)
      .executeTakeFirstOrThrow()
    expect(source).toMatchObject({
      channel_id: 'weibo',
      cp_channel_id: 'qingtong',
      is_login_dialog: 1,
      is_own: 1,
      register_source: 3,
      promote_inviter_user_id: 7,
      promote_activity_id: 'spring',
      promote_invite_type: 'card',
      promote_invite_platform: 'wechat',
      user_source_type: 2,
      user_source_id: 'poster-9',
    })
  })

  test.each(['<b>', 'a b', '心栖', 'x'.repeat(65)])(
    '%j is no channel: the login goes its way, and none is kept',
    async (channelId) => {
      const { answer } = await logInWith({ channelId, promoteInviteType: 'card' })
      expect(answer.code).toBe(CODE.ok)
      const source = await app.db
        .selectFrom('login_source')
        .selectAll()
        .where('user_id', '=', answer.data.userId)
        .executeTakeFirstOrThrow()
      expect(source).toMatchObject({ channel_id: null, promote_invite_type: 'card' })
    },
  )

  test('a login without any of it is answered with 1 and no next (R53)', async () => {
    const { answer } = await logInWith({})
    expect(answer.code).toBe(CODE.ok)
    expect(answer.data).not.toHaveProperty('next')
  })
})

describe('an employee (R53, R69)', () => {
  async function employ(phone: string): Promise<void> {
    await app.db
      .insertInto('company')
      .values({ id: 71, org_id: app.world.orgId, name: '青桐科技', channel_id: 'qingtong-71', remain_times: 10 })
      .onConflict((on) => on.doNothing())
      .execute()
    await app.db
      .insertInto('company_employee')
      .values({ company_id: 71, phone_hash: app.services.hash.phone('86', phone), limit_times: 3 })
      .execute()
  }

  test('who comes by their company’s channel is sent to their welfare with code 302', async () => {
    const phone = newPhone()
    await employ(phone)
    const answer = await logIn({ phone, code: await codeFor(phone), cpChannelId: 'qingtong-71' })
    expect(answer).toMatchObject({ code: CODE.redirect, data: { next: '/employeeWelfare' } })
    expect(answer.data.accessToken).not.toBe('')
  })

  test('of another company, or nobody’s, goes where the page decides', async () => {
    const phone = newPhone()
    await employ(phone)
    expect((await logIn({ phone, code: await codeFor(phone), cpChannelId: 'yuanshan' })).code).toBe(CODE.ok)
    expect((await logInWith({ cpChannelId: 'qingtong-71' })).answer.code).toBe(CODE.ok)
  })
})

describe('an exchange code (R53, R67)', () => {
  const CODE_TEXT = 'LOGIN2026'

  beforeAll(async () => {
    await app.db
      .insertInto('company')
      .values({ id: 72, org_id: app.world.orgId, name: '远山医药', channel_id: 'yuanshan-72', remain_times: 10 })
      .execute()
    await app.db
      .insertInto('exchange_code')
      .values({
        code_hash: hashOfCode(app.services.hash, CODE_TEXT),
        company_id: 72,
        sessions: 2,
        max_people: 1,
        expires_at: parseMoment('2026-12-01 00:00:00'),
      })
      .execute()
  })

  test('is redeemed with the login, which then sends the person on to their company with code 302', async () => {
    const { answer } = await logInWith({ userSourceType: 1, userSourceId: CODE_TEXT })
    expect(answer.code).toBe(CODE.redirect)
    expect(answer.data.next).toMatch(/^\/employeeWelfare\?/)
    const me = await app.client.call('GET /appoint/consultUser/me', {}, { token: answer.data.accessToken })
    expect(me.employee).toEqual({ companyName: '远山医药', remainConsultTimes: 2 })
  })

  test('is not redeemed when the source is another', async () => {
    const { answer } = await logInWith({ userSourceType: 2, userSourceId: CODE_TEXT })
    expect(answer.code).toBe(CODE.ok)
  })
})

test('a code that nobody knows does not keep anybody from logging in (R67)', async () => {
  const { answer } = await logInWith({ userSourceType: 1, userSourceId: 'NOSUCHCODE' })
  expect(answer.code).toBe(CODE.ok)
})
