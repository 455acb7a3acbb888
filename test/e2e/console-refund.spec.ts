import type { Page } from '@playwright/test'
import { MINUTE } from '@xinqi/domain/time'
import { accessibilityMistakes } from './support/accessibility'
import { bookAndPay } from './support/booked'
import { lookAtDesk } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { advanceClock, closeAccounts } from './support/sandbox'

const VISITOR = '13800138681'
const STOPPED = '13800138682'
/** 运营 and 财务. */
const ASKING = '13700000003'
const AGREEING = '13700000004'

async function openDossier(desk: Page, orderNo: string): Promise<void> {
  await desk.goto(`/console/orders/${orderNo}`)
  await desk.getByRole('radio', { name: '处理退款' }).check()
  await desk.getByRole('button', { name: '打开' }).click()
  await expect(desk.getByText('经过', { exact: true })).toBeVisible()
}

test('an operator wants to give an order back; another has to agree, as who they are, and the visitor’s money goes back', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const { orderNo } = await bookAndPay(visitor, VISITOR, { consultant: '许听澜', day: 2 })

  const asking = await openPhone({ viewport: DESK })
  await logInToConsole(asking, ASKING)
  await openDossier(asking, orderNo)
  await asking.getByRole('button', { name: '退款', exact: true }).click()
  const form = asking.getByRole('dialog', { name: '退款' })
  await expect(form.getByText(/超过的要另一个人确认后才退/)).toBeVisible()
  await form.getByRole('button', { name: '提出' }).click()
  await expect(form.getByText('请选择原因')).toBeVisible()
  await form.getByRole('radio', { name: '来访者遇到了急事或生病' }).check()
  await form.getByRole('textbox', { name: '经过' }).fill('来电说住院了，赶不上取消的时间')
  expect(await accessibilityMistakes(asking)).toEqual([])
  await form.getByRole('button', { name: '提出' }).click()
  await expect(form).toBeHidden()
  await expect(asking.getByText('等另一个人打开这个订单来确认。')).toBeVisible()
  await expect(asking.getByRole('button', { name: '同意' })).toHaveCount(0)

  const agreeing = await openPhone({ viewport: DESK })
  await logInToConsole(agreeing, AGREEING)
  await agreeing.getByRole('link', { name: '退款', exact: true }).click()
  await expect(agreeing.getByRole('row', { name: orderNo })).toContainText('等第二个人确认')
  expect(await accessibilityMistakes(agreeing)).toEqual([])
  await openDossier(agreeing, orderNo)
  await expect(agreeing.getByText(/来电说住院了/)).toBeVisible()
  await advanceClock(agreeing.request, 31 * MINUTE)
  await agreeing.getByRole('button', { name: '同意', exact: true }).click()
  await agreeing.getByRole('button', { name: '同意退款' }).click()
  await agreeing.getByRole('dialog', { name: '请重新登录' }).getByRole('button', { name: '去登录' }).click()
  await logInToConsole(agreeing, AGREEING)
  await openDossier(agreeing, orderNo)
  await agreeing.getByRole('button', { name: '同意', exact: true }).click()
  await agreeing.getByRole('button', { name: '同意退款' }).click()
  await expect(agreeing.getByText('已同意', { exact: true })).toBeVisible()
  expect(await accessibilityMistakes(agreeing)).toEqual([])

  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  await expect(visitor.getByText('来访者遇到了急事或生病').first()).toBeVisible()
  await expect(visitor.getByText(/^已取消，款项(已退回|正在退回)$/)).toBeVisible()
})

test('what WeChat Pay cannot give back waits for a person, who sends it again when it can', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const { orderNo } = await bookAndPay(visitor, STOPPED, { consultant: '许听澜', day: 3 })
  const desk = await openPhone({ viewport: DESK })
  await closeAccounts(visitor.request, '1')
  try {
    await visitor.goto(`/consultOrderDetail/${orderNo}`)
    await visitor.getByRole('button', { name: '需要改时间或取消' }).click()
    await visitor.getByRole('button', { name: '取消预约' }).click()
    await visitor.getByRole('radio').first().click()
    await visitor.getByRole('dialog').getByRole('button', { name: '取消预约' }).click()
    await visitor.getByRole('button', { name: '确认取消' }).click()
    await expect(visitor.getByText(/^已取消/).first()).toBeVisible()
    // It stays closed until WeChat Pay has been asked, which is after the order is cancelled.
    await logInToConsole(desk, AGREEING)
    await desk.getByRole('link', { name: '运行' }).click()
    await expect(desk.getByRole('alert')).toContainText('1 笔退款退不回去')
  } finally {
    await closeAccounts(visitor.request, '0')
  }

  await desk.getByRole('link', { name: '去处理退款' }).click()
  await expect(desk.getByRole('radio', { name: '退不回去' })).toBeChecked()
  const row = desk.getByRole('row', { name: orderNo })
  await expect(row).toContainText('对方的账户注销了或不能收款')
  const { see, mistakes } = await lookAtDesk(desk)
  await see('console-refunds-stopped')
  await desk.setViewportSize({ width: 375, height: 812 })
  await see('console-refunds-stopped-narrow')
  await desk.setViewportSize(DESK)
  expect(mistakes).toEqual([])
  await row.getByRole('button', { name: `再发一次 ${orderNo} 的退款` }).click()
  await desk.getByRole('button', { name: '再发一次', exact: true }).click()
  await expect(desk.getByText('交给支付公司了，到账以后会通知对方')).toBeVisible()
  await expect(row).toHaveCount(0)

  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  await expect(visitor.getByText('已取消，款项已退回')).toBeVisible()
})
