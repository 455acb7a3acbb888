import { addDays, dateOf, instantAt } from '@xinqi/domain/time'
import { bookAndPay } from './support/booked'
import { lookAtDesk, openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { advanceTo, serverNow } from './support/sandbox'
import { BASE_URL } from './support/server-address'

/** 财务小钱 and an owner. */
const FINANCE = '13700000004'
const OWNER = '13700000002'
const READER = '13700000007'
const VISITOR = '13800138645'
/** Bills of the day before are read from half past ten on. */
const READ_AT = 10 * 60 + 31

test('a difference in a bill is explained at the console; who comes later sees it, and changes nothing', async ({
  openPhone,
}) => {
  const phone = await openPhone()
  const day = addDays(dateOf(await serverNow(phone.request)), 1)
  await advanceTo(phone.request, instantAt(day, 12 * 60).getTime())
  await bookAndPay(phone, VISITOR)
  const form = { company: 'wechat', day, kind: 'unknownPayment' }
  expect((await phone.request.post(`${BASE_URL}/sandbox/bills/planted`, { form })).ok()).toBe(true)
  await advanceTo(phone.request, instantAt(addDays(day, 1), READ_AT).getTime())

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, FINANCE)
  const { see, mistakes } = await lookAtDesk(desk)
  await openInMenu(desk, '对账')
  await see('console-reconciliation')
  await desk
    .getByRole('row', { name: new RegExp(`${day} 微信支付`) })
    .getByRole('link')
    .click()
  await expect(desk.getByRole('heading', { name: `${day} 的差异` })).toBeVisible()
  await see('console-reconciliation-cases')
  await desk.getByRole('link', { name: '对方收了款，我们没有' }).click()
  await expect(desk.getByRole('button', { name: '我来处理' })).toBeVisible()
  const late = await openPhone({ viewport: DESK })
  await logInToConsole(late, OWNER)
  await late.goto(new URL(desk.url()).pathname)
  await expect(late.getByRole('button', { name: '我来处理' })).toBeVisible()

  await desk.getByRole('button', { name: '我来处理' }).click()
  const reason = desk.getByRole('textbox', { name: '为什么差，怎样处理的' })
  await reason.fill('不知')
  await desk.getByRole('button', { name: '处理完了' }).click()
  await expect(desk.getByText('请写清楚一些，至少 5 个字')).toBeVisible()
  await expect(reason).toHaveValue('不知')
  await see('console-reconciliation-case')
  await reason.fill('商户平台的测试收款，凭证 2026-11')
  await desk.getByRole('button', { name: '处理完了' }).click()
  await expect(desk.getByText('原因：商户平台的测试收款，凭证 2026-11')).toBeVisible()

  await late.getByRole('button', { name: '我来处理' }).click()
  await expect(late.getByText('原因：商户平台的测试收款，凭证 2026-11')).toBeVisible()
  await expect(late.getByRole('button', { name: '我来处理' })).toHaveCount(0)

  await openInMenu(desk, '结算')
  await see('console-settlements')
  await desk.getByText('全部结算单').click()
  await desk.locator('td').getByRole('link').first().click()
  await expect(desk.getByRole('region', { name: '明细' })).toBeVisible()
  await see('console-settlement')
  for (const [title, name] of [
    ['补贴和扣除', 'console-bills'],
    ['提现', 'console-payouts'],
    ['发票', 'console-invoices'],
    ['保证金', 'console-deposits'],
  ] as const) {
    await openInMenu(desk, title)
    await see(name)
  }
  expect(mistakes).toEqual([])

  const reader = await openPhone({ viewport: DESK })
  await logInToConsole(reader, READER)
  await openInMenu(reader, '补贴和扣除')
  await expect(reader.getByRole('cell', { name: '林一帆' }).first()).toBeVisible()
  await expect(reader.getByRole('button', { name: '写一笔' })).toHaveCount(0)
})
