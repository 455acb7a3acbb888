import type { Page } from '@playwright/test'
import { DEPOSIT_RETURN_DAYS } from '@xinqi/domain/rules/deposit'
import { DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { expect, test } from './support/journey'
import { logInAsConsultant, logInAsOperator } from './support/log-in'
import { pressUntil } from './support/press'
import { advanceClock } from './support/sandbox'

/** Two of the demo who have left nothing yet, and with whom no other journey deals. */
const RETURNED = '13900000007'
const DEDUCTED = '13900000006'
const [OPERATOR, OTHER_OPERATOR] = ['13700000002', '13700000001']

async function payDeposit(page: Page, phone: string): Promise<void> {
  await logInAsConsultant(page, phone, '/consultantAuthentication')
  await page.getByRole('button', { name: '缴纳保证金 ¥2,000' }).click()
  await expect(page).toHaveURL(/\/cashier\?kind=deposit/)
  await expect(page.getByText('所以不能用余额支付')).toBeVisible()
  await page.getByRole('button', { name: '确认付款 ¥2,000' }).click()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page).toHaveURL(/\/myDeposit/)
  await expect(page.getByText('¥2,000 · 已缴纳')).toBeVisible()
}

async function askBack(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '申请退回保证金？' })
  await pressUntil(page.getByRole('button', { name: '申请退回' }).first(), (patience) =>
    expect(question).toBeVisible(patience),
  )
  await question.getByRole('button', { name: '申请退回' }).click()
  await expect(page.getByText('¥2,000 · 已申请退回')).toBeVisible()
}

test('a deposit is asked back, kept after all, asked back again, and returned after fifteen days with the certification gone', async ({
  phonePage: page,
  openPhone,
}) => {
  await payDeposit(page, RETURNED)
  await page.goto('/consultantAuthentication')
  await expect(page.getByText('认证有效')).toBeVisible()

  await page.goto('/myDeposit')
  await askBack(page)
  await expect(page.getByText(/^预计 \d{4}-\d\d-\d\d 退回$/)).toBeVisible()
  await page.getByRole('button', { name: '撤回申请' }).click()
  await expect(page.getByText('¥2,000 · 已缴纳')).toBeVisible()
  await askBack(page)

  // The day before nothing has gone, and the certification stands.
  await advanceClock(page.request, (DEPOSIT_RETURN_DAYS - 1) * DAY)
  const later = await openPhone()
  await logInAsConsultant(later, RETURNED, '/myDeposit')
  await expect(later.getByText('¥2,000 · 已申请退回')).toBeVisible()
  await advanceClock(later.request, DAY + HOUR)
  await advanceClock(later.request, HOUR)
  await later.reload()
  await expect(later.getByText('¥2,000 · 已退回')).toBeVisible()
  await expect(later.getByRole('listitem').filter({ hasText: '退回 ¥2,000' })).toBeVisible()
  await later.goto('/consultantAuthentication')
  await expect(later.getByRole('status').getByText('保证金已退回')).toBeVisible()
  await expect(later.getByRole('button', { name: '缴纳保证金 ¥2,000' })).toBeVisible()
})

test('a deposit is deducted from with evidence; the rest waits for the answer to an objection, and then comes back', async ({
  phonePage: page,
  openPhone,
}) => {
  await payDeposit(page, DEDUCTED)

  const desk = await openPhone()
  await logInAsOperator(desk, OPERATOR)
  await desk.getByRole('button', { name: /^保证金/ }).click()
  const one = desk.locator('.deposit-desk__one').filter({ hasText: '方晓棠' })
  await one.getByRole('button', { name: '扣除' }).click()
  await one.getByRole('spinbutton', { name: '扣除多少元' }).fill('500')
  await one.getByRole('textbox', { name: '原因' }).fill('三次没有到场')
  await expect(one.getByRole('button', { name: '确认扣除' })).toBeDisabled()
  await one.getByRole('textbox', { name: '依据' }).fill('三个订单的进出记录')
  await one.getByRole('button', { name: '确认扣除' }).click()
  await desk.getByRole('button', { name: '扣除', exact: true }).last().click()
  await expect(one.getByText('原因：三次没有到场')).toBeVisible()

  await page.reload()
  await expect(page.getByText('其中已扣除 ¥500')).toBeVisible()
  await expect(page.getByText('依据：三个订单的进出记录')).toBeVisible()
  await page.getByRole('button', { name: '对这次扣除有异议' }).click()
  await page.getByRole('textbox', { name: '哪里不对' }).fill('有一次是平台断线')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('异议：有一次是平台断线')).toBeVisible()
  await askBack(page)

  // Its fifteen days are over, and it still waits: for an answer.
  await advanceClock(page.request, DEPOSIT_RETURN_DAYS * DAY + HOUR)
  const later = await openPhone()
  await logInAsConsultant(later, DEDUCTED, '/myDeposit')
  await expect(later.getByText('¥2,000 · 已申请退回')).toBeVisible()

  const answering = await openPhone()
  const objected = answering.locator('.deposit-desk__one').filter({ hasText: '有一次是平台断线' })
  const answer = async (): Promise<void> => {
    await logInAsOperator(answering, OTHER_OPERATOR)
    await answering.getByRole('button', { name: /^保证金/ }).click()
    await answering.getByRole('tab', { name: '有异议' }).click()
    await objected.getByRole('radio', { name: '维持扣除' }).click()
    await objected.getByRole('textbox', { name: '写给咨询师' }).fill('三次的记录里都没有断线')
  }
  // Half an hour after the login it is asked who sits there.
  await answer()
  await advanceClock(page.request, 31 * MINUTE)
  await objected.getByRole('button', { name: '答复' }).click()
  await answering.getByRole('button', { name: '重新登录' }).click()
  await expect(answering.getByRole('textbox', { name: '手机号' })).toBeVisible()
  await answer()
  await objected.getByRole('button', { name: '答复' }).click()
  await expect(objected).toBeHidden()

  await advanceClock(later.request, HOUR)
  await advanceClock(later.request, HOUR)
  await later.reload()
  await expect(later.getByText('¥2,000 · 已部分退回')).toBeVisible()
  await expect(later.getByText('维持扣除：三次的记录里都没有断线')).toBeVisible()
  await expect(later.getByRole('listitem').filter({ hasText: '退回 ¥1,500' })).toBeVisible()
})
