import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createFastify } from './create-http'
import { inlineScripts, setSecurityHeaders, type PolicyOptions } from './security-headers'

const EMBEDDED = {
  publicUrl: 'https://xinqi.example',
  frameHosts: [],
  rtc: { provider: 'embedded' as const },
  inlineScripts: [],
  files: { kind: 'folder' as const, folder: '/files' },
}

async function headersWith(options: Partial<PolicyOptions> = {}) {
  const app = createFastify('silent')
  setSecurityHeaders(app, { ...EMBEDDED, ...options })
  app.get('/home', async () => 'page')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { headers } = await fetch(`${origin}/home`)
  await app.close()
  return headers
}

/** What the policy says of `kind`. */
async function allowed(kind: string, options: Partial<PolicyOptions> = {}): Promise<string | undefined> {
  const policy = (await headersWith(options)).get('content-security-policy') ?? ''
  return policy
    .split('; ')
    .find((part) => part.startsWith(`${kind} `))
    ?.slice(kind.length + 1)
}

const keys = { appId: 'wx1', appSecret: 's' }

it('lets no other site frame a page', async () => {
  expect(await allowed('frame-ancestors')).toBe("'self'")
  expect((await headersWith()).get('x-frame-options')).toBe('SAMEORIGIN')
})

it('frames its own pages, and those of configured hosts over https only', async () => {
  expect(await allowed('frame-src')).toBe("'self'")
  expect(await allowed('frame-src', { frameHosts: ['help.example.com', 'a.example:8443'] })).toBe(
    "'self' https://help.example.com https://a.example:8443",
  )
})

it('runs its own scripts and those of the build’s documents; nothing else that stands in a page (R249)', async () => {
  expect(await allowed('script-src')).toBe("'self'")
  expect(await allowed('script-src', { inlineScripts: ["'sha256-AAAA'"] })).toBe("'self' 'sha256-AAAA'")
})

it('lets a script of WeChat run where its keys are configured', async () => {
  expect(await allowed('script-src', { wechat: keys })).toBe("'self' https://res.wx.qq.com")
  const jsSdkUrl = 'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js'
  expect(await allowed('script-src', { wechat: { ...keys, jsSdkUrl } })).toBe("'self' https://res2.wx.qq.com")
})

it('lets a page reach Tencent, and its SDK make a worker, where Tencent carries the calls', async () => {
  expect([await allowed('connect-src'), await allowed('worker-src')]).toEqual([
    "'self' blob: wss://xinqi.example",
    "'self'",
  ])
  const trtc = { rtc: { provider: 'trtc' as const, sdkAppId: 1, secretKey: 'k' } }
  expect(await allowed('connect-src', trtc)).toContain('https://*.rtc.qq.com')
  expect(await allowed('connect-src', trtc)).toContain('wss://*.rtc.qq.com')
  expect(await allowed('worker-src', trtc)).toBe("'self' blob:")
})

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'xinqi-scripts-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

const named = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

it('names each script that stands in a document once, and no file or data block', () => {
  expect(inlineScripts(root)).toEqual([])
  const data = '<script type="application/json" id="x">{}</script><script src="/a.js"></script>'
  fs.writeFileSync(path.join(root, 'index.html'), `<script>\n one()\n</script>${data}`)
  fs.writeFileSync(path.join(root, 'home.html'), `<script>\n one()\n</script><script>two()</script>${data}`)
  expect(inlineScripts(root)).toEqual([named('\n one()\n'), named('two()')])
})

it('lets a page open sockets to this server only', async () => {
  expect(await allowed('connect-src')).toBe("'self' blob: wss://xinqi.example")
  expect(await allowed('connect-src', { publicUrl: 'http://localhost:3000' })).toBe("'self' blob: ws://localhost:3000")
})

it('keeps browsers to https where it is reached by https, and says nothing of it elsewhere', async () => {
  expect((await headersWith()).get('strict-transport-security')).toBe('max-age=31536000')
  expect((await headersWith({ publicUrl: 'http://localhost:3000' })).get('strict-transport-security')).toBeNull()
})

it('lets the vendor’s captcha run where its keys are configured', async () => {
  const captcha = { secretId: 'a', secretKey: 'b', appId: '1', appSecretKey: 'c' }
  for (const kind of ['script-src', 'frame-src', 'img-src', 'connect-src']) {
    expect(await allowed(kind)).not.toContain('captcha')
    expect(await allowed(kind, { captcha })).toContain('https://turing.captcha.qcloud.com')
  }
})
