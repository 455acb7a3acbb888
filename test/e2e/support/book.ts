import { expect, type Page } from '@playwright/test'
import { loginCode, serverNow } from './sandbox'
import { solveSlider } from './slider'

export interface Wanted {
  /** Whose time; 林一帆 by default. */
  consultant?: string
  /** The edition in which they are found; the main one by default. */
  orgId?: number
  /** Days from today; by default the first day that has a free time. */
  day?: number
  /** In place of `day`, of who does not work every day: the first that has a free time, so many days from today or later. */
  fromDay?: number
}

/** Free times of the day in sight. */
export const freeTimes = (page: Pick<Page, 'getByRole'>) => page.getByRole('radio', { name: /^\d\d:\d\d$/ })

/** Shows one day of the calendar in sight. */
export async function showDay(page: Page, day: number): Promise<void> {
  const chosen = page.getByRole('radiogroup', { name: '选择日期' }).getByRole('radio').nth(day)
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-checked', 'true')
}

/** The first day of the calendar in sight that has a free time, `from` days from today or later. */
async function freeDay(page: Page, from: number): Promise<number> {
  const days = page.getByRole('radiogroup', { name: '选择日期' }).getByRole('radio')
  await expect(days.nth(from)).toBeVisible()
  const labels = await days.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return labels.findIndex((label, place) => place >= from && !label.includes('已约满'))
}

/** From home over the consultant's page to the page on which one confirms, with the last free time; gives it, HH:mm. */
export async function chooseTime(page: Page, { consultant = '林一帆', orgId, ...when }: Wanted = {}): Promise<string> {
  // By the address, not by what the phone remembers: the document comes with that edition's first people.
  await page.goto(orgId === undefined ? '/home' : `/home?orgId=${orgId}`)
  await page.getByText(consultant).first().click()
  await expect(page).toHaveURL(/\/detail/)
  return chooseTimeHere(page, when)
}

/** The same from the consultant's page, which is open. */
export async function chooseTimeHere(
  page: Page,
  { day, fromDay }: Pick<Wanted, 'day' | 'fromDay'> = {},
): Promise<string> {
  const shown = fromDay === undefined ? day : await freeDay(page, fromDay)
  if (shown !== undefined) await showDay(page, shown)
  const chosen = freeTimes(page).last()
  const label = await chosen.innerText()
  await chosen.click()
  await page.getByRole('button', { name: '预约这个时间' }).click()
  await expect(page).toHaveURL(/\/userOrderDetail/)
  // The address comes first: what stands on both pages is pressed on the one before until that is gone.
  await expect(page.getByRole('button', { name: '预约这个时间' })).toBeHidden()
  return label
}

export async function fillInformation(page: Pick<Page, 'getByRole' | 'locator'>, name = '小舟'): Promise<void> {
  await page.getByRole('textbox', { name: '怎么称呼你' }).fill(name)
  await page.getByRole('radio', { name: '女', exact: true }).click()
  await page.locator('input[type=date]').fill('1995-02-03')
  await page.getByRole('radio', { name: '没有过' }).click()
  await page.getByRole('textbox', { name: /想聊的事/ }).fill('最近总是睡不好')
  await page.getByRole('textbox', { name: '紧急联系人', exact: true }).fill('妈妈')
  await page.getByRole('textbox', { name: '紧急联系人的手机号' }).fill('13712345678')
}

/** The login dialog over the confirm page: phone, slider, code. */
export async function logInInPlace(page: Page, phone: string): Promise<void> {
  const before = await serverNow(page.request)
  const dialog = page.getByRole('dialog', { name: '请先登录/注册账号' })
  await dialog.getByRole('textbox', { name: '手机号' }).fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await solveSlider(page)
  const code = await loginCode(page.request, phone, before.getTime() - 1)
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code)
  await expect(dialog).toBeHidden()
}

/** A new visitor books: chooses, fills in, logs in, and stands at the cashier. Gives the time, HH:mm. */
export async function goToCashier(page: Page, phone: string, wanted: Wanted = {}): Promise<string> {
  const time = await chooseTime(page, wanted)
  await goOnToCashier(page, phone)
  return time
}

/** The same with a time chosen: from the page on which one confirms. */
export async function goOnToCashier(page: Page, phone: string): Promise<void> {
  await fillInformation(page)
  await page.getByRole('button', { name: /^去支付 ¥/ }).click()
  await logInInPlace(page, phone)
  await expect(page).toHaveURL(/\/sandbox\/wechatpay\/cashier/)
}

export interface Booked {
  orderNo: string
  /** HH:mm in Beijing. */
  time: string
}

/** A new visitor books and pays; ends on the page of the order. */
export async function bookAndPayByHand(page: Page, phone: string, wanted: Wanted = {}): Promise<Booked> {
  const time = await goToCashier(page, phone, wanted)
  await payAtCashier(page)
  await expect(page.getByText(/^(已约好|等待咨询师确认)$/)).toBeVisible()
  return { orderNo: await seeOrder(page), time }
}

/** Pays at the cashier; ends where the payment leads. */
export async function payAtCashier(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page).toHaveURL(/\/paySuccess/)
}

/** From the letter after a payment to the page of the order; gives its number. */
export async function seeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: '查看预约' }).click()
  await expect(page).toHaveURL(/\/consultOrderDetail\/\d{18}/)
  return orderNoIn(page)
}

/** The order whose page is open. */
export const orderNoIn = (page: Page): string => /\d{18}/.exec(page.url())?.[0] ?? ''

/** The login of the visitor whose page it is. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('userSession') ?? '{}') as { data?: { accessToken: string } }
    return stored.data?.accessToken ?? ''
  })

export interface BookedSession {
  appointNo: string
  /** Moment of the wire, in Beijing's time. */
  appointStartTime: string
}

/** What the server says of the order, asked with the visitor's own login. */
export async function appointmentOf(page: Page, orderNo: string): Promise<BookedSession> {
  const token = await tokenOf(page)
  const answer = await page.request.get(`/api/appoint/consultOrder/info?orderNo=${orderNo}`, { headers: { token } })
  return ((await answer.json()) as { data: { appointment: BookedSession } }).data.appointment
}
