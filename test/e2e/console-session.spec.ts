import { accessibilityMistakes } from './support/accessibility'
import { bookAndPay } from './support/booked'
import { lookAtDesk } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'

/** 运营 */
const OPERATIONS = '13700000003'

test('an operator moves a session for both, and makes its visitor good with a coupon', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const { orderNo } = await bookAndPay(visitor, '13800138684', { consultant: '许听澜', day: 3 })

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await desk.goto(`/console/orders/${orderNo}`)
  await desk.getByRole('radio', { name: '处理退款' }).check()
  await desk.getByRole('button', { name: '打开' }).click()
  const session = desk.getByRole('region', { name: '第 1 场' })
  await desk.getByRole('button', { name: '第 1 场改时间' }).click()
  const move = desk.getByRole('dialog', { name: '改时间' })
  await move.getByRole('button', { name: '改到这个时间' }).click()
  await expect(move.getByText('请选择日期')).toBeVisible()
  await expect(move.getByText('请选择原因')).toBeVisible()
  await move.getByRole('combobox', { name: '哪一天' }).press('Enter')
  for (const _ of [1, 2]) await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  const first = move
    .locator('label')
    .filter({ hasText: /^\d\d:\d\d$/ })
    .first()
  const time = await first.innerText()
  await first.click()
  // Another day has times of its own: what was chosen on the one before is not sent.
  const day = move.getByRole('combobox', { name: '哪一天' })
  const another = async (key: 'ArrowDown' | 'ArrowUp'): Promise<void> => {
    await day.press('Enter')
    await desk.keyboard.press(key)
    await desk.keyboard.press('Enter')
  }
  await another('ArrowDown')
  await move.getByRole('button', { name: '改到这个时间' }).click()
  await expect(move.getByText('请选择时间')).toBeVisible()
  await another('ArrowUp')
  await move.getByRole('radio', { name: '咨询师那天来不了' }).check()
  expect(await accessibilityMistakes(desk)).toEqual([])
  await see('console-move-session')
  await move.getByRole('button', { name: '改到这个时间' }).click()
  await expect(move).toBeHidden()
  await expect(session.getByText(new RegExp(`${time} · \\d+ 分钟`))).toBeVisible()
  await expect(desk.getByText('运营改时间')).toBeVisible()

  await desk.getByRole('button', { name: '为第 1 场补一张券' }).click()
  const good = desk.getByRole('dialog', { name: '补一张券' })
  await good.getByRole('radio', { name: '我们这边的原因' }).check()
  await good.getByRole('button', { name: '给来访者' }).click()
  await expect(good).toBeHidden()
  await expect(session.getByText('补过一张券')).toBeVisible()
  await expect(desk.getByRole('button', { name: '为第 1 场补一张券' })).toHaveCount(0)
  await see('console-session')

  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  await expect(visitor.getByText(new RegExp(time)).first()).toBeVisible()
  await visitor.goto('/coupon')
  await expect(visitor.getByText('对不起，让你等了')).toBeVisible()
  expect(mistakes).toEqual([])
})
