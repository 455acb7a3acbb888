import { MINUTE } from '@xinqi/domain/time'
import { chooseTime, fillInformation, logInInPlace, payAtCashier, seeOrder } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { advanceClock } from './support/sandbox'

test('a series of which one week is taken: the nearest whole one is paid once, and one of its sessions is cancelled alone', async ({
  phonePage: page,
  openPhone,
}) => {
  const other = await openPhone()
  const { time } = await bookAndPay(other, '13800138581', { consultant: '林一帆', day: 24 })

  expect(await chooseTime(page, { consultant: '林一帆', day: 17 })).toBe(time)
  await page.getByRole('checkbox', { name: '每周同一时间' }).click()
  await page.getByRole('radio', { name: '3 次' }).click()
  const weeks = page.getByRole('list', { name: '各周的时间' }).getByRole('listitem')
  await expect(weeks).toHaveCount(3)
  await expect(weeks.nth(1)).toContainText('已被约走')
  await expect(weeks.filter({ hasText: '可以约' })).toHaveCount(2)
  await expect(page.getByRole('button', { name: '有的周约不上' })).toBeDisabled()
  const offers = page.getByRole('group', { name: '每一周都空的安排' }).getByRole('button')
  await offers.filter({ hasText: '同一天换个时间' }).click()
  await expect(weeks.filter({ hasText: '可以约' })).toHaveCount(3)
  await expect(page.getByText('3 次的费用')).toBeVisible()

  await fillInformation(page)
  await page.getByRole('button', { name: '去支付 ¥1,440' }).click()
  await logInInPlace(page, '13800138582')
  await payAtCashier(page)
  await seeOrder(page)
  await expect(page.getByRole('button', { name: /^第 \d 次.*待咨询/ })).toHaveCount(3)

  await page.getByRole('button', { name: /^第 2 次/ }).click()
  await page
    .getByRole('dialog', { name: '第 2 次：改时间或取消' })
    .getByRole('button', { name: /^只取消这一次/ })
    .click()
  const sheet = page.getByRole('dialog', { name: '取消第 2 次' })
  await sheet.getByRole('radio').first().click()
  await expect(sheet.getByText('将退回')).toBeVisible()
  await sheet.getByRole('button', { name: '只取消这一次' }).click()
  const question = page.getByRole('dialog', { name: '取消第 2 次？' })
  await expect(question.getByText('将退回 ¥480')).toBeVisible()
  await question.getByRole('button', { name: '确认取消' }).click()

  await expect(page.getByText('已约好', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^第 \d 次.*待咨询/ })).toHaveCount(2)
  await advanceClock(page.request, MINUTE)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '退回原支付账户' })).toContainText(/\d\d-\d\d \d\d:\d\d/)
  await expect(page.getByText('第 2 次已取消：时间不合适')).toBeVisible()
})
