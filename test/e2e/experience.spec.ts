import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'

/** 周砚, some of whose sessions are signed for and not collected. */
const PHONE = '13900000002'

test('several sessions are collected and given to the same topics at once, and stand among one’s experience', async ({
  phonePage: page,
}) => {
  await logInAsConsultant(page, PHONE, '/csltRankData')
  const points = page.getByText(/^\d+ 点$/).first()
  const before = parseInt((await points.textContent()) ?? '', 10)
  await page.getByRole('button', { name: /^领取经验/ }).click()
  await page.getByRole('checkbox', { name: '全选' }).click()
  const heading = page.getByRole('heading', { name: /次咨询，共 \d+ 点$/ })
  const added = Number(/共 (\d+) 点/.exec((await heading.textContent()) ?? '')?.[1])
  const topics = page.getByRole('group', { name: /这次在谈什么/ }).getByRole('checkbox')
  await topics.nth(0).click()
  await topics.nth(1).click()
  await page.getByRole('button', { name: '一起领取并分好' }).click()
  await expect(page.getByText('都分好了')).toBeVisible()
  await page.goto('/csltRankData')
  await expect(points).toHaveText(`${before + added} 点`)
})
