import sharp from 'sharp'
import { z } from 'zod'
import { HOUR, MINUTE, type Clock } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import { WechatApiError } from './port'
import { createWechatApi } from './wechat-api'

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

const registered = z.object({
  openid: z.string(),
  unionid: z.string(),
  loginCode: z.string(),
  phoneCode: z.string(),
})
const register = async (facts: { phone: string; openid?: string; areaCode?: string }) =>
  registered.parse(await (await sandbox.post('/sandbox/wechat/user', facts)).json())

const refusal = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'accepted',
    (error: unknown) => (error instanceof WechatApiError ? `${error.errcode} ${error.problem}` : String(error)),
  )
const withConfig = (changes: { appSecret?: string; appId?: string; baseUrl?: string }, clock: Clock = sandbox.clock) =>
  createWechatApi(
    {
      ...{ appId: sandbox.credentials.appId, appSecret: sandbox.credentials.appSecret },
      ...{ baseUrl: `${sandbox.origin}/sandbox/wechat`, ...changes },
    },
    clock,
  )

describe('signing in with WeChat', () => {
  it('tells who it is, and the same telephone is the same person', async () => {
    const first = await register({ phone: '13800138000' })
    const again = await register({ phone: '13800138000' })
    const other = await register({ phone: '13900139000' })
    const session = await sandbox.providers.wechat.codeToSession(first.loginCode)
    expect(session).toMatchObject({ openid: first.openid, unionid: first.unionid })
    expect(Buffer.from(session.sessionKey, 'base64')).toHaveLength(16)
    expect(again.openid).toBe(first.openid)
    expect(other.openid).not.toBe(first.openid)
  })

  it('takes a code once, for five minutes, and no other', async () => {
    const { wechat } = sandbox.providers
    const person = await register({ phone: '13800138000' })
    await wechat.codeToSession(person.loginCode)
    expect(await refusal(wechat.codeToSession(person.loginCode))).toBe('40163 code-used')
    expect(await refusal(wechat.codeToSession('made-up'))).toBe('40029 code-invalid')
    expect(await refusal(wechat.codeToSession(person.phoneCode))).toBe('40029 code-invalid')

    const late = await register({ phone: '13800138000' })
    sandbox.clock.advance(5 * MINUTE)
    expect(await refusal(wechat.codeToSession(late.loginCode))).toBe('40029 code-invalid')
  })

  it('of two who use one code at once, lets one in', async () => {
    const { loginCode } = await register({ phone: '13800138000' })
    const { wechat } = sandbox.providers
    const outcomes = [refusal(wechat.codeToSession(loginCode)), refusal(wechat.codeToSession(loginCode))]
    expect((await Promise.all(outcomes)).sort()).toEqual(['40163 code-used', 'accepted'])
  })

  it('is refused to an app with another secret or id', async () => {
    const { loginCode } = await register({ phone: '13800138000' })
    expect(await refusal(withConfig({ appSecret: 'x' }).codeToSession(loginCode))).toBe('40125 app-refused')
    expect(await refusal(withConfig({ appId: 'wx1' }).codeToSession(loginCode))).toBe('40013 app-refused')
    expect(await refusal(withConfig({ baseUrl: 'http://127.0.0.1:9' }).codeToSession(loginCode))).toBe('0 unreachable')
  })
})

describe('the telephone number', () => {
  it('is given for a code, once', async () => {
    const { wechat } = sandbox.providers
    const { phoneCode } = await register({ phone: '51234567', areaCode: '852' })
    expect(await wechat.phoneNumber(phoneCode)).toEqual({ areaCode: '852', phone: '51234567' })
    expect(await refusal(wechat.phoneNumber(phoneCode))).toBe('40163 code-used')
    expect(await refusal(wechat.phoneNumber('made-up'))).toBe('40029 code-invalid')
  })
})

describe('the code of a page', () => {
  const ACCEPT = 'packages/growth/accept-invitation/index'
  const codes = async (): Promise<unknown> => (await sandbox.get('/sandbox/wechat/codes')).json()

  it('is a picture, and tells its page the scene', async () => {
    const picture = await sandbox.providers.wechat.codeOfPage({ page: ACCEPT, scene: 'k=ABCDEFGHJKMNPQ&o=340' })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 430 })
    expect(await codes()).toMatchObject([{ page: ACCEPT, scene: 'k=ABCDEFGHJKMNPQ&o=340' }])
  })

  it.each([
    [{ scene: 'x'.repeat(33) }, '40129 scene-refused'],
    [{ scene: '' }, '40129 scene-refused'],
    [{ scene: '心栖' }, '40129 scene-refused'],
    [{ page: `/${ACCEPT}` }, '41030 message-refused'],
    [{ page: `${ACCEPT}?code=1` }, '41030 message-refused'],
  ])('is refused for %j', async (changes, problem) => {
    const asked = { page: ACCEPT, scene: 'k=A', ...changes }
    expect(await refusal(sandbox.providers.wechat.codeOfPage(asked))).toBe(problem)
    expect(await codes()).toEqual([])
  })

  it('comes with a new token where the old one has ended, and not from where nobody answers', async () => {
    const started = sandbox.clock.now()
    const stubborn = withConfig({}, { now: () => started })
    await stubborn.accessToken()
    sandbox.clock.advance(3 * HOUR)
    expect((await stubborn.codeOfPage({ page: ACCEPT, scene: 'k=A' })).length).toBeGreaterThan(0)
    const nobody = withConfig({ baseUrl: 'http://127.0.0.1:9' })
    expect(await refusal(nobody.codeOfPage({ page: ACCEPT, scene: 'k=A' }))).toBe('0 unreachable')
  })
})

describe('the access token', () => {
  const calls = () => {
    const spy = jest.spyOn(globalThis, 'fetch')
    return { spy, tokenCalls: () => spy.mock.calls.filter(([input]) => String(input).includes('stable_token')).length }
  }

  it('is fetched once for all who ask, and again before it ends', async () => {
    const { spy, tokenCalls } = calls()
    try {
      const { wechat } = sandbox.providers
      const [first, second] = await Promise.all([wechat.accessToken(), wechat.accessToken()])
      expect(first).toBe(second)
      sandbox.clock.advance(HOUR + 54 * MINUTE)
      expect(await wechat.accessToken()).toBe(first)
      expect(tokenCalls()).toBe(1)
      sandbox.clock.advance(MINUTE)
      expect(await wechat.accessToken()).not.toBe(first)
      expect(tokenCalls()).toBe(2)
    } finally {
      spy.mockRestore()
    }
  })

  it('is fetched anew when WeChat has ended it early', async () => {
    const started = sandbox.clock.now()
    const stubborn = withConfig({}, { now: () => started })
    await stubborn.accessToken()
    sandbox.clock.advance(3 * HOUR)
    const { phoneCode } = await register({ phone: '13800138000' })
    expect(await stubborn.phoneNumber(phoneCode)).toEqual({ areaCode: '86', phone: '13800138000' })
  })
})
