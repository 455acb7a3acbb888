import { MINUTE } from '@xinqi/domain/time'
import { bookAndPayByHand, chooseTime, goToCashier } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { lookAs, READERS } from './support/looks'
import { advanceClock } from './support/sandbox'

// What no address opens: what does is looked at by every-page.spec.ts.
test.describe.configure({ mode: 'parallel' })

for (const [index, reader] of READERS.entries()) {
  test(`what a visitor comes upon, ${reader.reader}`, async ({ openPhone }) => {
    test.setTimeout(240_000)
    const page = await openPhone()
    const mistakes: string[] = []
    const see = await lookAs(reader, page, mistakes)
    await page.goto('/home')
    await page.getByRole('button', { name: '筛选' }).click()
    await see('filters')
    await page.goto('/home')
    await page.getByRole('button', { name: '我现在很难受' }).click()
    await see('help')
    await page.goto('/search')
    await page.getByRole('combobox').fill('lyf')
    await expect(page.getByRole('option', { name: '林一帆，咨询师' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await see('suggestions')

    const day = 9 + index
    await chooseTime(page, { consultant: '沈知微', day })
    await see('confirm')
    await page.getByRole('button', { name: /^去支付 ¥/ }).click()
    await see('confirm-mistakes')
    await page.getByRole('button', { name: '更改时间' }).click()
    await see('confirm-times')

    await goToCashier(page, `1380013844${index}`, { consultant: '沈知微', day })
    await page.goBack()
    await see('order-unpaid')
    await page.getByRole('button', { name: /^去支付 ¥/ }).click()
    await expect(page.getByRole('button', { name: /^确认付款 ¥/ })).toBeVisible()
    await see('cashier')
    await page.goto('/home')
    await see('home-unpaid')
    await page.goto('/userOrder/4')
    await see('orders-unpaid')
    await page.getByText(/等待付款，时间为你保留到/).click()
    await page.getByRole('button', { name: '需要改时间或取消' }).click()
    await page.getByRole('button', { name: '取消预约' }).click()
    await see('cancel-unpaid')
    await page.getByRole('radio').first().click()
    await page.getByRole('dialog').getByRole('button', { name: '取消预约' }).click()
    await page.getByRole('button', { name: '确认取消' }).click()
    await expect(page.getByRole('button', { name: '再次预约' })).toBeVisible()
    await see('order-cancelled')

    await chooseTime(page, { consultant: '沈知微', day })
    await see('confirm-remembered')
    await page.getByRole('button', { name: /^去支付 ¥/ }).click()
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect(page.getByText('已约好', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '查看预约' }).click()
    await page.getByRole('button', { name: '需要改时间或取消' }).click()
    await see('change')
    await page.getByRole('button', { name: '取消预约' }).click()
    await see('cancel-paid')
    await page.goto('/consultOrderDetail/202611210000000000')
    await see('order-unknown')
    expect(mistakes).toEqual([])
  })

  test(`what a consultant comes upon, ${reader.reader}`, async ({ openPhone }) => {
    test.setTimeout(240_000)
    const visitor = await openPhone()
    await bookAndPayByHand(visitor, `1380013845${index}`, { consultant: '司徒安', orgId: 680 })
    const page = await openPhone()
    const mistakes: string[] = []
    const see = await lookAs(reader, page, mistakes)
    // The edition before asked for a code of the same phone: another may be had after a minute.
    await advanceClock(page.request, MINUTE)
    await logInAsConsultant(page, '13900000089', '/consultantOrder/1')
    await expect(page.getByRole('button', { name: '婉拒' }).first()).toBeVisible()
    await see('sessions-new')
    await page.getByRole('button', { name: '婉拒' }).first().click()
    await see('decline')
    await page.getByRole('button', { name: '关闭' }).click()
    await page
      .getByRole('button', { name: /小舟，查看预约$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/consultantOrderDetail/)
    await see('session')
    await page.getByRole('button', { name: '确认预约' }).click()
    await expect(page.getByText('已确认，来访者会收到通知').filter({ visible: true })).toBeVisible()
    await see('session-confirmed')
    await page.goto('/consultantOrder/4')
    await see('sessions-none')
    await page.goto('/consultantPb/680/89')
    await page
      .getByRole('button', { name: /^周[一二三四五六日] ?\d\d/, expanded: false })
      .first()
      .click()
    await see('schedule-day')
    await page
      .getByRole('button', { name: /结束 .*更改/ })
      .first()
      .click()
    await see('schedule-time')
    await page.getByRole('button', { name: '关闭' }).click()
    await page
      .getByRole('button', { name: /，(还有|已约|没有|休息)/ })
      .last()
      .click()
    await see('schedule-one-day')
    expect(mistakes).toEqual([])
  })
}
