import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { formatFen } from '@xinqi/domain/money'
import { firstDayOf, monthLabel, monthOf, nextMonth, type MonthText } from '@xinqi/domain/rules/statement'
import { addDays, dateOf, instantAt, MINUTE } from '@xinqi/domain/time'
import { bookAndPay } from './support/booked'
import { openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { advanceClock, advanceTo, serverNow } from './support/sandbox'
import { holdSession, waitForSession } from './support/session'

const CONSULTANT = { name: '许听澜', phone: '13900000004' }
const VISITOR = '13800138973'
/** 财务小钱 and an owner. */
const [FINANCE, OWNER] = ['13700000004', '13700000002']
const CARD = '4111111111111111'
const TEN_O_CLOCK = 10 * 60
/** All that comes due in two months happens on the way. */
const PATIENCE_MS = 240_000

// Months pass.
test.use({ apart: 'settlement' })

/** To the morning of the second day of a month. */
const goToMonth = (page: Page, month: MonthText): Promise<void> =>
  advanceTo(page.request, instantAt(addDays(firstDayOf(month), 1), TEN_O_CLOCK).getTime())

/** A month has thousands of lines, of which the page says how many are settled: it is done when they are. */
const SETTLING_MS = 60_000

/** The month that comes next is settled at the console. */
async function settle(desk: Page, month: MonthText): Promise<void> {
  await desk.getByRole('button', { name: `结算 ${monthLabel(month)}`, exact: true }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `结算 ${monthLabel(month)}` })
    .click()
  await expect(desk.getByRole('row').filter({ hasText: monthLabel(month) })).toContainText('完成', {
    timeout: SETTLING_MS,
  })
}

/** The first amount in words. */
const fenIn = (words: string): number => Math.round(Number(/¥([\d,.]+)/.exec(words)?.[1]?.replaceAll(',', '')) * 100)

/** What stands on the card that says so. */
async function fenAt(page: Page, words: string): Promise<number> {
  const card = page.locator('.ui-cell, .ui-card').filter({ hasText: words }).last()
  await expect(card).toContainText('¥')
  return fenIn(await card.innerText())
}

/** Presses what saves a file; gives its name and what is in it. */
async function save(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), content: fs.readFileSync(await file.path()) }
}

test('a month from a session to the bank: settled by an operator, read, saved and confirmed by its consultant, and paid to a card that two have looked at', async ({
  phonePage: visitor,
  openPhone,
}) => {
  test.setTimeout(PATIENCE_MS)
  const before = monthOf(dateOf(await serverNow(visitor.request)))
  const month = nextMonth(before)
  await goToMonth(visitor, month)
  const { orderNo } = await bookAndPay(visitor, VISITOR, { consultant: CONSULTANT.name, day: 2 })
  const session = await waitForSession(visitor, orderNo)
  const phone = await openPhone()
  await logInAsConsultant(phone, CONSULTANT.phone, '/consultantToday')
  await holdSession(visitor, phone, session)
  const day = session.appointStartTime.slice(0, 10)
  expect(monthOf(day)).toBe(month)
  await phone.goto('/myIncome')
  const earned = (page: Page) => page.getByRole('button', { name: new RegExp(`^咨询 · .*，${day} .* · `) })
  await expect(earned(phone)).toHaveAccessibleName(/还没结算$/)

  await goToMonth(visitor, nextMonth(month))
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, FINANCE)
  await openInMenu(desk, '结算')
  // Months are settled in their order.
  await settle(desk, before)
  await settle(desk, month)

  // A month later one logs in again.
  const later = await openPhone()
  await logInAsConsultant(later, CONSULTANT.phone, '/myIncome')
  await expect(earned(later)).toHaveAccessibleName(/等你确认$/)
  const had = await fenAt(later, '可以提现')
  await later.getByRole('button', { name: '结算单上的到手金额' }).click()
  const listed = later.getByRole('button', { name: new RegExp(`^${monthLabel(month)}，`) })
  const net = fenIn((await listed.getAttribute('aria-label')) ?? '')
  await listed.click()
  await expect(later.getByRole('heading', { name: `${monthLabel(month)}结算单` })).toBeVisible()
  await expect(later.getByText(day).filter({ visible: true }).first()).toBeVisible()
  await expect(later.getByText(formatFen(net, true)).filter({ visible: true }).first()).toBeVisible()
  const paper = await save(later, 'PDF')
  expect(paper.name).toMatch(/\.pdf$/)
  expect(paper.content.subarray(0, 5).toString()).toBe('%PDF-')
  const table = await save(later, '明细（CSV）')
  expect(table.name).toMatch(/\.csv$/)
  expect(table.content.toString()).toContain(day)
  await later.getByRole('button', { name: '核对无误，确认' }).click()
  await later.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click()
  await expect(later.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d 确认$/).filter({ visible: true })).toBeVisible()
  await expect(later.getByRole('button', { name: '核对无误，确认' })).toHaveCount(0)

  await later.goto('/settlementSetting/index')
  await later.getByRole('textbox', { name: '银行卡上的姓名' }).fill(CONSULTANT.name)
  await later.getByRole('radio', { name: '招商银行' }).click()
  await later.getByRole('spinbutton', { name: '卡号' }).fill(CARD)
  await later.getByRole('button', { name: '提交核对' }).click()
  await expect(later.getByText('等待核对', { exact: true })).toBeVisible()
  await openInMenu(desk, '提现')
  await desk.getByRole('button', { name: `核对过了：${CONSULTANT.name}` }).click()
  await expect(desk.getByText('您核对过了，等另一位复核')).toBeVisible()
  const other = await openPhone({ viewport: DESK })
  await logInToConsole(other, OWNER)
  await openInMenu(other, '提现')
  await other.getByRole('button', { name: `复核：${CONSULTANT.name}` }).click()
  await expect(later.getByText('使用中', { exact: true })).toBeVisible()

  await later.goto('/consultantCashBack')
  await expect(later.getByText('招商银行 · 尾号 1111')).toBeVisible()
  expect(await fenAt(later, '确认过的结算单的到手金额')).toBe(had + net)
  await later.getByRole('button', { name: /^提现 ¥/ }).click()
  await later.getByRole('dialog').getByRole('button', { name: '提现', exact: true }).click()
  const payout = later.getByRole('button', { name: /^¥.*招商银行 1111$/ })
  await expect(payout).toHaveAccessibleName(/，银行处理中，/)
  await payout.click()
  await expect(later.getByText('银行正在处理，一般两小时之内到账。')).toBeVisible()
  await advanceClock(later.request, 2 * MINUTE)
  await expect(later.getByText('钱已经到你的银行卡。')).toBeVisible()
  await later.goto('/consultantCashBack')
  await expect(payout).toHaveAccessibleName(/，已到账，/)
  expect(fenIn((await payout.getAttribute('aria-label')) ?? '')).toBe(had + net)
  await later.goto('/myIncome')
  await expect(earned(later)).toHaveAccessibleName(/已确认$/)
  expect(await fenAt(later, '可以提现')).toBe(0)
})
