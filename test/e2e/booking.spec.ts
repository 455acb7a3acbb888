import { MINUTE, parseMoment } from '@xinqi/domain/time'
import { appointmentOf, bookAndPayByHand } from './support/book'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { controls, enterRoom, expectPicture, turnCamera } from './support/room'
import { advanceTo } from './support/sandbox'

const VISITOR = '13800138321'
const CONSULTANT = '13900000001'
const WORDS = '说完之后轻松了很多，谢谢这一个小时。'

test('find, book, pay, meet, rate', async ({ phonePage: visitor, openPhone }) => {
  const { orderNo } = await bookAndPayByHand(visitor, VISITOR, { day: 3 })
  await expect(visitor.getByText('与林一帆视频见面')).toBeVisible()

  const consultant = await openPhone()
  await logInAsConsultant(consultant, CONSULTANT, '/consultantOrder/2')
  await expect(consultant.getByText('小舟').first()).toBeVisible()

  const { appointNo, appointStartTime } = await appointmentOf(visitor, orderNo)
  const startAt = parseMoment(appointStartTime).getTime()
  await advanceTo(visitor.request, startAt - 3 * MINUTE)
  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  await visitor.getByRole('button', { name: '进入咨询室' }).click()
  await consultant.goto(`/live/${appointNo}?userType=1`)
  await Promise.all([enterRoom(visitor), enterRoom(consultant)])
  await Promise.all([expectPicture(visitor), expectPicture(consultant)])

  await controls(consultant).getByRole('button', { name: /静音/ }).click()
  await expect(controls(consultant).getByRole('button', { name: /静音/ })).toHaveAttribute('aria-pressed', 'true')
  await turnCamera(consultant, 'off')
  await turnCamera(consultant, 'on')
  await expectPicture(visitor)

  await advanceTo(visitor.request, startAt + 45 * MINUTE)
  await consultant.getByRole('button', { name: '结束咨询' }).click()
  await consultant.getByRole('dialog').getByRole('button', { name: /结束/ }).click()
  await expect(visitor).toHaveURL(/\/evaluate/)

  await visitor.getByRole('radio', { name: '非常满意' }).click()
  await visitor.getByRole('checkbox', { name: '耐心倾听' }).click()
  await visitor.getByRole('textbox').fill(WORDS)
  await visitor.getByRole('button', { name: /提交/ }).click()
  await expect(visitor.getByText('谢谢你写下感受')).toBeVisible()
  await visitor.goto(`/consultOrderDetail/${orderNo}`)
  await expect(visitor.getByRole('heading', { name: '咨询室的记录' })).toBeVisible()
  await visitor.goto('/detail?consultantId=1')
  await expect(visitor.getByText(WORDS).first()).toBeVisible()
})
