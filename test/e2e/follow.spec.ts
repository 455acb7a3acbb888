import { expect, test } from './support/journey'
import { logIn, logInAsConsultant } from './support/log-in'
import { advanceClock } from './support/sandbox'
import { MINUTE } from '@xinqi/domain/time'

/** 沈知微, and who follows her. */
const ID = 3
const CONSULTANT_PHONE = '13900000003'
const VISITOR_PHONE = '13800138571'

test('a heart keeps a consultant, a message tells of new time, and letting go asks first', async ({
  phonePage: page,
  openPhone,
}) => {
  await logIn(page, VISITOR_PHONE, `/detail?consultantId=${ID}`)
  const heart = page.getByRole('button', { name: /^关注/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT_PHONE, `/consultantPb/340/${ID}`)
  const pause = consultant.getByRole('radio', { name: '暂不接新来访' })
  await pause.click()
  await expect(pause).toHaveAttribute('aria-checked', 'true')
  await advanceClock(page.request, MINUTE)

  await page.goto('/userCenter')
  await page.getByRole('button', { name: /我的关注/ }).click()
  await expect(page).toHaveURL(/\/myFollow/)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: '有时间时告诉我' })).toHaveAttribute('aria-checked', 'true')

  const open = consultant.getByRole('radio', { name: '接新来访', exact: true })
  await open.click()
  // Once the server has it: what comes due then looks at it.
  await expect(open).toHaveAttribute('aria-checked', 'true')
  await advanceClock(page.request, MINUTE)
  await page.goto('/message')
  await page.getByText('有新的时间了').click()
  await expect(page).toHaveURL(new RegExp(`/detail\\?consultantId=${ID}`))

  await page.goto('/myFollow')
  await page.getByRole('button', { name: /^取消关注/ }).click()
  await page.getByRole('button', { name: '取消关注', exact: true }).last().click()
  await expect(page.getByText('还没有关注的人')).toBeVisible()
  await page.getByRole('button', { name: '去看看咨询师' }).click()
  await expect(page).toHaveURL(/\/search/)
})
