import { z } from 'zod'
import { HOUR, MINUTE } from '@xinqi/domain/time'
import { startSandbox, type StartedSandbox } from '../sandbox-kit/testing/start-sandbox'
import { WechatApiError } from './port'
import { jsSignature } from './official-account'
import { createWechatApi } from './wechat-api'

let sandbox: StartedSandbox
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

const registered = z.object({ openid: z.string(), unionid: z.string(), loginCode: z.string() })
const register = async (phone: string) =>
  registered.parse(await (await sandbox.post('/sandbox/wechat/user', { phone })).json())

const refusal = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'accepted',
    (error: unknown) => (error instanceof WechatApiError ? `${error.errcode} ${error.problem}` : String(error)),
  )

describe('agreeing to being known', () => {
  const back = () => `${sandbox.origin}/login?next=%2Fmine`
  const address = (redirectUri = back(), state = 'abc123') =>
    sandbox.providers.wechat.oauthAddress({ redirectUri, state })
  /** Presses 同意 with what the page would send. */
  const agree = (answer: { person?: string; phone?: string }, redirectUri?: string): Promise<Response> =>
    fetch(`${sandbox.origin}/sandbox/wechat/connect/oauth2/authorize`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams([...new URL(address(redirectUri)).searchParams, ...Object.entries(answer)]),
    })
  const codeFor = async (phone: string): Promise<string> => {
    const target = new URL((await agree({ phone })).headers.get('location') ?? '')
    return target.searchParams.get('code') ?? ''
  }

  it('shows the people there are, and leads back with a code and the state', async () => {
    const person = await register('13800138000')
    const page = await (await fetch(address())).text()
    expect(page).toContain('同意')
    expect(page).toContain(`value="${person.openid}"`)
    expect(page).not.toContain('13800138000')

    const answer = await agree({ person: person.openid })
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe(`${sandbox.origin}/login`)
    expect([target.searchParams.get('next'), target.searchParams.get('state')]).toEqual(['/mine', 'abc123'])

    const known = await sandbox.providers.wechat.oauthPerson(target.searchParams.get('code') ?? '')
    expect(known.unionid).toBe(person.unionid)
    expect(known.openid).not.toBe(person.openid)
  })

  it('takes somebody new, who is the same person in the mini-program', async () => {
    const known = await sandbox.providers.wechat.oauthPerson(await codeFor('13900139000'))
    expect((await register('13900139000')).unionid).toBe(known.unionid)
  })

  it('gives a code that works once, for five minutes, and nowhere else', async () => {
    const { wechat } = sandbox.providers
    const code = await codeFor('13800138000')
    expect(await refusal(wechat.codeToSession(code))).toBe('40029 code-invalid')
    await wechat.oauthPerson(code)
    expect(await refusal(wechat.oauthPerson(code))).toBe('40163 code-used')
    expect(await refusal(wechat.oauthPerson((await register('13800138000')).loginCode))).toBe('40029 code-invalid')

    const late = await codeFor('13800138000')
    sandbox.clock.advance(5 * MINUTE)
    expect(await refusal(wechat.oauthPerson(late))).toBe('40029 code-invalid')
  })

  it.each(['https://stranger.example/login', '//stranger.example/', 'javascript:alert(1)'])(
    'does not lead to %s',
    async (target) => {
      expect((await fetch(address(target))).status).toBe(400)
      const answer = await agree({ phone: '13800138000' }, target)
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    },
  )

  it('leads nowhere when nobody was chosen', async () => {
    expect((await agree({ person: 'o-nobody' })).status).toBe(400)
    expect((await agree({ phone: 'x' })).status).toBe(400)
  })

  it('is asked for at the real address when keys are set', () => {
    const real = createWechatApi({ appId: 'wx1', appSecret: 's' }, sandbox.clock)
    expect(real.oauthAddress({ redirectUri: 'https://xinqi.example/login?next=%2F', state: 'a1' })).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1' +
        '&redirect_uri=https%3A%2F%2Fxinqi.example%2Flogin%3Fnext%3D%252F' +
        '&response_type=code&scope=snsapi_userinfo&state=a1#wechat_redirect',
    )
  })
})

describe('the signature of the JS-SDK', () => {
  const PAGE = 'https://xinqi.example/home?orgId=340'
  const inWechat = async (url: string, config: object): Promise<unknown> => {
    const query = new URLSearchParams({ ...config, url })
    return (await sandbox.get(`/sandbox/wechat/js-sdk/config?${query.toString()}`)).json()
  }

  it('is the one of WeChat’s own example', () => {
    const facts = {
      ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
      nonceStr: 'Wm3WZYTPz0wzccnW',
      timestamp: 1414587457,
      url: 'http://mp.weixin.qq.com?params=value',
    }
    expect(jsSignature(facts)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  it('opens the page it was made for, whatever stands behind #, and no other', async () => {
    const config = await sandbox.providers.wechat.jsConfig(`${PAGE}#top`)
    expect(config.appId).toBe(sandbox.credentials.officialAccount.appId)
    expect(await inWechat(PAGE, config)).toEqual({ errMsg: 'config:ok' })
    expect(await inWechat(`${PAGE}&x=1`, config)).toEqual({ errMsg: 'config:fail, Error: invalid signature' })
    expect(await inWechat(PAGE, { ...config, nonceStr: 'x' })).toEqual({
      errMsg: 'config:fail, Error: invalid signature',
    })
  })

  it('uses one ticket for all, and a new one before it ends', async () => {
    const spy = jest.spyOn(globalThis, 'fetch')
    const tickets = () => spy.mock.calls.filter(([input]) => String(input).includes('getticket')).length
    try {
      const { wechat } = sandbox.providers
      await Promise.all([wechat.jsConfig(PAGE), wechat.jsConfig(PAGE)])
      sandbox.clock.advance(HOUR + 54 * MINUTE)
      await wechat.jsConfig(PAGE)
      expect(tickets()).toBe(1)
      sandbox.clock.advance(MINUTE)
      const config = await wechat.jsConfig(PAGE)
      expect(tickets()).toBe(2)
      sandbox.clock.advance(10 * MINUTE)
      expect(await inWechat(PAGE, config)).toEqual({ errMsg: 'config:ok' })
    } finally {
      spy.mockRestore()
    }
  })
})

describe('a subscription message', () => {
  const message = (openid: string) => ({
    openid,
    templateId: 'tpl-1',
    page: 'packages/order/detail/index?orderNo=1',
    data: { thing1: '咨询预约', time2: '2026年11月23日 18:00' },
  })
  const outbox = async (query = ''): Promise<unknown> => (await sandbox.get(`/sandbox/wechat/messages${query}`)).json()

  it('reaches the person, and the page of the sandbox', async () => {
    const { openid } = await register('13800138000')
    await sandbox.providers.wechat.sendSubscribeMessage(message(openid))
    expect(await outbox(`?openid=${openid}`)).toMatchObject([message(openid)])
    expect(await outbox('?openid=o-other')).toEqual([])
    expect(await (await sandbox.get('/sandbox')).text()).toContain('咨询预约 · 2026年11月23日 18:00')
  })

  it('is refused for a stranger, and for words that do not fit the template', async () => {
    const { openid } = await register('13800138000')
    const { wechat } = sandbox.providers
    expect(await refusal(wechat.sendSubscribeMessage(message('o-stranger')))).toBe('40003 message-refused')
    const long = { ...message(openid), data: { thing1: '长'.repeat(21) } }
    expect(await refusal(wechat.sendSubscribeMessage(long))).toBe('47003 message-refused')
    expect(await outbox()).toEqual([])
  })
})
