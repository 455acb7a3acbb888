import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import { bookAndPay, PATIENCE_MS } from './support/booking'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/wechat-person'

test.afterAll(() => closeBrowser())

test('a booking is moved to another time', async () => {
  const program = await launchApp(newPhone(), { path: 'packages/discover/detail/index?consultantId=3' })
  await program.waitFor('.ui-days__day', PATIENCE_MS)
  // Two days ahead nothing stands in the way of a free change.
  await (await program.findAll('.ui-days__day'))[3]?.tap()
  await program.tap('.ui-slots__slot')
  await bookAndPay(program)
  await program.tap('=查看预约')
  await program.waitFor('text=需要改时间或取消', PATIENCE_MS)
  const before = await program.getText('.order-heading')
  await program.tap('text=需要改时间或取消')
  await program.tap('=改时间')
  await program.waitFor('.ui-slots__slot', PATIENCE_MS)
  const slots = await program.findAll('.ui-overlay .ui-slots__slot')
  await slots.at(-1)?.tap()
  await program.tap('text=改到')
  await expect.poll(() => program.getText('.order-heading'), { timeout: PATIENCE_MS }).not.toBe(before)
  await expectHealthy(program)
  await program.close()
})

test('a booking is cancelled, and what comes back is said line by line before', async () => {
  const program = await launchApp(newPhone(), { path: 'packages/discover/detail/index?consultantId=3' })
  await program.waitFor('.ui-days__day', PATIENCE_MS)
  await (await program.findAll('.ui-days__day'))[3]?.tap()
  await program.tap('.ui-slots__slot')
  const { orderNo } = await bookAndPay(program)
  await program.tap('=查看预约')
  await program.tap('text=需要改时间或取消')
  await program.tap('=取消预约')
  await program.waitFor('=将退回', PATIENCE_MS)
  expect(await program.getText('.ui-overlay')).toContain('¥420.00')
  await program.tap('.ui-radio-list__option')
  await program.tap('.ui-sheet__footer .ui-button')
  await program.waitFor('.ui-dialog', PATIENCE_MS)
  await program.tap('.ui-dialog__acts .ui-button_primary')
  await program.waitFor('text=退款', PATIENCE_MS)
  await expect.poll(() => program.exists('text=需要改时间或取消'), { timeout: PATIENCE_MS }).toBe(false)

  await program.route('redirectTo', '/packages/order/list/index?orderType=5')
  await program.waitFor('.order-card', PATIENCE_MS)
  await program.tap('.order-card__open')
  await program.waitFor(`text=${orderNo}`, PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})
