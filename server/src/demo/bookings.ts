import { freeDays, granuleStart, sessionGranules, type Calendar, type Granule } from '@xinqi/domain/rules/availability'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { ORDER, PAY } from '@xinqi/domain/status/order'
import { DAY, dateOf, HOUR, MINUTE, timeOf } from '@xinqi/domain/time'
import type { Trx } from '../call/services'
import { loadCalendars, rangeOfDays } from '../features/availability/data'
import type { DemoConsultant } from './consultants'
import { policyOf } from '../seed/organisations'
import { Chance } from './random'
import type { DemoVisitor } from './visitors'

const MINUTES = 50
const DAYS = 14

interface Booking {
  orderNo: string
  appointNo: string
  visitor: DemoVisitor
  consultant: DemoConsultant
  bufferMinutes: number
  serviceId: number
  start: Granule
}

/** Evenings of today and tomorrow stay free with the showcase consultants, so that a newcomer finds a time at once. */
function mayBeBooked(consultant: DemoConsultant, start: Granule, now: Date): boolean {
  const at = granuleStart(start)
  const soon = at.getTime() < now.getTime() + 2 * DAY
  return !(consultant.isShowcase && soon && timeOf(at) >= '18:00')
}

/** Up to five coming sessions of a consultant, none over another. */
function bookingsOf(consultant: DemoConsultant, calendar: Calendar, chance: Chance, now: Date): Granule[] {
  const taken = new Set(calendar.taken)
  const starts: Granule[] = []
  for (let count = chance.between(2, 5); count > 0; count -= 1) {
    const free = freeDays({ ...calendar, taken }, MINUTES, now, DAYS)
      .flatMap((day) => day.starts)
      .filter((start) => granuleStart(start).getTime() > now.getTime() + HOUR && mayBeBooked(consultant, start, now))
    if (free.length === 0) break
    const start = chance.pick(free)
    for (const granule of sessionGranules(start, MINUTES, calendar.bufferMinutes)) taken.add(granule)
    starts.push(start)
  }
  return starts
}

/** Sessions to come, paid for by nobody (a whole discount), so that no payment hangs in the air when one is cancelled. */
export async function insertBookings(
  trx: Trx,
  people: readonly DemoConsultant[],
  visitors: readonly DemoVisitor[],
  serviceIds: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const chance = new Chance(555)
  const calendars = await loadCalendars(
    trx,
    people.map((one) => one.id),
    rangeOfDays(now, DAYS),
    now,
  )
  const busy = new Set<string>()
  let serial = 0
  const bookings = people.flatMap((consultant) => {
    const calendar = calendars.get(consultant.id)
    const serviceId = serviceIds.get(consultant.id)
    if (!calendar || serviceId === undefined) return []
    return bookingsOf(consultant, calendar, chance, now).flatMap((start): Booking[] => {
      const visitor = chance.pick(visitors.filter((one) => !busy.has(`${one.userId} ${start}`)))
      for (let near = start - 2; near <= start + 2; near += 1) busy.add(`${visitor.userId} ${near}`)
      serial += 1
      const number = `${dateOf(now).replaceAll('-', '')}${String(serial).padStart(8, '0')}`
      return [
        {
          orderNo: `${number}71`,
          appointNo: `${number}72`,
          visitor,
          consultant,
          bufferMinutes: calendar.bufferMinutes,
          serviceId,
          start,
        },
      ]
    })
  })
  const createdAt = new Date(now.getTime() - DAY)
  await trx
    .insertInto('consult_order')
    .values(bookings.map((one) => orderRow(one, createdAt)))
    .execute()
  await trx
    .insertInto('appointment')
    .values(bookings.map((one) => appointmentRow(one, createdAt)))
    .execute()
  await trx.insertInto('slot_granule').values(bookings.flatMap(granuleRows)).execute()
}

function orderRow({ orderNo, consultant, visitor, serviceId }: Booking, createdAt: Date) {
  return {
    order_no: orderNo,
    org_id: consultant.orgId,
    user_id: visitor.userId,
    visitor_info_id: visitor.visitorInfoId,
    consultant_id: consultant.id,
    service_id: serviceId,
    order_show_status: ORDER.toConsult,
    pay_status: PAY.paid,
    consult_mode: consultant.modes[0] ?? 1,
    sessions: 1,
    minutes: MINUTES,
    price_fen: consultant.priceFen,
    discount_fen: consultant.priceFen,
    payable_fen: 0,
    change_policy: JSON.stringify(policyOf(consultant.orgId)),
    created_at: createdAt,
    paid_at: createdAt,
  }
}

const appointmentRow = ({ orderNo, appointNo, consultant, visitor, start }: Booking, createdAt: Date) => ({
  appoint_no: appointNo,
  order_no: orderNo,
  consultant_id: consultant.id,
  user_id: visitor.userId,
  seq: 1,
  status: APPOINTMENT.toConsult,
  consult_mode: consultant.modes[0] ?? 1,
  minutes: MINUTES,
  start_at: granuleStart(start),
  end_at: new Date(granuleStart(start).getTime() + MINUTES * MINUTE),
  created_at: createdAt,
})

const granuleRows = ({ appointNo, consultant, start, bufferMinutes }: Booking) =>
  sessionGranules(start, MINUTES, bufferMinutes).map((granule) => ({
    consultant_id: consultant.id,
    granule,
    appoint_no: appointNo,
    state: 'booked',
  }))
