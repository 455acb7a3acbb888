import { MINUTE } from '@xinqi/domain/time'
import { expect, test } from './support/journey'
import { logInAsConsultant, logInAsOperator } from './support/log-in'
import { advanceClock } from './support/sandbox'

const CONSULTANT = '13900000003'
const TITLE = '春节期间的安排'

test('an operator tells consultants something; one finds it among what waits, reads it, and it waits no more', async ({
  openPhone,
}) => {
  const operator = await openPhone()
  await logInAsOperator(operator, '13700000001')
  await operator.getByRole('button', { name: /^平台公告/ }).click()
  await operator.getByRole('textbox', { name: '标题' }).fill(TITLE)
  await operator.getByRole('textbox', { name: '内容' }).fill('初一到初三客服休息。\n危机提醒照常有人值班。')
  await operator.getByRole('button', { name: '写好了', exact: true }).click()
  await operator.getByRole('dialog').getByRole('button', { name: '写好了' }).click()
  const published = operator.locator('.operator-notice').filter({ hasText: TITLE })
  await expect(published.getByText(/等另一位运营同意$/)).toBeVisible()
  const colleague = await openPhone()
  await logInAsOperator(colleague, '13700000003')
  await colleague.getByRole('button', { name: /^平台公告/ }).click()
  await colleague.getByRole('button', { name: `同意发出「${TITLE}」` }).click()
  await expect(
    colleague
      .locator('.operator-notice')
      .filter({ hasText: TITLE })
      .getByText(/0 位读过$/),
  ).toBeVisible()
  await operator.reload()
  await expect(published.getByText(/位咨询师，0 位读过$/)).toBeVisible()
  await expect(operator.getByRole('textbox', { name: '标题' })).toHaveValue('')

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT, '/consultantToday')
  await consultant.getByRole('button', { name: /^没读的平台公告/ }).click()
  const notice = consultant.locator('.platform-notice').filter({ hasText: TITLE })
  await expect(notice.getByText('危机提醒照常有人值班。')).toBeVisible()
  await expect(notice.getByText('新', { exact: true })).toBeVisible()
  await consultant.goto('/consultantToday')
  await expect(consultant.getByRole('heading', { name: '等你处理' })).toBeVisible()
  await expect(consultant.getByRole('button', { name: /^没读的平台公告/ })).toBeHidden()

  await advanceClock(operator.request, MINUTE)
  await operator.reload()
  await expect(published.getByText(/位咨询师，1 位读过$/)).toBeVisible()
  await operator.getByRole('button', { name: `撤回「${TITLE}」` }).click()
  await operator.getByRole('textbox', { name: '为什么撤回' }).fill('日期改了')
  await operator.getByRole('button', { name: '撤回', exact: true }).click()
  await expect(published.getByText(/撤回：日期改了$/)).toBeVisible()
  await consultant.goto('/platformNotice/index')
  await expect(consultant.getByText('还没有公告').or(consultant.locator('.platform-notice')).first()).toBeVisible()
  await expect(notice).toBeHidden()
})
