import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { launchAsVisitor } from './support/visitor'
import { newPhone } from './support/wechat-person'

test.afterAll(() => closeBrowser())

test('a visitor may log in with phone and code, and picks the country of the number (R75–R79)', async () => {
  const program = await launchApp(newPhone(), {
    path: 'pages/login/index?next=%2Fpages%2Fuser-center%2Findex',
  })
  await program.waitFor('=用手机号和验证码登录', PATIENCE_MS)
  await program.tap('=用手机号和验证码登录')
  await program.tap('.ui-phone__area')
  await program.waitFor('.area-codes__area', PATIENCE_MS)
  expect(await program.getText('.area-codes__area')).toContain('中国大陆')
  await expectHealthy(program)
  const letters = await program.findAll('.area-codes__letter')
  expect(letters.length).toBeGreaterThan(20)
  await letters[1]?.tap()
  await program.input('.ui-overlay .ui-field__input', '新西兰')
  await expect.poll(async () => (await program.findAll('.area-codes__area')).length).toBe(1)
  await program.tap('.area-codes__area')
  await expect.poll(() => program.getText('.ui-phone__area')).toContain('+64')
  await expectHealthy(program)
  await program.close()
})

test('which reminders come is chosen in WeChat’s own settings', async () => {
  const program = await launchAsVisitor(newPhone(), 'packages/account/setting/index')
  await program.waitFor('=提醒', PATIENCE_MS)
  await program.tap('=提醒')
  await program.waitFor('=在微信里管理', PATIENCE_MS)
  await program.tap('=在微信里管理')
  const [opened] = await program.calls('openSetting')
  expect(opened).toMatchObject({ args: { withSubscriptions: true } })
  await expectHealthy(program)
  await program.close()
})
