import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { appointmentOf, chooseTime, fillInformation, logInInPlace, orderNoIn, payAtCashier } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { enterRoom, expectPicture } from './support/room'
import { advanceTo } from './support/sandbox'

const VISITOR = '13800138471'
const ZHOU_YAN = '13900000002'

test('booked without paying, owed after the session, and nothing new before it is paid', async ({
  phonePage: visitor,
  openPhone,
}) => {
  await visitor.goto('/detail?consultantId=2')
  await visitor.getByRole('radio', { name: /^先咨询后付费/ }).click()
  await visitor.getByRole('link', { name: /咨询结束后 3 天内付清/ }).click()
  await expect(visitor.getByRole('heading', { name: '先聊，再付' })).toBeVisible()
  await visitor.goBack()
  await visitor.getByRole('radio', { name: /^先咨询后付费/ }).click()
  await visitor.getByRole('button', { name: '预约这个时间' }).click()
  await expect(visitor.getByText('现在不用付款，咨询结束后 3 天内付清就好。')).toBeVisible()
  await fillInformation(visitor)
  await visitor.getByRole('button', { name: '确认预约' }).click()
  await logInInPlace(visitor, VISITOR)
  await expect(visitor).toHaveURL(/\/appointSuccess/)
  await expect(visitor.getByText('咨询后 3 天内付款')).toBeVisible()
  await visitor.getByRole('button', { name: '查看预约' }).click()
  await expect(visitor).toHaveURL(/\/consultOrderDetail\/\d{18}/)
  const orderNo = orderNoIn(visitor)

  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNo)
  const startAt = parseMoment(appointStartTime).getTime()
  const consultant = await openPhone()
  await logInAsConsultant(consultant, ZHOU_YAN, '/consultantOrder/2')
  await advanceTo(visitor.request, startAt - 3 * MINUTE)
  await consultant.goto(`/live/${appointNo}?userType=1`)
  await visitor.goto(`/live/${appointNo}`)
  await Promise.all([enterRoom(visitor), enterRoom(consultant)])
  await Promise.all([expectPicture(visitor), expectPicture(consultant)])
  await advanceTo(visitor.request, startAt + 40 * MINUTE)
  await consultant.getByRole('button', { name: '结束咨询' }).click()
  await consultant.getByRole('dialog').getByRole('button', { name: /结束/ }).click()

  await expect(visitor).toHaveURL(/\/evaluate/)
  await expect(visitor.getByText('咨询已完成，请在 3 天内付款')).toBeVisible()

  await chooseTime(visitor, { day: 4 })
  await expect(visitor.getByText('您有一次咨询还没有付款，付清之后就可以再约')).toBeVisible()
  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  await expect(visitor.getByText('咨询已完成，请在 3 天内付款')).toBeVisible()
  await visitor.getByRole('button', { name: /^去支付 ¥/ }).click()
  await visitor.getByRole('button', { name: /^确认付款 ¥/ }).click()
  await payAtCashier(visitor)
  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  await expect(visitor.getByText('咨询已完成', { exact: true })).toBeVisible()
  await expect(visitor.getByRole('button', { name: '评价这次咨询' })).toBeVisible()
})
