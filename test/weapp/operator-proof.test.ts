import { MINUTE } from '@xinqi/domain/time'
import { advanceClock } from '../e2e/support/sandbox'
import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import { PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchAsOperator, logInByMessage, untilAt } from './support/staff'

/** 财务, who has no second step. */
const FINANCE = '13700000004'

test.afterAll(() => closeBrowser())

test('what is sealed leads to the proof once the login is half an hour old, and the login back to it', async ({
  request,
}) => {
  const invoices = 'packages/operator/invoices/index'
  const program = await launchAsOperator(request, FINANCE, 'packages/operator/tracking/index')
  await advanceClock(request, 31 * MINUTE)
  await program.route('navigateTo', `/${invoices}`)
  await untilAt(program, 'packages/operator/second-factor/index')
  await expectHealthy(program)
  await program.tap('=重新登录')
  await program.waitFor('=运营登录', PATIENCE_MS)
  await logInByMessage(program, request, FINANCE)
  await untilAt(program, invoices)
  await program.waitFor(async () => !(await program.exists('.ui-skeleton')), PATIENCE_MS)
  expect(await program.text()).not.toContain('发票申请没有取到')
  await expectHealthy(program)
  await program.close()
})
