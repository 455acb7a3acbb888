import type { Handlers } from '../../call/handler'
import { chooseTime } from '../order/commands/choose-time'
import { reschedule } from '../order/commands/reschedule'
import { findAppointment } from '../order/data'
import { auditRead } from '../visitor/commands/audit-read'
import { findVisitorInfo } from '../visitor/data'
import { presentForConsultant } from '../visitor/present'
import { completeAppointment } from './commands/complete-appointment'
import { confirmAppointment, declineAppointment } from './commands/confirm-appointment'
import { listBookings, PAGE_SIZE, findBooking } from './data'
import { appointmentWith, bookingWith } from './policy'
import { presentBooking } from './present'

export const appointmentHandlers = {
  'POST /appoint/consultAppointment/reschedule': ({ appointNo, slot }, { services, caller }) =>
    reschedule(services, caller, appointNo, slot),
  'POST /appoint/consultAppointment/chooseTimeAndConsultMode': (params, { services, caller }) =>
    chooseTime(services, caller, params),
  'POST /appoint/consultAppointment/confirmAppoint': async ({ appointNo }, { services, caller }) => {
    await confirmAppointment(services, caller, appointNo)
    return { status: appointmentWith(await findAppointment(services.db, appointNo), caller).status }
  },
  'POST /consult/consultAppointment/declineAppoint': async ({ appointNo, note }, { services, caller }) => {
    await declineAppointment(services, caller, appointNo, note)
    return { status: appointmentWith(await findAppointment(services.db, appointNo), caller).status }
  },
  'POST /appoint/consultAppointment/completeAppoint': async ({ appointNo }, { services, caller }) => {
    const order = await completeAppointment(services, caller, appointNo)
    const { status } = appointmentWith(await findAppointment(services.db, appointNo), caller)
    return { status, orderShowStatus: order.order_show_status }
  },
  'GET /consult/consultAppointment/list': async ({ orderType, page }, { services, caller }) => {
    const rows = await listBookings(services.db, caller.consultantId, orderType, page)
    const shown = rows.slice(0, PAGE_SIZE)
    await auditRead(
      services,
      caller,
      'read-visitor-name',
      shown.filter((row) => row.name_cipher).map((row) => `appointment:${row.appoint_no}`),
    )
    const now = services.clock.now()
    return { list: shown.map((row) => presentBooking(row, services.cipher, now)), more: rows.length > PAGE_SIZE }
  },
  'GET /consult/consultAppointment/info': async ({ appointNo }, { services, caller }) => {
    const row = bookingWith(await findBooking(services.db, appointNo), caller)
    const info = row.visitor_info_id === null ? undefined : await findVisitorInfo(services.db, row.visitor_info_id)
    if (info) await auditRead(services, caller, 'read-visitor-info', [`visitor-info:${info.id}`])
    const now = services.clock.now()
    return {
      ...presentBooking(row, services.cipher, now),
      visitor: info ? presentForConsultant(info, services.cipher, now) : null,
      facts: row.facts,
    }
  },
} satisfies Partial<Handlers>
