import { ORDER, type OrderStatus } from './order'

/** R149 */
export const APPOINTMENT = {
  toConfirm: 1,
  toConsult: 2,
  consulted: 3,
  cancelled: 4,
  awaitingPayment: 5,
  awaitingInformation: 6,
  awaitingReservation: 7,
} as const
export type AppointmentStatus = (typeof APPOINTMENT)[keyof typeof APPOINTMENT]

export const APPOINTMENT_STATUS_LABEL: Record<AppointmentStatus, string> = {
  1: '待确认',
  2: '待咨询',
  3: '已咨询',
  4: '已取消',
  5: '待付款',
  6: '待填写信息',
  7: '待预约时间',
}

const FOLLOWS: Record<OrderStatus, AppointmentStatus> = {
  [ORDER.awaitingPayment]: APPOINTMENT.awaitingPayment,
  [ORDER.toConfirm]: APPOINTMENT.toConfirm,
  [ORDER.toConsult]: APPOINTMENT.toConsult,
  [ORDER.consulted]: APPOINTMENT.consulted,
  [ORDER.refundRequested]: APPOINTMENT.cancelled,
  [ORDER.refunded]: APPOINTMENT.cancelled,
  [ORDER.cancelled]: APPOINTMENT.cancelled,
  [ORDER.awaitingInformation]: APPOINTMENT.awaitingInformation,
  [ORDER.consultedUnpaid]: APPOINTMENT.consulted,
  [ORDER.awaitingReservation]: APPOINTMENT.awaitingReservation,
  [ORDER.partialRefund]: APPOINTMENT.cancelled,
  [ORDER.awaitingUserConfirmation]: APPOINTMENT.awaitingPayment,
}

/** The open session follows its order (docs/domain.md §3). */
export const appointmentStatusFor = (order: OrderStatus): AppointmentStatus => FOLLOWS[order]
