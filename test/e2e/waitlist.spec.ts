import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { advanceClock } from './support/sandbox'
import { MINUTE } from '@xinqi/domain/time'

/** 沈知微 works every day from nine on, so that an evening opens only when she takes no new visitors and then does again. */
const ID = 3
const CONSULTANT_PHONE = '13900000003'
const VISITOR_PHONE = '13800138574'

test('who could book at once is told when, and what was chosen stays', async ({ phonePage: page }) => {
  await logIn(page, '13800138575', `/detail?consultantId=${ID}`)
  await page.getByRole('button', { name: /没有合适的时间？候补/ }).click()
  await page.getByRole('checkbox', { name: '周二' }).click()
  await page.getByRole('checkbox', { name: '晚上' }).click()
  await page.getByRole('button', { name: '加入候补' }).click()
  await expect(page.getByRole('alert')).toContainText('就有空，可以直接预约')
  await expect(page.getByRole('checkbox', { name: '周二' })).toHaveAttribute('aria-checked', 'true')
})

test('a time that opens is kept, and leads to the confirm page; leaving gives it up', async ({
  phonePage: page,
  openPhone,
}) => {
  await logIn(page, VISITOR_PHONE, `/detail?consultantId=${ID}`)
  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT_PHONE, `/consultantPb/340/${ID}`)
  const pause = consultant.getByRole('radio', { name: '暂不接新来访' })
  await pause.click()
  await expect(pause).toHaveAttribute('aria-checked', 'true')

  await page.getByRole('button', { name: /没有合适的时间？候补/ }).click()
  await page.getByRole('checkbox', { name: '周二' }).click()
  await page.getByRole('checkbox', { name: '晚上' }).click()
  await page.getByRole('button', { name: '加入候补' }).click()
  await expect(page.getByRole('button', { name: /候补中/ })).toBeVisible()

  await consultant.getByRole('radio', { name: '接新来访', exact: true }).click()
  await advanceClock(page.request, MINUTE)
  await page.goto('/message')
  await page.getByText('有一个时间为您留着').click()
  await expect(page).toHaveURL(/\/myWaitlist/)
  await expect(page.getByRole('timer')).toHaveText(/还为你留 1\d 分钟/)
  await page.getByRole('button', { name: /这个时间$/ }).click()
  await expect(page).toHaveURL(/\/userOrderDetail\?.*offerId=/)
  await expect(page.getByRole('button', { name: /^去支付/ })).toBeVisible()

  await page.goto('/myWaitlist')
  await page.getByRole('button', { name: /^离开.*候补$/ }).click()
  await page.getByRole('button', { name: '离开候补', exact: true }).last().click()
  await expect(page.getByText('没有在候补')).toBeVisible()
})
