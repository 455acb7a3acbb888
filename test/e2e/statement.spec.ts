import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { pressUntil } from './support/press'
import { logIn, logInAsOperator } from './support/log-in'

/** Somebody of the demo who has had sessions in the last year; nobody else logs in as them. */
const VISITOR = '13800000061'
const OPERATOR = '13700000002'
const COMPANY = '腾讯科技（深圳）有限公司'
const NUMBER = '25117000000012345678'
const FILE = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const used = (page: Page) => page.getByRole('button', { name: /^已使用/ })

/** Goes back to the newest month in which a session was held. */
async function showMonthOfSession(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: '上一个月' })
  const shown = page.locator('.statement__month')
  await expect(page.locator('.statement__sum').first()).toBeVisible()
  while ((await used(page).count()) === 0) {
    const before = await shown.innerText()
    await expect(back).not.toHaveAttribute('aria-disabled', 'true')
    await back.click()
    await expect(shown).not.toHaveText(before)
    await expect(page.locator('.statement__sum').first()).toBeVisible()
  }
}

test('from the month to its paper; an invoice is asked for, issued by an operator, and downloaded', async ({
  phonePage: page,
  openPhone,
}) => {
  await logIn(page, VISITOR, '/userCenter')
  await page.getByRole('button', { name: '我的账单' }).click()
  await expect(page).toHaveURL(/\/myStatement/)
  await showMonthOfSession(page)
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: /账单（PDF）$/ }).click()
  const statement = await paper
  expect(statement.suggestedFilename()).toMatch(/^心栖-账单-\d{4}-\d{2}\.pdf$/)
  expect(
    readFileSync(await statement.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await used(page).first().click()
  await expect(page).toHaveURL(/\/consultOrderDetail/)
  await page.getByRole('button', { name: /^发票/ }).click()
  await expect(page).toHaveURL(/\/invoiceRequest/)
  await page.getByRole('radio', { name: '单位' }).click()
  await page.getByRole('textbox', { name: '发票抬头' }).fill(COMPANY)
  await page.getByRole('textbox', { name: '税号' }).fill('914403007152672600')
  const send = page.getByRole('button', { name: /^申请 ¥.* 的发票$/ })
  await send.click()
  await expect(page.getByText('税号的最后一位对不上，请对照营业执照检查')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '发票抬头' })).toHaveValue(COMPANY)
  await page.getByRole('textbox', { name: '税号' }).fill('9144030071526726XG')
  await pressUntil(send, (patience) => expect(page.getByText('等待开具')).toBeVisible(patience))

  const desk = await openPhone()
  await logInAsOperator(desk, OPERATOR)
  await desk.getByRole('button', { name: /发票申请/ }).click()
  const request = desk.locator('.invoice-desk__one').filter({ hasText: COMPANY })
  await request.getByRole('textbox', { name: '发票号码' }).fill(NUMBER)
  const choosing = desk.waitForEvent('filechooser')
  await request.getByRole('button', { name: '选择 PDF' }).click()
  await (await choosing).setFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: FILE })
  await expect(request.getByText('invoice.pdf')).toBeVisible()
  await request.getByRole('button', { name: '登记发票' }).click()
  await expect(request).toBeHidden()

  await page.goto('/myInvoices')
  await expect(page.getByText('已开具')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载发票' }).click()
  const invoice = await downloading
  expect(invoice.suggestedFilename()).toBe(`发票-${NUMBER}.pdf`)
  expect(readFileSync(await invoice.path())).toEqual(FILE)
})
