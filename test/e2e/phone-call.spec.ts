import { MINUTE, parseMoment } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { appointmentOf } from './support/book'
import { bookAndPay } from './support/booked'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { advanceTo, dialNumber } from './support/sandbox'

const CONSULTANT = { name: '许听澜', phone: '13900000004' }
const VISITOR = '13800138811'

/** The addresses that the page hands to the phone's dialler from now on. */
async function dialledBy(page: Page): Promise<string[]> {
  const dialled: string[] = []
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  devtools.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('tel:')) dialled.push(url.slice('tel:'.length))
  })
  return dialled
}

/** Reads how it goes, presses, and gives the number that the phone was handed. */
async function call(page: Page, name: string): Promise<string> {
  const dialled = await dialledBy(page)
  await page.getByRole('button', { name: /^打电话/ }).click()
  const sheet = page.getByRole('dialog', { name: `打电话给${name}` })
  await expect(sheet.getByText(/双方都看不到对方的号码/)).toBeVisible()
  await sheet.getByRole('button', { name: '打电话', exact: true }).click()
  await expect(sheet.getByRole('status')).toContainText('之前有效')
  await expect.poll(() => dialled.length).toBe(1)
  const [number = ''] = dialled
  await expect(sheet.getByRole('button', { name: `拨打 ${number}` })).toBeVisible()
  return number
}

test('half an hour before, both call each other by one number and see nothing else', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const { orderNo } = await bookAndPay(visitor, VISITOR, { consultant: CONSULTANT.name, day: 3 })
  await expect(visitor.getByRole('button', { name: '加入日历' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /^打电话/ })).toHaveCount(0)

  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNo)
  await advanceTo(visitor.request, parseMoment(appointStartTime).getTime() - 20 * MINUTE)
  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  const number = await call(visitor, CONSULTANT.name)
  expect(await dialNumber(visitor.request, VISITOR, number)).toEqual({ rings: CONSULTANT.phone, shows: number })

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, `/consultantOrderDetail/${orderNo}/${appointNo}`)
  expect(await call(consultant, '小舟')).toBe(number)
  expect(await dialNumber(visitor.request, CONSULTANT.phone, number)).toEqual({ rings: VISITOR, shows: number })
  expect(await dialNumber(visitor.request, '13600001111', number)).toBeNull()
  expect(await consultant.content()).not.toContain(VISITOR)
  expect(await visitor.content()).not.toContain(CONSULTANT.phone)
})
