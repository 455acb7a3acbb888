import type { Page } from '@playwright/test'
import { addDays, dateOf, DAY, HOUR, MINUTE } from '@xinqi/domain/time'
import { chooseTime, fillInformation, orderNoIn, payAtCashier, seeOrder } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant, logInAsOperator } from './support/log-in'
import { advanceClock, loginCode, serverNow } from './support/sandbox'
import { holdSession, waitForSession } from './support/session'
import { solveSlider } from './support/slider'

const VISITOR = '13800138612'
const OPERATOR = '13700000002'
const LIN = '13900000001'
const WECHAT =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.56'
/** Days from booking to session: the fourth session is two days before the period's end, the third more than three. */
const AHEAD = 2
const LAST_DAY = 9
const STORED_HERE = ['cashbackProgressShown', 'cashbackPrizeShown']

const steps = (page: Page) => page.getByRole('list', { name: '四步的进度' })
const lit = (page: Page) => steps(page).getByText(/，已点亮$/)

/** Opens a period that lasts `LAST_DAY` days from today. */
async function openPeriod(operator: Page): Promise<void> {
  await logInAsOperator(operator, OPERATOR)
  await operator.goto('/operator/cashback')
  const today = dateOf(await serverNow(operator.request))
  const days = operator.locator('input[type=date]')
  await days.nth(0).fill(today)
  await days.nth(1).fill(addDays(today, LAST_DAY))
  await operator.getByRole('spinbutton', { name: '每次咨询至少实付（元）' }).fill('100')
  await operator.getByRole('spinbutton', { name: '新一期的预算（元）' }).fill('3000')
  await operator.getByRole('button', { name: '开始这一期' }).click()
  await expect(operator.getByText('进行中 · 0 人次参加 · 每次实付不少于 ¥100')).toBeVisible()
}

/** The page's own check leads to the login of its own look (R42). */
async function takePart(visitor: Page): Promise<void> {
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
}

/** Books two days ahead and pays; who has told of themselves before has nothing to fill in. Gives the order. */
async function book(visitor: Page, isFirst: boolean): Promise<string> {
  await chooseTime(visitor, { day: AHEAD })
  if (isFirst) await fillInformation(visitor)
  else await expect(visitor.getByText('为自己预约 · 和上次填写的一样')).toBeVisible()
  await visitor.getByRole('button', { name: /^去支付 ¥/ }).click()
  await payAtCashier(visitor)
  await seeOrder(visitor)
  return orderNoIn(visitor)
}

/** WeChat is told who this is, on the way to where the money goes out. */
async function comeInWechat(inWechat: Page): Promise<void> {
  await inWechat.goto('/withdrawal')
  await inWechat.getByPlaceholder('填一个手机号').fill(VISITOR)
  await inWechat.getByRole('button', { name: '同意' }).click()
  await expect(inWechat.getByText('¥30.00').first()).toBeVisible()
}

test('R25, R170–R177: four sessions light four steps, the prize waits seven days in the wallet, and goes to WeChat', async ({
  phonePage: visitor,
  openPhone,
}) => {
  // Four calls, each with sound and picture.
  test.setTimeout(300_000)
  await openPeriod(await openPhone())
  await takePart(visitor)
  await expect(visitor.getByRole('timer')).toHaveText(/^还有 \d+ 天$/)
  const consultant = await openPhone()
  await logInAsConsultant(consultant, LIN, '/consultantOrder/2')
  const hold = async (orderNo: string) => holdSession(visitor, consultant, await waitForSession(visitor, orderNo))

  await hold(await book(visitor, true))
  await visitor.goto('/cashBack?cashBackDlg=1')
  const asked = visitor.getByRole('dialog', { name: '还差 3 次' })
  await expect(asked.getByText('第 1 次咨询，已点亮')).toBeVisible()
  await asked.getByRole('button', { name: '知道了' }).click()
  await expect(asked).toBeHidden()

  // Nothing is said by itself of the second step: a dialog would lie over the booking of the third.
  await hold(await book(visitor, false))
  await hold(await book(visitor, false))

  // R170, R171: of three lit steps one is told, once.
  await visitor.goto('/userCenter')
  const told = visitor.getByRole('dialog', { name: '再来一次，¥30 就是你的' })
  await expect(told.getByText(/，已点亮$/)).toHaveCount(3)
  await told.getByRole('button', { name: '看看进度' }).click()
  await expect(visitor).toHaveURL(/\/cashBack/)
  await expect(lit(visitor)).toHaveCount(3)

  const fourth = await book(visitor, false)
  const session = await waitForSession(visitor, fourth)
  await visitor.goto('/cashBack')
  await expect(visitor.getByRole('timer')).toHaveText(/^还有 1 天 \d+ 小时 \d+ 分钟$/)
  await holdSession(visitor, consultant, session)

  // R172: what has become of it is told once as well, on each phone.
  await visitor.goto('/userCenter')
  const prize = visitor.getByRole('dialog', { name: '四步都点亮了' })
  await expect(prize.getByText(/^¥30 将在 \d+月\d+日 可用$/)).toBeVisible()
  await prize.getByRole('button', { name: '看看' }).click()
  await expect(visitor).toHaveURL(/\/cashBack/)
  await expect(lit(visitor)).toHaveCount(4)
  await expect(visitor.getByRole('timer')).toHaveCount(0)
  // The next sweep lays it into the wallet.
  await advanceClock(visitor.request, MINUTE)
  await visitor.goto('/withdrawal')
  await expect(visitor.getByText(/^还有返现 ¥30，.* 起可用$/)).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^提现 ¥/ })).toHaveCount(0)

  await advanceClock(visitor.request, 7 * DAY + HOUR)
  await visitor.goto('/cashBack')
  await expect(visitor.getByText('¥30 已在你的余额里')).toBeVisible()

  // On another phone, in WeChat, nothing was told yet.
  const { cookies, origins } = await visitor.context().storageState()
  const storageState = {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => !STORED_HERE.includes(name)),
    })),
  }
  const inWechat = await openPhone({ userAgent: WECHAT, storageState })
  await comeInWechat(inWechat)
  await inWechat.goto('/userCenter')
  const offer = inWechat.getByRole('dialog', { name: '四步都点亮了' })
  await expect(offer.getByText('¥30 已在你的余额里')).toBeVisible()
  await offer.getByRole('button', { name: '去提现' }).click()
  await expect(inWechat).toHaveURL(/\/withdrawal/)
  await inWechat.getByRole('button', { name: '提现 ¥30.00' }).click()
  await expect(inWechat).toHaveURL(/\/withdrawalRecord/)
  await inWechat.getByRole('button', { name: '确认收款' }).click()
  await expect(inWechat.getByText('已到账')).toBeVisible()
  await inWechat.goto('/cashBack')
  await expect(inWechat.getByText('¥30 已经用掉了')).toBeVisible()
})
