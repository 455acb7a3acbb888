import { addDays, dateOf, MINUTE, parseMoment } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { appointmentOf, fillInformation, logInInPlace, payAtCashier, seeOrder } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { enterRoom, expectPictureAndSound } from './support/room'
import { advanceTo, serverNow } from './support/sandbox'

/** 陆远舟, who works every day from nine to midnight. */
const CONSULTANT = { id: 5, phone: '13900000005' }
const VISITOR = '13800138812'
/** Nothing is booked so far ahead. */
const AHEAD_DAYS = 25

const offer = (page: Page) => page.getByRole('button', { name: /^现在就可以聊/ })

/** The page is read anew until it says so: whoever comes or goes is known within moments. */
async function seesOffer(page: Page, isThere: boolean): Promise<void> {
  await expect(async () => {
    await page.goto(`/detail?consultantId=${CONSULTANT.id}`)
    await expect(page.getByRole('radiogroup', { name: '选择日期' })).toBeVisible()
    await expect(offer(page)).toHaveCount(isThere ? 1 : 0, { timeout: 2000 })
  }).toPass()
}

test('R165: a consultant who is there is booked for the next half hour, and both meet at once', async ({
  phonePage: visitor,
  openPhone,
}) => {
  const date = addDays(dateOf(await serverNow(visitor.request)), AHEAD_DAYS)
  await advanceTo(visitor.request, parseMoment(`${date} 10:18:00`).getTime())
  await seesOffer(visitor, false)

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT.phone, `/consultantPb/340/${CONSULTANT.id}`)
  const instant = consultant.getByRole('checkbox', { name: '即时咨询' })
  await instant.click()
  await expect(instant).toBeChecked()
  await seesOffer(visitor, true)

  await consultant.goto('about:blank')
  await seesOffer(visitor, false)
  await consultant.goto('/consultantOrder/2')
  await seesOffer(visitor, true)

  await offer(visitor).click()
  await expect(visitor).toHaveURL(/\/userOrderDetail/)
  await fillInformation(visitor)
  await visitor.getByRole('button', { name: /^去支付 ¥/ }).click()
  await logInInPlace(visitor, VISITOR)
  await payAtCashier(visitor)
  const orderNo = await seeOrder(visitor)
  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNo)
  expect(appointStartTime).toBe(`${date} 10:30:00`)
  await expect(consultant.getByText('小舟').first()).toBeVisible()

  await advanceTo(visitor.request, parseMoment(appointStartTime).getTime() - 2 * MINUTE)
  await Promise.all([visitor.goto(`/live/${appointNo}?userType=2`), consultant.goto(`/live/${appointNo}?userType=1`)])
  await Promise.all([enterRoom(visitor), enterRoom(consultant)])
  await Promise.all([expectPictureAndSound(visitor), expectPictureAndSound(consultant)])
})
