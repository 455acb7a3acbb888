import type { Page } from '@playwright/test'
import { lookAtDesk, openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'

/** 日常运营 */
const OPERATIONS = '13700000003'

/** What a visitor is offered before they have typed anything. */
async function offered(visitor: Page): Promise<string[]> {
  await visitor.goto('/search')
  const words = visitor.locator('.search__part').filter({ hasText: '大家在搜' }).getByRole('button')
  await expect(words.first()).toBeVisible()
  return words.allInnerTexts()
}

test('hot words are put into another order and one is kept out, with a reason: visitors see it at once', async ({
  openPhone,
}) => {
  const visitor = await openPhone()
  expect(await offered(visitor)).toEqual(['失眠', '亲密关系', '职场'])
  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '热词')
  const shown = desk.getByRole('list', { name: '读者现在看到的' })
  await expect(shown).toHaveText('失眠亲密关系职场')
  await see('console-hot-words')
  await desk.getByRole('button', { name: '「职场」往前一位' }).click()
  await expect(shown).toHaveText('失眠职场亲密关系')
  expect(await offered(visitor)).toEqual(['失眠', '职场', '亲密关系'])

  await desk.getByRole('button', { name: '加一个词' }).click()
  const asking = desk.getByRole('dialog', { name: '加一个热词' })
  await asking.getByRole('textbox', { name: '词', exact: true }).fill('不想活了')
  await asking.getByRole('textbox', { name: '理由' }).fill('试一试')
  await asking.getByRole('button', { name: '加上' }).click()
  await expect(asking.getByText('和安危有关的词不放进热词')).toBeVisible()
  await expect(asking.getByRole('textbox', { name: '理由' })).toHaveValue('试一试')
  await asking.getByRole('textbox', { name: '词', exact: true }).fill('职场')
  await asking.getByRole('radio', { name: '不显示' }).check()
  await asking.getByRole('button', { name: '加上' }).click()
  await expect(shown).toHaveText('失眠亲密关系')
  await see('console-hot-words-banned')
  expect(await offered(visitor)).toEqual(['失眠', '亲密关系'])

  await desk.getByRole('button', { name: '去掉「职场」的安排' }).click()
  const leaving = desk.getByRole('dialog', { name: '去掉安排：「职场」？' })
  await leaving.getByRole('button', { name: '确定' }).click()
  await expect(leaving.getByText('请写下理由')).toBeVisible()
  await leaving.getByRole('textbox', { name: '理由' }).fill('写错了')
  await leaving.getByRole('button', { name: '确定' }).click()
  await expect(leaving).toBeHidden()
  await desk.getByRole('button', { name: '加一个词' }).click()
  await asking.getByRole('textbox', { name: '词', exact: true }).fill('职场')
  await asking.getByRole('textbox', { name: '理由' }).fill('放回来')
  await asking.getByRole('button', { name: '加上' }).click()
  await expect(shown).toHaveText('失眠亲密关系职场')
  expect(mistakes).toEqual([])
})
