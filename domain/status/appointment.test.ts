import { APPOINTMENT_STATUS_LABEL, appointmentStatusFor } from './appointment'
import { ORDER, type OrderStatus } from './order'

test.each<[order: OrderStatus, label: string]>([
  [0, '待付款'],
  [1, '待确认'],
  [2, '待咨询'],
  [3, '已咨询'],
  [4, '已取消'],
  [5, '已取消'],
  [6, '已取消'],
  [7, '待填写信息'],
  [8, '已咨询'],
  [9, '待预约时间'],
  [10, '已取消'],
  [11, '待付款'],
])('R149: the open session of an order in status %i is %s', (order, label) => {
  expect(APPOINTMENT_STATUS_LABEL[appointmentStatusFor(order)]).toBe(label)
})

test('R149: appointment statuses run from 1 to 7, each reached by some order', () => {
  const reached = new Set(Object.values(ORDER).map(appointmentStatusFor))
  expect([...reached].sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
})
