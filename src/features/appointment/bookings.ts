import type { Data } from '@xinqi/domain/contract/contract'
import { CONSULT_MODE_LABEL, type ConsultMode } from '@xinqi/domain/text/labels'
import { parseMoment, timeOf, type DateText } from '@xinqi/domain/time'

/** A session in the consultant's list. */
export type Booking = Data<'GET /consult/consultAppointment/list'>['list'][number]
export type BookingDetail = Data<'GET /consult/consultAppointment/info'>

/** Tabs of the list. */
export const BOOKING_TABS = [
  { value: 1, label: '待处理' },
  { value: 2, label: '待咨询' },
  { value: 3, label: '已结束' },
  { value: 4, label: '已取消' },
] as const
export type BookingTab = (typeof BOOKING_TABS)[number]['value']

const TO_COME: BookingTab = 2

/** The tab that an address names; those to come where it names none. */
export const tabFromUrl = (orderType: number | null): BookingTab =>
  BOOKING_TABS.find(({ value }) => value === orderType)?.value ?? TO_COME

export interface BookingDay<T> {
  /** Null: no time has been chosen. */
  date: DateText | null
  bookings: T[]
}

/** The sessions of each day, days and sessions in the order in which they come. */
export function groupByDay<T extends Pick<Booking, 'appointStartTime'>>(bookings: readonly T[]): BookingDay<T>[] {
  const days: BookingDay<T>[] = []
  for (const booking of bookings) {
    const date = booking.appointStartTime?.slice(0, 10) ?? null
    const day = days.find((one) => one.date === date)
    if (day) day.bookings.push(booking)
    else days.push({ date, bookings: [booking] })
  }
  return days
}

/** `20:30–21:20`. */
export function timeSpanText({
  appointStartTime,
  appointEndTime,
}: Pick<Booking, 'appointStartTime' | 'appointEndTime'>): string {
  if (!appointStartTime) return '时间待定'
  const from = timeOf(parseMoment(appointStartTime))
  return appointEndTime ? `${from}–${timeOf(parseMoment(appointEndTime))}` : from
}

/** `视频 · 个人咨询 · 第 2 次，共 4 次`. */
export function bookingText(booking: Pick<Booking, 'consultMode' | 'serviceName' | 'seq' | 'sessions'>): string {
  const mode = CONSULT_MODE_LABEL[booking.consultMode as ConsultMode] ?? ''
  const session = booking.sessions > 1 ? `第 ${booking.seq} 次，共 ${booking.sessions} 次` : ''
  return [mode, booking.serviceName, session].filter(Boolean).join(' · ')
}
