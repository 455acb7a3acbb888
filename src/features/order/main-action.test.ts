import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER } from '@xinqi/domain/status/order'
import { parseMoment } from '@xinqi/domain/time'
import { allowedInList, mainAction } from './main-action'
import { anAppointment, anOrder } from './testing/orders'

const at = (moment: string) => parseMoment(`2026-11-${moment}`)
const NOON = at('21 12:00:00')

describe('the main action', () => {
  it('before the room opens says when it will, and cannot be pressed', () => {
    const order = anOrder()
    expect(mainAction(order, order.actions, NOON)).toEqual({
      kind: 'enterRoom',
      label: '进入咨询室（20:25 开放）',
      disabled: true,
    })
    expect(mainAction(order, order.actions, at('20 12:00:00'))?.label).toBe('进入咨询室（明天 20:25 开放）')
  })

  it('opens with the room, without waiting for a refresh', () => {
    const order = anOrder()
    expect(mainAction(order, order.actions, at('21 20:25:00'))).toEqual({ kind: 'enterRoom', label: '进入咨询室' })
    expect(mainAction(order, order.actions, at('21 21:50:01'))).toBeNull()
  })

  it('is none for a face-to-face session or while the consultant decides', () => {
    const appointment = anAppointment({ consultMode: 3 })
    const faceToFace = anOrder({ appointment, appointments: [appointment] })
    expect(mainAction(faceToFace, faceToFace.actions, NOON)).toBeNull()
    const waiting = anOrder({ orderShowStatus: ORDER.toConfirm })
    expect(mainAction(waiting, waiting.actions, NOON)).toBeNull()
  })

  it.each([
    [{ answer: true }, 'answer', '看看并回答'],
    [{ pay: true }, 'pay', '去支付 ¥480'],
    [{ fillInformation: true }, 'fillInformation', '填写来访者信息'],
    [{ chooseTime: true }, 'chooseTime', '选择时间'],
    [{ rate: true }, 'rate', '评价这次咨询'],
  ])('follows what the server allows: %j', (actions, kind, label) => {
    const order = anOrder({ orderShowStatus: ORDER.consulted, actions })
    expect(mainAction(order, order.actions, NOON)).toEqual({ kind, label })
  })

  it('offers another booking when all is over', () => {
    for (const orderShowStatus of [ORDER.consulted, ORDER.refunded, ORDER.cancelled, ORDER.partialRefund]) {
      const order = anOrder({ orderShowStatus })
      expect(mainAction(order, order.actions, NOON)?.kind).toBe('bookAgain')
    }
  })
})

describe('what a list may offer', () => {
  it('pays until the deadline only', () => {
    const order = anOrder({ orderShowStatus: ORDER.awaitingPayment, payDeadline: '2026-11-21 12:30:00' })
    expect(allowedInList(order, NOON).pay).toBe(true)
    expect(allowedInList(order, at('21 12:30:00')).pay).toBe(false)
  })

  it('pays a consulted order however late (R18)', () => {
    expect(allowedInList(anOrder({ orderShowStatus: ORDER.consultedUnpaid }), at('30 12:00:00')).pay).toBe(true)
  })

  it('rates once', () => {
    const consulted = (rated: boolean) =>
      anOrder({
        orderShowStatus: ORDER.consulted,
        appointment: anAppointment({ status: APPOINTMENT.consulted, rated }),
      })
    expect(allowedInList(consulted(false), NOON).rate).toBe(true)
    expect(allowedInList(consulted(true), NOON).rate).toBe(false)
  })
})
