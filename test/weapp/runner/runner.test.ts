import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { checkDist, packageSizes } from './check'
import { closeBrowser, launch } from './launch'
import { startLocalServer, type LocalServer } from './local-server'

const FIXTURE = path.join(__dirname, 'fixture')
const DETAIL = 'packages/order/detail/detail'
let server: LocalServer

test.beforeAll(async () => {
  server = await startLocalServer()
})

test.afterAll(async () => {
  await closeBrowser()
  await server.close()
})

test('launches a page with its query and draws components, WXS and scoped styles', async () => {
  const program = await launch(FIXTURE, { path: 'pages/home/home?from=link' })
  expect(await program.getText('#life')).toBe('load link > show > ready')
  await program.tap('=加一')
  expect(await program.getText('=计数：2')).toBe('计数：2')
  expect(await program.getText('#heard')).toBe('听到 2')
  expect(await (await program.find('=计数：2')).css('color')).toBe('rgb(204, 0, 0)')
  expect(await (await program.find('=不受组件样式影响')).css('color')).toBe('rgb(34, 34, 34)')
  expect((await (await program.find('.wide')).rect())?.width).toBe(187)
  expect(await program.errors()).toEqual([])
  expect((await program.setDataStats()).count).toBeGreaterThan(3)
  expect(await program.nodeCount()).toBeGreaterThan(20)
  await program.close()
})

test('types, submits a form, touches list rows, holds a finger down', async () => {
  const program = await launch(FIXTURE)
  await program.input('.name', '小明')
  expect(await program.getText('#hello')).toBe('你好，小明！')
  await program.tap('switch')
  await program.tap('=乙')
  await program.tap('=提交')
  expect(JSON.parse(await program.getText('#message'))).toEqual({ name: '小明', urgent: true, kind: 'b' })
  await program.tap('=苹果')
  expect(await Promise.all((await program.findAll('.row')).map((row) => row.text()))).toEqual(['香蕉'])
  await (await program.find('#press')).tap({ hold: 450 })
  expect(await program.getText('#message')).toBe('长按了')
  await program.tap('=测量')
  await program.waitFor('=宽 187')
  await program.close()
})

test('answers login, requests, uploads and sockets from mapped hosts', async () => {
  const { hosts } = server
  const files = { 'wxfile://tmp/a.png': Buffer.from('PNG\xff\x00BYTES', 'latin1') }
  const program = await launch(FIXTURE, { hosts, files, wx: { login: () => ({ code: 'c1' }) } })
  await program.tap('=登录')
  await program.waitFor('=token-c1')
  expect(await program.storage()).toEqual({ token: 'token-c1' })
  await program.tap('=长连')
  await program.waitFor('=echo hi')
  await program.tap('=上传')
  await program.waitFor('text=multipart')
  const uploaded = { type: 'multipart/form-data', fileName: 'a.png', kind: 'avatar', hasBytes: true }
  expect(JSON.parse(await program.getText('#message'))).toEqual(uploaded)
  expect(program.network.map(({ status }) => status)).toEqual([200, 200])
  await program.close()
})

test('refuses hosts that are not mapped and domains that are not allowed', async () => {
  const unmapped = await launch(FIXTURE)
  await unmapped.tap('=登录')
  await unmapped.waitFor('text=request:fail no answer for https://api.test/session')
  await unmapped.close()
  const foreign = await launch(FIXTURE, { hosts: server.hosts, domains: { request: ['https://other.test'] } })
  await foreign.tap('=登录')
  await foreign.waitFor('=request:fail url not in domain list')
  await foreign.close()
})

test('shows a modal, shares, pulls down, hides and shows the app', async () => {
  const program = await launch(FIXTURE)
  await program.tap('=确认')
  await program.tap('=好的')
  expect(await program.getText('#message')).toBe('同意')
  const card = { title: '数到 0', path: `/${DETAIL}?from=menu`, pageExists: true }
  expect(await program.share()).toEqual(card)
  await program.tap('=分享')
  expect((await program.calls('onShareAppMessage')).at(-1)?.ok).toEqual({ ...card, path: `/${DETAIL}?from=button` })
  await program.pullDown()
  await program.appHide()
  await program.appShow()
  expect(await program.getText('#life')).toBe('load undefined > show > ready > pull > hide > show')
  await program.close()
})

test('navigates into a subpackage and back, pays, pushes a stream', async () => {
  const program = await launch(FIXTURE, { wx: { requestPayment: ({ signType }) => ({ signed: signType }) } })
  await program.tap('=订单')
  expect(await program.current()).toEqual({ path: DETAIL, query: { orderNo: '7', note: '%E7%94%B2' }, title: '订单' })
  expect(await program.getText('#order')).toBe('订单 7 甲')
  await program.tap('=支付')
  expect(await program.getText('#status')).toBe('已付')
  expect((await program.calls('requestPayment'))[0]?.ok).toMatchObject({ signed: 'RSA' })
  await program.tap('=推流')
  await program.waitFor('=推流中')
  expect(await program.calls('createLivePusherContext.start')).toHaveLength(1)
  expect(await (await program.find('#pusher')).attr('url')).toBe('rtmp://push.test/1')
  await program.tap('=返回')
  expect(await program.pages()).toHaveLength(1)
  await program.close()
})

test('a payment nobody answers is cancelled', async () => {
  const program = await launch(FIXTURE, { path: DETAIL, query: { orderNo: '8' } })
  await program.tap('=支付')
  expect(await program.getText('#status')).toBe('requestPayment:fail cancel')
  await program.close()
})

test('switches tabs, gives the phone number, follows theme and text size', async () => {
  const program = await launch(FIXTURE, {
    colorScheme: 'dark',
    fontSizeScaleFactor: 1.5,
    phoneNumber: () => ({ code: 'phone-1' }),
  })
  expect(await (await program.find('#nav')).css('background-color')).toBe('rgb(17, 17, 17)')
  expect(await (await program.find('#life')).css('color')).toBe('rgb(238, 238, 238)')
  await program.tap('=我的')
  expect((await program.current())?.path).toBe('pages/mine/mine')
  expect(await program.getText('#theme')).toBe('dark 1.5')
  await program.setColorScheme('light')
  expect(await program.getText('#theme')).toBe('light 1.5')
  await program.tap('=手机号登录')
  await program.waitFor('=phone-1')
  await program.close()
})

test('a private API waits for the consent to the privacy guide', async () => {
  const program = await launch(FIXTURE, {
    path: 'pages/mine/mine',
    privacy: 'need',
    phoneNumber: () => ({ code: 'phone-2' }),
  })
  await program.tap('=手机号登录')
  expect(await program.getText('#code')).toBe('')
  await program.tap('=同意')
  await program.waitFor('=phone-2')
  await program.close()
})

test('reads the address of a web-view, and says why a route fails', async () => {
  const program = await launch(FIXTURE, { path: 'packages/order/web/web' })
  expect(await (await program.find('web-view')).attr('data-src')).toBe('https://www.test/agreement')
  expect(await program.back()).toBe('navigateBack:fail cannot navigate back at first page.')
  expect(await program.route('navigateTo', '/pages/none')).toBe('navigateTo:fail page "pages/none" is not found')
  expect(await program.route('navigateTo', '/pages/mine/mine')).toBe('navigateTo:fail can not navigateTo a tabbar page')
  await program.close()
})

test('says why a program cannot start', async () => {
  await expect(launch(FIXTURE, { path: 'pages/none' })).rejects.toThrow('no page pages/none')
  await expect(launch(path.join(FIXTURE, 'pages'))).rejects.toThrow('no app.json')
})

test('a touch on something covered is an error', async () => {
  const program = await launch(FIXTURE)
  await program.tap('=确认')
  await expect(program.tap('=登录')).rejects.toThrow('is covered by')
  await program.close()
})

test('checks a dist statically and weighs its packages', () => {
  const report = checkDist(FIXTURE)
  expect(report.findings.filter(({ level }) => level === 'error')).toEqual([])
  expect(report.origins).toEqual(['https://api.test', 'wss://api.test'])
  expect(report.privacyApis).toEqual(['chooseMedia'])
  const sizes = packageSizes(FIXTURE)
  expect(Object.keys(sizes)).toEqual(['(main)', 'packages/order'])
  expect(report.total).toBe(Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0))
})

test('finds what is wrong in a broken dist', () => {
  const broken = test.info().outputPath('dist')
  cpSync(FIXTURE, broken, { recursive: true })
  const edit = (file: string, change: (source: string) => string) =>
    writeFileSync(path.join(broken, file), change(readFileSync(path.join(broken, file), 'utf8')))
  rmSync(path.join(broken, 'packages/order/web/web.js'))
  rmSync(path.join(broken, 'components/counter'), { recursive: true })
  edit('app.wxss', (source) => `* { margin: 0 }\n.a { background: url(./a.png) }\n${source}`)
  edit('app.js', (source) => `${source}\nwx.getLocation({ key: 'http://map.test' })\nwindow.alert(1)`)
  edit('pages/mine/mine.js', (source) => `${source}\nnew Function('return 1')\nrequire('./lost')`)
  edit('pages/home/home.js', (source) => `class Modern { #secret = 1 }\n${source}`)
  edit('custom-tab-bar/index.wxml', (source) => `<view>${source}`)

  const { findings } = checkDist(broken)
  expect(findings.map(({ level, check, file }) => `${level} ${check} ${file}`)).toEqual(
    expect.arrayContaining([
      'error pages packages/order/web/web',
      'error component pages/home/home.json',
      'error selector app.wxss',
      'error wxss app.wxss',
      'error privacy app.js',
      'error url app.js',
      'warning browser global app.js',
      'error dynamic code pages/mine/mine.js',
      'error require pages/mine/mine.js',
      'error js pages/home/home.js',
      'error compile custom-tab-bar/index.wxml',
    ]),
  )
})
