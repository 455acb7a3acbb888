import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import type { MiniProgram } from './runner/program'
import { PATIENCE_MS } from './support/booking'
import { launchAsConsultant } from './support/staff'
import { expectHealthy } from './support/health'

const LU_YUANZHOU = '13900000005'

test.afterAll(() => closeBrowser())

test('a consultant logs in with phone and message, reads who comes, and opens other hours', async ({ request }) => {
  const program = await launchAsConsultant(request, LU_YUANZHOU, 'packages/consultant/orders/index?orderType=2')
  await program.waitFor('.booking-card', PATIENCE_MS)
  await program.tap('.booking-card')
  await program.waitFor('.consultant-order__head', PATIENCE_MS)
  expect(await program.text()).not.toMatch(/1[3-9]\d{9}/)
  await expectHealthy(program)

  await program.route('redirectTo', '/packages/consultant/working-hours/index')
  await program.waitFor('.weekly-card__row', PATIENCE_MS)
  await changeMonday(program)
  await program.tap('=保存')
  await expect.poll(() => program.exists('=放弃改动'), { timeout: PATIENCE_MS }).toBe(false)

  await program.route('redirectTo', '/packages/consultant/working-hours/index')
  await program.waitFor('.weekly-card__row', PATIENCE_MS)
  expect(await program.getText('.weekly-card__row')).toContain('11:30')
  await expectHealthy(program)
  await program.close()
})

/** Mondays begin at half past eleven. */
async function changeMonday(program: MiniProgram): Promise<void> {
  await program.tap('.weekly-card__row')
  await program.tap('.window-list__time')
  await program.tap('=11:30')
}
