import { ORDER, ORDER_STATUS_LABEL } from '@xinqi/domain/status/order'
import { nextStepText } from './next-step-text'
import { anAppointment, anOrder } from './testing/orders'

it('says something in every status', () => {
  for (const status of Object.keys(ORDER_STATUS_LABEL)) {
    expect(nextStepText(anOrder({ orderShowStatus: Number(status) }))).toMatch(/。$/)
  }
})

it('speaks of the devices that the way to meet needs', () => {
  const by = (consultMode: number) => nextStepText(anOrder({ appointment: anAppointment({ consultMode }) }))
  expect(by(1)).toBe('20:25 起可以进入咨询室。找一个安静、不被打扰的地方，先检查一下摄像头和麦克风。')
  expect(by(2)).not.toContain('摄像头')
  expect(by(3)).not.toContain('咨询室')
})

it('says plainly when nothing of a payment comes back', () => {
  const cancelled = { orderShowStatus: ORDER.cancelled, cancelReason: '误操作下单' }
  expect(nextStepText(anOrder(cancelled))).toBe('原因：误操作下单。按规则，这一次没有可退的款项。')
  expect(nextStepText(anOrder({ ...cancelled, paidAt: null }))).toBe('原因：误操作下单。')
})

it('says nothing of a loss where the money waits for a new order', () => {
  const moved = { orderShowStatus: ORDER.refundRequested, cancelReason: '误操作下单', refundReturnWay: 2 as const }
  expect(nextStepText(anOrder(moved))).toBe('原因：误操作下单。')
})
