import { addDays, dateOf, MINUTE, parseMoment } from '@xinqi/domain/time'
import { appointmentOf, chooseTime, fillInformation, orderNoIn, payAtCashier, seeOrder } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant, logInAsOperator } from './support/log-in'
import { enterRoom, expectPicture } from './support/room'
import { advanceTo, loginCode, serverNow } from './support/sandbox'
import { solveSlider } from './support/slider'

const VISITOR = '13800138612'
const OPERATOR = '13700000002'
const LIN = '13900000001'

test('R25, R176: a period runs and another is opened, somebody takes part, and a session that was held lights the first step', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const operator = await openPhone()
  await logInAsOperator(operator, OPERATOR)
  await operator.goto('/operator/cashback')
  // The one that the demo has brought runs, and another may follow it.
  await expect(operator.getByText('进行中 · 0 人次参加 · 每次实付不少于 ¥100')).toBeVisible()
  const today = dateOf(await serverNow(visitor.request))
  const days = operator.locator('input[type=date]')
  await days.nth(0).fill(addDays(today, 120))
  await days.nth(1).fill(addDays(today, 148))
  await operator.getByRole('spinbutton', { name: '每次咨询至少实付（元）' }).fill('120')
  await operator.getByRole('spinbutton', { name: '新一期的预算（元）' }).fill('3000')
  await operator.getByRole('button', { name: '开始这一期' }).click()
  await expect(operator.getByText('还没有开始 · 0 人次参加 · 每次实付不少于 ¥120')).toBeVisible()

  // The page's own check leads to the login of its own look (R42).
  const before = await serverNow(visitor.request)
  await visitor.goto('/cashBack')
  await expect(visitor).toHaveURL(/\/login\?.*theme=cashBack/)
  await visitor.getByRole('checkbox').click()
  await visitor.getByRole('textbox', { name: '手机号' }).fill(VISITOR)
  await visitor.getByRole('button', { name: '发送验证码' }).click()
  await solveSlider(visitor)
  await visitor
    .getByRole('textbox', { name: '验证码' })
    .fill(await loginCode(visitor.request, VISITOR, before.getTime() - 1))
  await expect(visitor).toHaveURL(/\/cashBack/)
  await visitor.getByRole('button', { name: '参加', exact: true }).click()
  await expect(visitor.getByText('还差 4 次')).toBeVisible()

  await chooseTime(visitor, { day: 2 })
  await fillInformation(visitor)
  await visitor.getByRole('button', { name: /^去支付 ¥/ }).click()
  await payAtCashier(visitor)
  await seeOrder(visitor)
  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNoIn(visitor))
  const startAt = parseMoment(appointStartTime).getTime()
  const consultant = await openPhone()
  await logInAsConsultant(consultant, LIN, '/consultantOrder/2')
  await advanceTo(visitor.request, startAt - 3 * MINUTE)
  await consultant.goto(`/live/${appointNo}?userType=1`)
  await visitor.goto(`/live/${appointNo}`)
  await Promise.all([enterRoom(visitor), enterRoom(consultant)])
  await Promise.all([expectPicture(visitor), expectPicture(consultant)])
  await advanceTo(visitor.request, startAt + 40 * MINUTE)
  await consultant.getByRole('button', { name: '结束咨询' }).click()
  await consultant.getByRole('dialog').getByRole('button', { name: /结束/ }).click()
  await expect(visitor).toHaveURL(/\/evaluate/)

  await visitor.goto('/cashBack?cashBackDlg=1')
  const dialog = visitor.getByRole('dialog', { name: '还差 3 次' })
  await expect(dialog.getByText('第 1 次咨询，已点亮')).toBeVisible()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toBeHidden()
})
