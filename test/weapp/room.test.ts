import { expect, test } from '../e2e/support/with-server'
import { closeBrowser } from './runner/launch'
import { bookAndPay, moveClockTo, moveClockToOpening, PATIENCE_MS } from './support/booking'
import { admits, openRoomView, sitDown, ticketOf } from './support/room'
import { launchAsConsultant } from './support/staff'
import { expectHealthy } from './support/health'
import { launchApp } from './support/launch-app'
import { newPhone } from './support/wechat-person'

const XU_TINGLAN = '13900000004'
/** After the start: a session of fifty minutes is nearly over. */
const MINUTES_AFTER = -45

test.afterAll(() => closeBrowser())

test('the session: too early, then the H5 room in a web-view with a ticket for one entry, then its rating', async ({
  request,
}) => {
  const program = await launchApp(newPhone(), { path: 'packages/discover/detail/index?consultantId=4' })
  await program.waitFor('.ui-days__day', PATIENCE_MS)
  await (await program.findAll('.ui-days__day'))[1]?.tap()
  await program.tap('.ui-slots__slot')
  const { orderNo, startAt } = await bookAndPay(program)
  await program.tap('=查看预约')
  await program.waitFor('=看看咨询室', PATIENCE_MS)
  await program.tap('=看看咨询室')
  await program.waitFor('text=离开放还有', PATIENCE_MS)
  const appointNo = (await program.current())?.query.appointNo ?? ''
  expect(appointNo).not.toBe('')
  await expectHealthy(program)

  await moveClockToOpening(request, startAt)
  await program.back()
  const address = await openRoomView(program)
  expect(address.pathname).toBe(`/live/${appointNo}`)
  // Behind the #: no server on the way sees it.
  expect(address.search).toBe('')
  const ticket = ticketOf(address)
  await expectHealthy(program)

  const booking = `packages/consultant/order-detail/index?orderNo=${orderNo}&appointNo=${appointNo}`
  const consultant = await launchAsConsultant(request, XU_TINGLAN, booking)
  const theirs = ticketOf(await openRoomView(consultant))
  const leave = await Promise.all([sitDown(ticket), sitDown(theirs)])
  expect(await admits(ticket)).toBe(false)
  await moveClockTo(request, startAt, MINUTES_AFTER)
  await consultant.route('reLaunch', `/${booking}`)
  await consultant.waitFor('=结束咨询', PATIENCE_MS)
  await consultant.tap('=结束咨询')
  await consultant.tap('.ui-dialog__acts .ui-button_primary')
  await consultant.waitFor('=已咨询', PATIENCE_MS)
  leave.forEach((go) => go())
  await consultant.close()

  await program.route('redirectTo', `/packages/order/evaluate/index?orderNo=${orderNo}`)
  await program.waitFor('text=你的感受怎么样', PATIENCE_MS)
  await (await program.findAll('.ui-stars__step'))[4]?.tap()
  await program.input('.ui-field__area', '被认真听见了。')
  await program.tap('=提交评价')
  await program.waitFor('text=谢谢你写下感受', PATIENCE_MS)
  await expectHealthy(program)
  await program.close()
})
