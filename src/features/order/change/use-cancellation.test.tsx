import { act, renderHook } from '@testing-library/react'
import { CODE } from '@xinqi/domain/codes'
import { ORDER } from '@xinqi/domain/status/order'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useOverlays } from '@/state/overlays'
import { anAppointment, anOrder } from '../testing/orders'
import type { OrderSession, OrderDetail } from '../order-types'
import { useCancellation } from './use-cancellation'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const answering = call as jest.Mock

function open(order: OrderDetail = anOrder(), session?: OrderSession) {
  const onDone = jest.fn()
  const onAmount = jest.fn()
  const { result } = renderHook(() => useCancellation({ order, session }, onAmount, onDone))
  return { cancellation: () => result.current, onDone, onAmount }
}

const dialog = () => useOverlays.getState().dialog
const reply = (confirmed: boolean) => act(async () => dialog()?.answer(confirmed))
const begin = (opened: ReturnType<typeof open>, refundFen: number) =>
  act(async () => void opened.cancellation().cancel(1, refundFen))

beforeEach(() => {
  answering.mockReset().mockResolvedValue({})
  dialog()?.answer(false)
})

it('does nothing before it is confirmed', async () => {
  const opened = open()
  await begin(opened, 48000)
  expect(dialog()?.body).toContain('¥480.00')
  await reply(false)
  expect(answering).not.toHaveBeenCalled()
  expect(opened.cancellation().busy).toBe(false)
})

it('sends the amount that was shown', async () => {
  const opened = open()
  await begin(opened, 48000)
  await reply(true)
  const [key, params] = answering.mock.calls[0] as [string, object]
  expect(key).toBe('PUT /appoint/consultOrder/cancelOrderRefund')
  expect(params).toEqual({ orderNo: '100000000000000001', reason: 1, expectedFen: 48000, refundReturnWay: 1 })
  expect(opened.onDone).toHaveBeenCalledWith({ refundFen: 48000, way: 1 })
})

it('R151: asks about what is left for a new order in its own words, and sends where it goes', async () => {
  const opened = open()
  await act(async () => void opened.cancellation().cancel(4, 48000, 2))
  expect(dialog()?.body).toContain('¥480.00 留给新的预约，30 天内没有用会退回原支付账户。')
  await reply(true)
  expect((answering.mock.calls[0] as [string, object])[1]).toMatchObject({ expectedFen: 48000, refundReturnWay: 2 })
  expect(opened.onDone).toHaveBeenCalledWith({ refundFen: 48000, way: 2 })
})

it('leaves nothing for a new order where nothing comes back by now', async () => {
  answering.mockRejectedValueOnce(new CallFailure(CODE.conflict, '可退金额有变化，请再确认一次', { refundFen: 0 }))
  const opened = open()
  await act(async () => void opened.cancellation().cancel(4, 48000, 2))
  await reply(true)
  expect(dialog()?.body).toContain('没有可退的款项')
  await reply(true)
  expect((answering.mock.calls[1] as [string, object])[1]).toMatchObject({ expectedFen: 0, refundReturnWay: 1 })
})

it('shows a changed amount and asks again', async () => {
  answering.mockRejectedValueOnce(new CallFailure(CODE.conflict, '可退金额有变化，请再确认一次', { refundFen: 24000 }))
  const opened = open()
  await begin(opened, 48000)
  await reply(true)
  expect(opened.onAmount).toHaveBeenCalled()
  expect(dialog()?.title).toBe('可退金额有变化')
  expect(dialog()?.body).toContain('¥240.00')
  await reply(true)
  expect(answering.mock.calls.map(([, params]: [string, { expectedFen: number }]) => params.expectedFen)).toEqual([
    48000, 24000,
  ])
  expect(opened.onDone).toHaveBeenCalledTimes(1)
})

it('says what went wrong and leaves the order as it is', async () => {
  answering.mockRejectedValueOnce(new CallFailure(CODE.conflict, '这个订单现在不能取消'))
  const opened = open()
  await begin(opened, 48000)
  await reply(true)
  expect(opened.cancellation().problem).toBe('这个订单现在不能取消')
  expect(opened.onDone).not.toHaveBeenCalled()
})

it('cancels an unpaid order without a word of money', async () => {
  const opened = open(anOrder({ orderShowStatus: ORDER.awaitingPayment, paidAt: null }))
  await begin(opened, 0)
  expect(dialog()?.body).not.toMatch(/退/)
  await reply(true)
  expect(answering.mock.calls[0]?.[0]).toBe('POST /appoint/consultOrder/cancelOrder')
})

it('cancels one of several booked sessions alone, by its own number', async () => {
  const [first, second] = [anAppointment(), anAppointment({ appointNo: '200000000000000002', seq: 2 })]
  const opened = open(anOrder({ sessions: 2, appointments: [first, second] }), second)
  await begin(opened, 48000)
  expect(dialog()?.title).toBe('取消第 2 次？')
  await reply(true)
  expect(answering.mock.calls.map(([key, params]: [string, object]) => [key, params])).toEqual([
    [
      'POST /appoint/consultAppointment/cancelAppoint',
      { appointNo: '200000000000000002', reason: 1, expectedFen: 48000 },
    ],
  ])
})

it('says of a whole series how many sessions are given up', async () => {
  const opened = open(anOrder({ sessions: 2, appointments: [anAppointment(), anAppointment({ seq: 2 })] }))
  await begin(opened, 96000)
  expect(dialog()).toMatchObject({ title: '取消全部 2 次？' })
  expect(dialog()?.body).toContain('这些时间会让给其他人')
  await reply(true)
  expect(answering.mock.calls[0]?.[0]).toBe('PUT /appoint/consultOrder/cancelOrderRefund')
})
