import type { Page } from '@playwright/test'
import { DAY, HOUR } from '@xinqi/domain/time'
import { accessibilityMistakes } from './support/accessibility'
import { expect, test } from './support/journey'
import { logIn } from './support/log-in'
import { advanceClock } from './support/sandbox'
import { BASE_URL } from './support/server-address'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.56'
/** Whose wallet the demo fills. */
const PHONE = '13800000009'

const setTrouble = async (page: Page, trouble: 'none' | 'accountFrozen') => {
  const answer = await page.request.post(`${BASE_URL}/sandbox/wechatpay/transfers/trouble`, { form: { trouble } })
  expect(answer.ok()).toBe(true)
}
const amount = (page: Page) => page.getByRole('spinbutton', { name: '提现金额（元）' })
const newest = (page: Page) => page.locator('.withdrawal-record__list > *').first()

/** Asks for a part of what there is; ends among the withdrawals. */
async function withdraw(page: Page, yuan: string): Promise<void> {
  await page.goto('/withdrawal')
  await page.getByRole('radio', { name: '提一部分' }).click()
  await amount(page).fill(yuan)
  await page.getByRole('button', { name: /^提现 ¥/ }).click()
  await expect(page).toHaveURL(/\/withdrawalRecord/)
}

test('money goes from one’s wallet to one’s own WeChat: refused and tried again, confirmed, wanted back, and left too long', async ({
  openPhone,
  phonePage,
}) => {
  // Outside WeChat one is told where it is done.
  await logIn(phonePage, PHONE, '/withdrawal')
  await expect(phonePage.getByText('¥86.00').first()).toBeVisible()
  await expect(phonePage.getByText(/请用微信打开心栖，在「我的 · 余额」里提现。$/)).toBeVisible()
  await expect(phonePage.getByRole('button', { name: /^提现 ¥/ })).toHaveCount(0)

  const storageState = await phonePage.context().storageState()
  const page = await openPhone({ userAgent: WECHAT, storageState })
  await page.goto('/withdrawal')

  // WeChat does not know who this is yet, and is asked on the way.
  await page.getByPlaceholder('填一个手机号').fill(PHONE)
  await page.getByRole('button', { name: '同意' }).click()
  await expect(page).toHaveURL(/\/withdrawal/)
  expect(await accessibilityMistakes(page)).toEqual([])

  // What cannot be is said, and stays as it was typed.
  await page.getByRole('radio', { name: '提一部分' }).click()
  for (const [typed, sentence] of [
    ['0', '一次最少提现 ¥1'],
    ['-5', '请填写金额，比如 20 或 20.5'],
    ['1.234', '请填写金额，比如 20 或 20.5'],
    ['9999999', '可提现的余额是 ¥86'],
  ] as const) {
    await amount(page).fill(typed)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(amount(page)).toHaveValue(typed)
    await expect(page.getByRole('button', { name: '提现', exact: true })).toBeDisabled()
  }

  await setTrouble(page, 'accountFrozen')
  await withdraw(page, '20')
  await expect(newest(page).getByText('等你确认收款')).toBeVisible()
  await newest(page).getByRole('button', { name: '确认收款' }).click()
  await expect(newest(page).getByText('没有成功')).toBeVisible()
  await expect(newest(page).getByText(/被冻结了.*钱已经回到余额/)).toBeVisible()
  await setTrouble(page, 'none')

  await withdraw(page, '20')
  await newest(page).getByRole('button', { name: '确认收款' }).click()
  await expect(newest(page).getByText('已到账')).toBeVisible()

  await withdraw(page, '30.5')
  expect(await accessibilityMistakes(page)).toEqual([])
  await newest(page).getByRole('button', { name: '取消提现' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消提现' }).click()
  await expect(newest(page).getByText(/^已取消$|^取消中$/)).toBeVisible()

  await withdraw(page, '10')
  await expect(newest(page).getByText('等你确认收款')).toBeVisible()
  await advanceClock(page.request, DAY + HOUR)
  await page.goto('/withdrawalRecord')
  await expect(newest(page).getByText('已过期')).toBeVisible()

  await page.getByRole('radio', { name: '余额明细' }).click()
  await expect(page.getByText('提现没有完成，退回余额').first()).toBeVisible()
  await expect(page.getByText('+ ¥86.00')).toBeVisible()
  await page.goto('/withdrawal')
  await expect(page.getByText('¥66.00').first()).toBeVisible()
})
