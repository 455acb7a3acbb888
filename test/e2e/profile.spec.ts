import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { pressUntil } from './support/press'
import { logInAsConsultant, logInAsOperator } from './support/log-in'

/** One of the demo with whom no other journey deals. */
const CONSULTANT = '13900000010'
const CONSULTANT_ID = 10
const OPERATOR = '13700000002'
const SENTENCE = '先坐下来，慢慢说给我听。'

const mottoOf = (page: Page) => page.getByText(SENTENCE)

test('a sentence is changed, waits, is approved, and visitors read it; a price within the band holds at once; a protocol is signed', async ({
  phonePage: page,
  openPhone,
}) => {
  const visitor = await openPhone()
  await logInAsConsultant(page, CONSULTANT, '/consultantToday')
  await expect(page.getByRole('heading', { name: '工具' })).toBeVisible()
  await page.goto('/profileEdit/motto')
  await page.getByRole('textbox', { name: '一句话' }).fill('加我微信 abcd1234 聊')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('alert')).toContainText('资料里不能留电话、微信')
  await page.getByRole('textbox', { name: '一句话' }).fill(SENTENCE)
  await pressUntil(page.getByRole('button', { name: '提交审核' }), (patience) =>
    expect(page).not.toHaveURL(/profileEdit/, patience),
  )
  await page.goto('/consultant-profile')
  await expect(page.getByText('等待审核', { exact: true })).toBeVisible()

  await visitor.goto(`/detail?consultantId=${CONSULTANT_ID}`)
  await expect(visitor.getByRole('heading', { name: '关于我' })).toBeVisible()
  await expect(mottoOf(visitor)).toHaveCount(0)

  const desk = await openPhone()
  await logInAsOperator(desk, OPERATOR)
  await desk.goto('/operator/profileChanges')
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await expect(desk.getByText('没有等待审核的修改')).toBeVisible()
  await visitor.reload()
  await expect(mottoOf(visitor).first()).toBeVisible()

  await page.goto('/consultantPostage')
  await page.getByRole('button', { name: /^单次咨询/ }).click()
  const price = page.getByRole('spinbutton', { name: '新的价格' })
  await price.fill('500')
  await expect(page.getByText('保存之后的新订单按新价格。')).toBeVisible()
  await page.getByRole('button', { name: '保存价格' }).click()
  await expect(page.getByRole('heading', { name: '改过的价格' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('¥500').first()).toBeVisible()

  await page.goto('/protocol')
  await page.getByRole('button', { name: '签署：伦理守则' }).click()
  await page.getByRole('checkbox', { name: '我读过了，并且同意' }).click()
  const name = page.getByRole('textbox', { name: '输入你的姓名' })
  await name.fill('别的名字')
  await page.getByRole('button', { name: '签署' }).click()
  await expect(page.getByText(/一个字都不差/)).toBeVisible()
  await name.fill((await name.getAttribute('placeholder')) ?? '')
  await pressUntil(page.getByRole('button', { name: '签署', exact: true }), (patience) =>
    expect(page.getByText('还有 2 份要签。').filter({ visible: true })).toBeVisible(patience),
  )
  await page.goto('/consultantAgreement')
  await expect(page.getByRole('heading', { name: '伦理守则 1.0' })).toBeVisible()
})
