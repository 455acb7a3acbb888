import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/person'

test.afterAll(() => closeBrowser())

test('which reminders come is chosen in WeChat’s own settings', async () => {
  const program = await launchApp(newPhone(), { path: 'packages/account/setting/index' })
  await program.waitFor('=消息提醒', PATIENCE_MS)
  await program.tap('=消息提醒')
  const [opened] = await program.calls('openSetting')
  expect(opened).toMatchObject({ args: { withSubscriptions: true } })
  await expectHealthy(program)
  await program.close()
})
