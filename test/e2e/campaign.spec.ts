import type { Page } from '@playwright/test'
import { formatMoment, HOUR, MINUTE } from '@xinqi/domain/time'
import { fillInformation, freeTimes, logInInPlace, payAtCashier, seeOrder, showDay } from './support/book'
import { expect, test } from './support/journey'
import { logInAsOperator } from './support/log-in'
import { logInByHand } from './support/log-in-by-hand'
import { advanceClock, serverNow } from './support/sandbox'

const OPERATOR = '13700000001'

/** From a campaign's page to the page on which one confirms, with the last free time of a day. */
async function chooseInCampaign(page: Page, address: string, act: string, day: number): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: act, exact: true }).click()
  await expect(page).toHaveURL(/\/consultantInActivity|\/consultantInDream/)
  await page.getByText('许听澜').first().click()
  await expect(page).toHaveURL(/\/detail/)
  await showDay(page, day)
  await freeTimes(page).last().click()
  await page.getByRole('button', { name: '预约这个时间' }).click()
  await expect(page).toHaveURL(/\/userOrderDetail/)
}

/** The operator sets how many orders a campaign has. */
async function setStock(page: Page, title: string, stock: number): Promise<void> {
  await page.goto('/operator/campaigns')
  await page.getByText(title, { exact: true }).click()
  await page.getByRole('spinbutton', { name: '名额' }).fill(String(stock))
  await page.getByRole('textbox', { name: '理由' }).fill('试一试')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(new RegExp(`名额：.* → ${stock}。理由：试一试`)).first()).toBeVisible()
}

test('R289: a campaign from its page to its price, once a person; left, its place is back', async ({
  phonePage: page,
}) => {
  await page.goto('/activity')
  await expect(page.getByText('睡不着的夜晚', { exact: true })).toBeVisible()
  const left = Number(/还有 (\d+) 个名额/.exec(await page.getByText(/^还有 \d+ 个名额$/).innerText())?.[1])
  await chooseInCampaign(page, '/activity', await page.getByRole('button', { name: /聊聊$/ }).innerText(), 10)
  await expect(page.getByText('活动的价格，代替其他优惠')).toBeVisible()
  await fillInformation(page)
  await page.getByRole('button', { name: '去支付 ¥29', exact: true }).click()
  await logInInPlace(page, '13800138741')
  await payAtCashier(page)
  const orderNo = await seeOrder(page)
  await expect(page.getByText('¥29.00').first()).toBeVisible()

  await page.goto('/activity')
  await expect(page.getByText('这个活动每人一次，你已经约过了')).toBeVisible()
  await expect(page.getByText(`还有 ${left - 1} 个名额`)).toBeVisible()
  await expect(page.getByRole('button', { name: '按平常的价格看看' })).toBeVisible()

  await page.goto(`/consultOrderDetail/${orderNo}`)
  await page.getByRole('button', { name: '需要改时间或取消' }).click()
  await page.getByRole('button', { name: /^取消预约/ }).click()
  const leaving = page.getByRole('dialog', { name: '取消预约' })
  await leaving.getByRole('radiogroup', { name: '取消的原因' }).getByRole('radio').first().click()
  await leaving.getByRole('button', { name: '取消预约' }).click()
  await page.getByRole('dialog', { name: '取消这次预约？' }).getByRole('button', { name: '确认取消' }).click()
  await expect(page).toHaveURL(/\/orderFlowResult\/3/)
  await advanceClock(page.request, MINUTE)
  await page.goto('/activity')
  await expect(page.getByText(`还有 ${left} 个名额`)).toBeVisible()
})

test('sold out while one looks at it: a sentence, the usual price, and nothing is lost of what was typed', async ({
  phonePage: page,
  openPhone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  const operator = await openPhone()
  await logInAsOperator(operator, OPERATOR)
  await logInByHand(page, '13800138742', '/promotion')
  await chooseInCampaign(page, '/promotion', '看看有谁', 11)
  await fillInformation(page, '小满')
  const pay = page.getByRole('button', { name: '去支付 ¥199', exact: true })
  await expect(pay).toBeVisible()
  await setStock(operator, '第一次来', 0)
  await pay.click()
  await expect(page.getByText('活动的名额用完了，可以按平常的价格预约').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^去支付 ¥(?!199)/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '怎么称呼你' })).toHaveValue('小满')
  await page.goto('/promotion')
  await expect(page.getByText('名额用完了', { exact: true })).toBeVisible()
  await setStock(operator, '第一次来', 200)
})

/** The operator sets when a campaign begins and ends; empty: it does not end. */
async function setWindow(page: Page, title: string, start: string, end: string): Promise<void> {
  await page.goto('/operator/campaigns')
  await page.getByText(title, { exact: true }).click()
  await page.getByRole('textbox', { name: '开始' }).fill(start)
  await page.getByRole('textbox', { name: '结束' }).fill(end)
  await page.getByRole('textbox', { name: '理由' }).fill('换一个时间')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/开始：.*。理由：换一个时间/).first()).toBeVisible()
}

test('before its window a campaign says when it begins, in it there is its price, and after it what is open instead', async ({
  phonePage: page,
  openPhone,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/)
  const operator = await openPhone()
  await logInAsOperator(operator, OPERATOR)
  const now = (await serverNow(page.request)).getTime()
  const [begins, ends] = [new Date(now + 2 * HOUR), new Date(now + 5 * HOUR)].map(formatMoment) as [string, string]
  await setWindow(operator, '第一次来', begins, ends)
  await logInByHand(page, '13800138744', '/promotion')
  await expect(page.getByText('还没有开始', { exact: true })).toBeVisible()
  await expect(page.getByText(`${begins.slice(0, 16)} 开始`, { exact: true })).toBeVisible()
  await expect(page.getByText(/^门还没有开。/)).toBeVisible()
  await expect(page.getByRole('button', { name: '看看有谁' })).toHaveCount(0)

  await advanceClock(page.request, 2 * HOUR + MINUTE)
  await chooseInCampaign(page, '/promotion', '看看有谁', 13)
  await fillInformation(page, '小满')
  const pay = page.getByRole('button', { name: '去支付 ¥199', exact: true })
  await expect(pay).toBeVisible()

  await advanceClock(page.request, 3 * HOUR)
  await pay.click()
  await expect(page.getByText('活动已经结束了，可以按平常的价格预约').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^去支付 ¥(?!199)/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '怎么称呼你' })).toHaveValue('小满')
  await page.goto('/promotion')
  await expect(page.getByText('已经结束', { exact: true })).toBeVisible()
  await expect(page.getByText(/^这一次活动结束了。/)).toBeVisible()
  await logInAsOperator(operator, OPERATOR)
  await setWindow(operator, '第一次来', formatMoment(new Date(now)), '')
  await page.reload()
  await expect(page.getByRole('button', { name: '看看有谁' })).toBeVisible()
})

test('R15: an hour for a dream costs nothing, and what to do until then stands beside it', async ({
  phonePage: page,
}) => {
  await logInByHand(page, '13800138743', '/dream')
  await chooseInCampaign(page, '/dream', '谁在听梦', 12)
  await fillInformation(page)
  await page.getByRole('button', { name: /^(确认预约|去支付)/ }).click()
  await page.getByRole('button', { name: /^到那天之前/ }).click()
  await expect(page).toHaveURL(/\/dreamPaySuccess/)
  await expect(page.getByRole('heading', { name: '到那天之前' })).toBeVisible()
})
