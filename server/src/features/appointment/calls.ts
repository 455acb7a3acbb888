import { spanOfMonth } from '@xinqi/domain/rules/statement'
import { mayWaiveAbsence } from '@xinqi/domain/rules/waiver'
import { toDataURL } from 'qrcode'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { UserCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import type { Services } from '../../call/services'
import { bookAgain } from '../order/commands/book-again'
import { chooseTime } from '../order/commands/choose-time'
import { reschedule } from '../order/commands/reschedule'
import { mayCallNow } from '../order/actions'
import { attendanceQuestion, findAppointment, findNamedOrder, findOrder, listAppointments } from '../order/data'
import { ownAppointment, ownOrder } from '../order/policy'
import { presentAppointment, presentRecord } from '../order/present'
import { auditRead } from '../visitor/commands/audit-read'
import { findVisitorInfo } from '../visitor/data'
import { presentForConsultant } from '../visitor/present'
import { listChanges } from './change-data'
import { arrivalCode, noteArrival } from './commands/arrival-code'
import { buildOrder, withdrawBuilt } from './commands/build-order'
import { answerChange, changeObstacle, proposeChange, withdrawChange } from './commands/change-session'
import { completeAppointment } from './commands/complete-appointment'
import { waiveAbsence } from './commands/waive-absence'
import { confirmAppointment, declineAppointment } from './commands/confirm-appointment'
import { listBookings, listBuilt, listOwnSessions, listSessionsToCome, findBooking } from './data'
import { appointmentWith, bookingWith } from './policy'
import { presentBooking, presentBuilt, presentChange, waiverFacts } from './present'

async function ownSession({ db }: Services, caller: UserCaller, { appointNo }: { appointNo: string }) {
  const row = ownAppointment(await findBooking(db, appointNo), caller)
  return presentAppointment(row, row)
}

export const appointmentHandlers = {
  'POST /appoint/consultAppointment/reschedule': ({ appointNo, slot }, { services, caller }) =>
    reschedule(services, caller, appointNo, slot),
  'POST /appoint/consultAppointment/chooseTimeAndConsultMode': (params, { services, caller }) =>
    chooseTime(services, caller, params),
  'POST /appoint/consultAppointment/appointPreOrder': (params, { services, caller }) =>
    chooseTime(services, caller, params),
  'POST /appoint/consultAppointment/againAppoint': (params, { services, caller }) =>
    bookAgain(services, caller, params),
  'GET /appoint/consultAppointment/listByOrderNo': async ({ orderNo }, { services, caller }) => {
    const order = ownOrder(await findNamedOrder(services.db, orderNo), caller)
    return (await listAppointments(services.db, [orderNo])).map((one) => presentAppointment(one, order))
  },
  'GET /appoint/consultAppointment/list': async (asked, { services, caller }) => {
    const { rows, ...behind } = await listOwnSessions(services.db, caller.userId, asked)
    return { list: rows.map((row) => presentAppointment(row, row)), ...behind }
  },
  'GET /appoint/consultAppointment/getUnConsultByUser': async (_params, { services, caller }) =>
    (await listSessionsToCome(services.db, caller.userId)).map((row) => presentAppointment(row, row)),
  'GET /appoint/consultAppointment/info': (params, { services, caller }) => ownSession(services, caller, params),
  'GET /appoint/consultAppointment/getInfo': (params, { services, caller }) => ownSession(services, caller, params),
  'GET /appoint/consultAppointment/getAppointByAppointNo': (params, { services, caller }) =>
    ownSession(services, caller, params),
  'POST /appoint/consultAppointment/userIsFinish': async ({ appointNo }, { services, caller }) => {
    const { status } = ownAppointment(await findAppointment(services.db, appointNo), caller)
    return { isFinish: status === APPOINTMENT.consulted }
  },
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
  'GET /appoint/consultOrder/qrcode': async ({ appointNo }, { services, caller }) => {
    const { code } = await arrivalCode(services, caller, { appointNo, anew: false })
    return toDataURL(code, { margin: 1, width: 360 })
  },
  'GET /appoint/consultOrder/refreshQrcode': ({ appointNo }, { services, caller }) =>
    arrivalCode(services, caller, { appointNo, anew: true }),
  'POST /consult/consultAppointment/noteArrival': (params, { services, caller }) =>
    noteArrival(services, caller, params),
  'GET /consult/consultAppointment/list': async (
    { orderType, month, consultMode, unsigned, ...asked },
    { services, caller },
  ) => {
    const wanted = { tab: orderType, span: month === undefined ? null : spanOfMonth(month), consultMode, unsigned }
    const { rows, ...behind } = await listBookings(services.db, caller.consultantId, wanted, asked)
    await auditRead(
      services,
      caller,
      'read-visitor-name',
      rows.filter((row) => row.name_cipher).map((row) => `appointment:${row.appoint_no}`),
    )
    const now = services.clock.now()
    return { list: rows.map((row) => presentBooking(row, services.cipher, now)), ...behind }
  },
  'GET /consult/consultAppointment/info': async ({ appointNo }, { services, caller }) => {
    const row = bookingWith(await findBooking(services.db, appointNo), caller)
    const info = row.visitor_info_id === null ? undefined : await findVisitorInfo(services.db, row.visitor_info_id)
    if (info) await auditRead(services, caller, 'read-visitor-info', [`visitor-info:${info.id}`])
    const now = services.clock.now()
    const question = await attendanceQuestion(services.db, row, now)
    return {
      ...presentBooking(row, services.cipher, now),
      visitor: info ? presentForConsultant(info, services.cipher, now) : null,
      facts: row.facts,
      record: presentRecord(row, question),
      callPhone: mayCallNow(services, row),
      waiveAbsence: mayWaiveAbsence(waiverFacts(row, question)),
    }
  },
  'POST /consult/consultAppointment/waiveAbsence': ({ appointNo }, { services, caller }) =>
    waiveAbsence(services, caller, appointNo),
  'GET /consult/consultAppointment/changes': async ({ appointNo }, { services, caller }) => {
    const { db, cipher, clock } = services
    const row = bookingWith(await findBooking(db, appointNo), caller)
    const order = await findOrder(db, row.order_no)
    if (!order) throw notFound('预约')
    const now = clock.now()
    const list = (await listChanges(db, appointNo)).map((one) => presentChange(one, cipher, now))
    const isOver = row.status === APPOINTMENT.consulted || row.status === APPOINTMENT.cancelled
    const obstacle = isOver ? '这次咨询现在不能改时间' : changeObstacle(order, row, now)
    return { srvId: order.service_id, obstacle, list }
  },
  'POST /consult/consultAppointment/proposeChange': (params, { services, caller }) =>
    proposeChange(services, caller, params),
  'POST /consult/consultAppointment/withdrawChange': ({ changeNo }, { services, caller }) =>
    withdrawChange(services, caller, changeNo),
  'GET /appoint/consultAppointment/change': async ({ appointNo }, { services: { db, cipher, clock }, caller }) => {
    ownAppointment(await findAppointment(db, appointNo), caller)
    const [newest] = await listChanges(db, appointNo)
    return newest ? presentChange(newest, cipher, clock.now()) : null
  },
  'POST /appoint/consultAppointment/answerChange': (params, { services, caller }) =>
    answerChange(services, caller, params),
  'POST /consult/consultOrder/build': (params, { services, caller }) => buildOrder(services, caller, params),
  'POST /consult/consultOrder/withdrawBuilt': ({ orderNo }, { services, caller }) =>
    withdrawBuilt(services, caller, orderNo),
  'GET /consult/consultOrder/listBuilt': async ({ appointNo }, { services, caller }) => {
    const { user_id } = bookingWith(await findBooking(services.db, appointNo), caller)
    return (await listBuilt(services.db, caller.consultantId, user_id)).map(presentBuilt)
  },
} satisfies Partial<Handlers>
