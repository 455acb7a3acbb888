import { expect, test } from './support/journey'

const LABEL = '搜索困扰、咨询师或领域'

for (const [how, words] of [
  ['pinyin', 'linyifan'],
  ['initials', 'lyf'],
  ['characters and pinyin', '林yf'],
  ['a wrong letter', 'linyofan'],
  ['a wrong character', '林二帆'],
] as const)
  test(`a consultant is found by ${how}`, async ({ phonePage: page }) => {
    await page.goto('/search')
    await page.getByRole('combobox', { name: LABEL }).fill(words)
    await expect(page.getByRole('option', { name: '林一帆，咨询师' })).toBeVisible()
    await page.getByRole('combobox', { name: LABEL }).press('Enter')
    await expect(page.getByText('找到 1 位')).toBeVisible()
    await expect(page.getByText('林一帆', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })

test('the keyboard chooses among suggestions while the field keeps the focus', async ({ phonePage: page }) => {
  await page.goto('/search')
  const field = page.getByRole('combobox', { name: LABEL })
  await field.fill('yifan')
  const person = page.getByRole('option', { name: '林一帆，咨询师' })
  await expect(person).toBeVisible()
  await expect(person.locator('.search__typed')).toHaveText('一帆')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(person).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-activedescendant', (await person.getAttribute('id')) ?? '')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/detail\?consultantId=1/)
})

test('words that fit nobody lead to the nearest fields and their people', async ({ phonePage: page }) => {
  await page.goto('/search')
  const field = page.getByRole('combobox', { name: LABEL })
  await field.fill('我和伴侣的亲密关系越来越冷淡')
  await field.press('Enter')
  await expect(page.getByText('没有找到')).toBeVisible()
  await expect(page.getByText('「亲密关系」方向的咨询师')).toBeVisible()
  await page.getByRole('button', { name: '亲密关系', exact: true }).click()
  await expect(page.getByText(/^找到 [1-9]\d* 位$/)).toBeVisible()
})

test('words of danger lead to someone to call, and are not remembered', async ({ phonePage: page }) => {
  await page.goto('/search')
  const field = page.getByRole('combobox', { name: LABEL })
  await field.fill('不想活了')
  await expect(page.getByText('你现在可能很难受')).toBeVisible()
  await expect(page.getByRole('button', { name: /^12356 .*拨打$/ })).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText('你现在可能很难受')).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('大家在搜')).toBeVisible()
  await expect(page.getByText('你现在可能很难受')).toHaveCount(0)
  await expect(page.getByText('最近搜过')).toHaveCount(0)
})

test('without a network one is told so, and what was typed stays', async ({ phonePage: page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED|Failed to load resource/)
  await page.goto('/search')
  const field = page.getByRole('combobox', { name: LABEL })
  await expect(page.getByText('大家在搜')).toBeVisible()
  await page.route(/searchKeyword/, (route) => route.abort())
  await field.fill('yifan')
  await expect(page.getByText('再试一次')).toBeVisible()
  await page.unroute(/searchKeyword/)
  await page.getByText('再试一次').click()
  await expect(page.getByRole('option', { name: '林一帆，咨询师' })).toBeVisible()
  await expect(field).toHaveValue('yifan')
})
