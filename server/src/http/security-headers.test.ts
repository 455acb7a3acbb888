import { createFastify } from './create-http'
import { setSecurityHeaders } from './security-headers'

type Wechat = Parameters<typeof setSecurityHeaders>[1]['wechat']

async function headersWith(wechat: Wechat, frameHosts: string[] = []) {
  const app = createFastify('silent')
  setSecurityHeaders(app, { ...(wechat ? { wechat } : {}), frameHosts })
  app.get('/home', async () => 'page')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { headers } = await fetch(`${origin}/home`)
  await app.close()
  return headers
}

const keys = { appId: 'wx1', appSecret: 's' }

it('lets no other site frame a page', async () => {
  const headers = await headersWith(undefined)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

it('frames its own pages, and those of configured hosts over https only (C106)', async () => {
  const frames = async (hosts: string[]) =>
    /frame-src ([^;]*)/.exec((await headersWith(undefined, hosts)).get('content-security-policy') ?? '')?.[1]
  expect(await frames([])).toBe("'self'")
  expect(await frames(['help.example.com', 'a.example:8443'])).toBe(
    "'self' https://help.example.com https://a.example:8443",
  )
})

it('lets a script of WeChat run where its keys are configured, and no other one', async () => {
  const scripts = async (wechat: Wechat) =>
    /script-src ([^;]*)/.exec((await headersWith(wechat)).get('content-security-policy') ?? '')?.[1]
  expect(await scripts(undefined)).toBe("'self' 'unsafe-inline'")
  expect(await scripts(keys)).toBe("'self' 'unsafe-inline' https://res.wx.qq.com")
  expect(await scripts({ ...keys, jsSdkUrl: 'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js' })).toBe(
    "'self' 'unsafe-inline' https://res2.wx.qq.com",
  )
})
