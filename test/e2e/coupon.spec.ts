import { MINUTE } from '@xinqi/domain/time'
import { chooseTime, fillInformation, payAtCashier, seeOrder } from './support/book'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'
import { pressUntil } from './support/press'
import { advanceClock } from './support/sandbox'

const VISITOR_PHONE = '13800138691'

test('a coupon from the centre takes off at the confirm page, and is back when the order is left', async ({
  phonePage: page,
}) => {
  await logIn(page, VISITOR_PHONE, '/couponCenter')
  await page.getByRole('button', { name: /^全部领取/ }).click()
  await expect(page.getByText('已领到，去看看').first()).toBeVisible()
  await page.goto('/userCenter')
  await expect(page.getByRole('button', { name: /^领券中心，有 \d+ 张能用的券$/ })).toBeVisible()

  await chooseTime(page, { consultant: '林一帆', day: 8 })
  // Of 480 yuan: 20 percent up to 80 is the most.
  const best = page.getByRole('button', { name: /^八折券，少付 ¥80/ })
  await expect(best).toBeVisible()
  await best.click()
  const sheet = page.getByRole('dialog', { name: '选一种优惠' })
  await sheet.getByRole('radio', { name: /^这次不用优惠/ }).click()
  await expect(page.getByRole('button', { name: '去支付 ¥480' })).toBeVisible()
  await page.getByRole('button', { name: /^不用优惠/ }).click()
  await sheet.getByRole('radio', { name: /^满减券，少付 ¥60/ }).click()
  await fillInformation(page)
  await page.getByRole('button', { name: '去支付 ¥420' }).click()
  await payAtCashier(page)
  const orderNo = await seeOrder(page)
  await expect(page.getByText('满减券')).toBeVisible()

  await page.getByRole('button', { name: '需要改时间或取消' }).click()
  await page.getByRole('button', { name: /^取消预约/ }).click()
  const leaving = page.getByRole('dialog', { name: '取消预约' })
  await leaving.getByRole('radiogroup', { name: '取消的原因' }).getByRole('radio').first().click()
  const question = page.getByRole('dialog', { name: '取消这次预约？' })
  await pressUntil(leaving.getByRole('button', { name: '取消预约' }), (patience) =>
    expect(question).toBeVisible(patience),
  )
  await expect(question.getByText('将退回 ¥420')).toBeVisible()
  await question.getByRole('button', { name: '确认取消' }).click()
  await expect(page).toHaveURL(/\/orderFlowResult\/3/)
  await advanceClock(page.request, MINUTE)
  await page.goto(`/consultOrderDetail/${orderNo}`)
  await expect(page.getByText('已取消，款项已退回')).toBeVisible()

  await chooseTime(page, { consultant: '林一帆', day: 9 })
  await page.getByRole('button', { name: /^八折券/ }).click()
  await expect(sheet.getByRole('radio', { name: /^满减券，少付 ¥60/ })).toBeVisible()
})

test('a code gives its coupon, and a wrong one keeps what was typed', async ({ phonePage: page }) => {
  await logIn(page, '13800138692', '/exchangeCenter')
  const field = page.getByRole('textbox', { name: '兑换码' })
  await field.fill('XQYH-2026-DEMO-NOPE')
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(page.getByText('没有这张兑换码，或它已经过期、用完了')).toBeVisible()
  await expect(field).toHaveValue('XQYH-2026-DEMO-NOPE')
  await field.fill('xqyh 2026 demo quan')
  await pressUntil(page.getByRole('button', { name: '兑换', exact: true }), (patience) =>
    expect(page.getByText('兑换券')).toBeVisible(patience),
  )
  await page.getByRole('button', { name: '已换到，去看看' }).click()
  await expect(page).toHaveURL(/\/coupon$/)
  await expect(page.getByText('兑换券').last()).toBeVisible()
})
