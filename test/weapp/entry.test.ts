import { expect, test } from '../e2e/support/with-server'
import { DAY, formatMoment } from '@xinqi/domain/time'
import { ROUTES } from '../../config/routes'
import { loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { serverNow } from '../e2e/support/sandbox'
import { BASE_URL } from '../e2e/support/server-address'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/wechat-person'

test.afterAll(() => closeBrowser())

test('the compiled mini-program opens its first page and talks to the server', async () => {
  const program = await launchApp(newPhone())
  await expect.poll(() => program.network.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await program.current())?.path).toBe('pages/home/index')
  expect(await program.errors()).toEqual([])
  await program.close()
})

test('a mini-program code opens what its scene means, above the page it was printed for', async () => {
  const program = await launchApp(newPhone(), {
    scene: 1047,
    query: { scene: encodeURIComponent('r=detail&id=1&o=340') },
  })
  await expect.poll(async () => (await program.current())?.path, { timeout: PATIENCE_MS }).toMatch(/discover\/detail/)
  await program.waitFor('text=林一帆', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})

test('the code of an invitation opens it; a forged one and one that says nothing say so, and what is open', async () => {
  const reach = { client: new TestClient(BASE_URL), sandbox: new Sandbox(BASE_URL) }
  const inviter = await loginVisitor(reach, newPhone())
  const { call } = reach.client.as(inviter.accessToken)
  const { code } = await call('POST /appoint/promote/saveActUser', { shownName: '阿岚' })
  await call('GET /appoint/promote/poster', {}, { headers: { 'client-kind': 'miniProgram' } })
  const printed = (await reach.sandbox.pageCodes()).find(({ scene }) => scene.includes(code))
  if (!printed) throw new Error('WeChat was asked for no code.')
  const opened = (scene: string, path?: string) =>
    launchApp(newPhone(), { path, scene: 1047, query: { scene: encodeURIComponent(scene) } })

  const program = await opened(printed.scene, printed.page)
  await program.waitFor('=阿岚请你来坐坐', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()

  const forged = await opened(printed.scene.replace(code, 'AAAAAAAAAAAAAA'), printed.page)
  await forged.waitFor('=这个邀请没有了', PATIENCE_MS)
  await forged.waitFor('=看看所有咨询师', PATIENCE_MS)
  await expectHealthy(forged)
  await forged.close()

  const torn = await opened(printed.scene.slice(0, 1))
  await torn.waitFor('=这个码打不开了', PATIENCE_MS)
  await expectHealthy(torn)
  await torn.tap('=看看所有咨询师')
  await expect.poll(async () => (await torn.current())?.path).toBe(ROUTES.consultantList.page)
  await torn.close()
})

test('WeChat asks before it gives the phone: a no changes nothing, a yes goes on', async () => {
  const program = await launchApp(newPhone(), { path: 'pages/login/index', privacy: 'need' })
  await program.waitFor('=微信一键登录', PATIENCE_MS)
  await program.tap('.ui-checkbox__tap')
  await program.tap('=微信一键登录')
  await program.waitFor('=同意并继续', PATIENCE_MS)
  expect(await program.text()).toContain('不同意也可以继续浏览')
  await program.tap('text=隐私保护指引')
  expect(await program.calls('openPrivacyContract')).toHaveLength(1)
  await program.tap('=暂不同意')
  await expect.poll(() => program.exists('=同意并继续')).toBe(false)
  expect((await program.current())?.path).toBe('pages/login/index')

  await program.tap('=微信一键登录')
  await program.waitFor('=同意并继续', PATIENCE_MS)
  await program.tap('=同意并继续')
  await expect.poll(async () => (await program.current())?.path, { timeout: PATIENCE_MS }).not.toBe('pages/login/index')
  await expectHealthy(program)
  await program.close()
})

test('who comes back from the login without one is told so, and may go on elsewhere (R34)', async () => {
  const program = await launchApp(newPhone())
  await program.waitFor('.consultant-card', PATIENCE_MS)
  await program.tap('=消息')
  await program.waitFor('=微信一键登录', PATIENCE_MS)
  await program.back()
  await program.waitFor('=登录后才能看到这里', PATIENCE_MS)
  await expectHealthy(program)
  await program.tap('=去登录')
  await program.waitFor('=微信一键登录', PATIENCE_MS)
  await program.back()
  await program.tap('=工作室')
  await program.waitFor('.studio__name', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})

test('a login leads back to the very page that asked for it, with its parameters (R110)', async ({ request }) => {
  // Other journeys have moved the clock: what begins tomorrow has not begun.
  const tomorrow = formatMoment((await serverNow(request)).getTime() + DAY)
  const query = `appointNo=1&appointStartTime=${encodeURIComponent(tomorrow)}&consultMode=1`
  const program = await launchApp(newPhone(), { path: `packages/meeting/not-started/index?${query}` })
  await program.waitFor('=微信一键登录', PATIENCE_MS)
  await program.tap('.ui-checkbox__tap')
  await program.tap('=微信一键登录')
  await program.waitFor('text=视频见面', PATIENCE_MS)
  expect((await program.pages()).map((page) => page.query)).toEqual([
    Object.fromEntries(query.split('&').map((pair) => pair.split('='))),
  ])
  await expectHealthy(program)
  await program.close()
})
