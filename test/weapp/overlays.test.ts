import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/wechat-person'

test.afterAll(() => closeBrowser())

test('R95, R102: the service icon opens the ways to reach people', async () => {
  const program = await launchApp(newPhone())
  await program.waitFor('.ui-float', PATIENCE_MS)
  await program.tap('.ui-float')
  await program.waitFor('.customer-service__now', PATIENCE_MS)
  expect(await program.text()).toContain('xinqi-main')
  await expectHealthy(program)
  await program.close()
})

test('R94: a consultant is shared with a friend, by a link or by a poster', async () => {
  const program = await launchApp(newPhone(), { path: 'packages/discover/detail/index?consultantId=1' })
  await program.waitFor('.detail__share', PATIENCE_MS)
  await program.tap('.detail__share')
  await program.waitFor('=发给朋友', PATIENCE_MS)
  await expectHealthy(program)
  await program.tap('=生成海报')
  await program.waitFor('.share-box__poster', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})
