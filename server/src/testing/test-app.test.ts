import { granuleAt } from '@xinqi/domain/rules/availability'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { formatMoment, HOUR, parseMoment } from '@xinqi/domain/time'
import { loginConsultant, loginVisitor, solveCaptcha } from './log-in'
import { pay } from './visitor'
import { TEST_EVENING } from './test-app'
import { RefusedCall } from './test-client'
import { useTestApp } from './use-test-app'

const PHONE = '13800138001'

const app = useTestApp()

test('the clock begins on the evening of the tests, and moves', async () => {
  const began = await app.client.call('GET /appoint/consultOrg/systemTime', {})
  expect(formatMoment(began.now).slice(0, 16)).toBe(TEST_EVENING.slice(0, 16))
  await app.sandbox.advance(HOUR)
  const later = await app.client.call('GET /appoint/consultOrg/systemTime', {})
  expect(later.now - began.now).toBeGreaterThanOrEqual(HOUR)
})

test('a visitor logs in with slider and message', async () => {
  const { accessToken, userId } = await loginVisitor(app, PHONE)
  expect(await app.client.as(accessToken).call('GET /appoint/consultUser/me', {})).toMatchObject({
    userId,
    phoneMasked: '138****8001',
  })
})

test('a slider ticket is good for one code', async () => {
  const nvcVal = await solveCaptcha(app)
  await app.client.call('POST /appoint/consultUser/receiveValidCode', { phone: '13800138002', nvcVal })
  const again = app.client.call('POST /appoint/consultUser/receiveValidCode', { phone: '13800138003', nvcVal })
  await expect(again).rejects.toThrow(RefusedCall)
})

test('a consultant logs in without a slider', async () => {
  const { lin } = app.world
  const { token, consultantId } = await loginConsultant(app, lin.phone)
  expect(consultantId).toBe(lin.id)
  const me = await app.client.as(token).call('GET /consult/consultConsultant/getConsultant', {})
  expect(me.userName).toBe('林一帆')
})

test('an order is paid at the cashier', async () => {
  const { lin } = app.world
  const { accessToken } = await loginVisitor(app, '13800138004')
  const visitor = app.client.as(accessToken)
  const order = await visitor.call('POST /appoint/consultOrder/confirmOrder', {
    consultantId: lin.id,
    srvId: lin.single.id,
    slot: granuleAt(parseMoment('2026-11-23 19:00:00')),
    consultMode: 1,
  })
  expect(order).toMatchObject({ payableFen: lin.single.priceFen, orderShowStatus: ORDER.awaitingPayment })
  await pay(app, accessToken, order.orderNo)
  const paid = await visitor.call('GET /appoint/consultOrder/info', { orderNo: order.orderNo })
  expect(paid).toMatchObject({ payStatus: PAY.paid, payChannel: '微信支付' })
  expect(paid.orderShowStatus).not.toBe(ORDER.awaitingPayment)
})
