import { CODE } from '@xinqi/domain/codes'
import { MINUTE } from '@xinqi/domain/time'
import { useTestApp } from '../../testing/use-test-app'
import { ownPath } from './calls'

const app = useTestApp()

const on = (sid: string) => ({ headers: { 'pg-sid': sid } })

describe('the address of WeChat’s consent page', () => {
  const authorize = async (next: string, sid = 'browser-1') => {
    const { url } = await app.client.call('GET /appoint/consultUser/wechatAuthorize', { next }, on(sid))
    const { searchParams } = new URL(url)
    return { url, state: searchParams.get('state') ?? '', back: new URL(searchParams.get('redirect_uri') ?? '') }
  }
  const exchange = (code: string, state: string, sid = 'browser-1') =>
    app.client.answer('POST /appoint/consultUser/wechatIdentity', { code, state, source: 'h5' }, on(sid))

  test('leads back to our login page, which leads on to next (R111, R122)', async () => {
    const { url, state, back } = await authorize('/userOrder/4?orgId=340')
    expect(back.origin + back.pathname).toBe(`${app.origin}/login`)
    expect(back.searchParams.get('next')).toBe('/userOrder/4?orgId=340')
    expect(state).toMatch(/^[a-zA-Z0-9]{1,128}$/)
    expect((await fetch(url)).status).toBe(200)
  })

  test('is the same for binding (R111)', async () => {
    const { url } = await app.client.call('GET /appoint/cikeWechatBind/authWechat', { next: '/account' }, on('b'))
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${app.origin}/login?next=%2Faccount`)
  })

  test('is not given to a caller without an id: there would be nothing to bind the state to', async () => {
    const answer = await app.client.answer('GET /appoint/consultUser/wechatAuthorize', { next: '/mine' })
    expect(answer).toMatchObject({ code: CODE.failure, msg: '请刷新页面后再试' })
  })

  test('carries a state of its own, good for the way back on this device, once', async () => {
    const first = await authorize('/mine?tab=2')
    expect((await authorize('/mine?tab=2')).state).not.toBe(first.state)
    const agreed = await app.sandbox.agreeInWechat(first.url, '13800000001')
    expect(agreed.state).toBe(first.state)
    expect((await exchange(agreed.code, agreed.state, 'browser-2')).code).toBe(CODE.conflict)
    const good = await exchange(agreed.code, agreed.state)
    expect(good).toMatchObject({ code: CODE.ok, data: { next: '/mine?tab=2' } })
    const again = await app.sandbox.agreeInWechat(first.url, '13800000001')
    expect((await exchange(again.code, again.state)).code).toBe(CODE.conflict)
  })

  test('carries a state that is worth nothing after ten minutes, nor one that was made up, nor none', async () => {
    const { url, state } = await authorize('/mine')
    const { code } = await app.sandbox.agreeInWechat(url, '13800000001')
    for (const bad of ['', 'a'.repeat(64), state.toUpperCase()])
      expect((await exchange(code, bad)).msg).toBe('微信授权已失效，请重新授权')
    app.clock.advance(10 * MINUTE)
    expect((await exchange(code, state)).code).toBe(CODE.conflict)
  })

  test('WeChat’s code is taken once, too', async () => {
    const [one, other] = [await authorize('/mine'), await authorize('/mine')]
    const { code } = await app.sandbox.agreeInWechat(one.url, '13800000001')
    expect((await exchange(code, one.state)).code).toBe(CODE.ok)
    expect(await exchange(code, other.state)).toMatchObject({ code: CODE.conflict, msg: '微信登录失败，请再试一次' })
  })

  test.each([
    'https://stranger.example/',
    '//stranger.example/',
    '/\\stranger.example',
    '\\\\stranger.example',
    '/.//stranger.example',
    '/\t/stranger.example',
    '/\r\n/stranger.example',
    'https:stranger.example',
    'http://127.0.0.1@stranger.example/',
    'https://stranger。example/',
    'javascript:alert(1)',
    'data:text/html,hi',
    ' //stranger.example',
  ])('does not carry %j (R122)', async (next) => {
    const answer = await app.client.answer('GET /appoint/consultUser/wechatAuthorize', { next }, on('b'))
    expect(answer).toMatchObject({ code: CODE.failure, msg: '只能回到本站的页面' })
  })

  test.each([
    ['/%2F%2Fstranger.example', '/%2F%2Fstranger.example'],
    ['/%252F%252Fstranger.example', '/%252F%252Fstranger.example'],
    ['/mine\r\nSet-Cookie: a=b', '/mineSet-Cookie:%20a=b'],
    ['/mine%0d%0aSet-Cookie: a=b', '/mine%0d%0aSet-Cookie:%20a=b'],
    ['/／stranger.example', '/%EF%BC%8Fstranger.example'],
  ])('of %j only a path here is left: %s', (next, path) => {
    const kept = ownPath(next, app.origin)
    expect(kept).toBe(path)
    expect(new URL(kept ?? '', app.origin).origin).toBe(app.origin)
    expect(kept).not.toMatch(/[\r\n]/)
  })

  test('takes our own address in full, too', async () => {
    expect((await authorize(`${app.origin}/mine#top`)).back.searchParams.get('next')).toBe('/mine#top')
  })
})

describe('the signature for wx.config', () => {
  test.each(['GET /appoint/auth/jsConfig', 'GET /appoint/marketOrder/jsConfig'] as const)(
    '%s gives it for a page of ours, and the WeChat app takes it',
    async (key) => {
      const url = `${app.origin}/home?orgId=340`
      const config = await app.client.call(key, { orgId: 340, url })
      const query = new URLSearchParams({ ...config, timestamp: String(config.timestamp), url })
      const verdict = await fetch(`${app.origin}/sandbox/wechat/js-sdk/config?${query.toString()}`)
      expect(await verdict.json()).toEqual({ errMsg: 'config:ok' })
    },
  )

  test.each(['https://stranger.example/home', 'http://127.0.0.1:1/home'])('is not given for %s', async (url) => {
    const answer = await app.client.answer('GET /appoint/auth/jsConfig', { url })
    expect(answer).toMatchObject({ code: CODE.failure, msg: '只能为本站的页面签名' })
  })
})
