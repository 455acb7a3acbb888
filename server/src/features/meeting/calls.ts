import { CODE } from '@xinqi/domain/codes'
import { ROOM_OPENS_MINUTES } from '@xinqi/domain/constants'
import type { Data, Parsed } from '@xinqi/domain/contract/contract'
import { roomWindow } from '@xinqi/domain/rules/room-window'
import { isAboutStart, mayTellLate, type LateMinutes } from '@xinqi/domain/rules/tell-late'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { CONSULT_MODE } from '@xinqi/domain/text/labels'
import { formatMoment, MINUTE } from '@xinqi/domain/time'
import type { PartyCaller, UserCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { conflict, Refusal } from '../../call/refusal'
import type { Services } from '../../call/services'
import { findBooking, type BookingRow } from '../appointment/data'
import { partyOf, type Party } from '../appointment/policy'
import { listOwnDrawings } from '../drawing/data'
import { presentDrawn } from '../drawing/present'
import { roomIsOpen } from '../order/actions'
import { findNamedOrder, listAppointments } from '../order/data'
import { ownOrder } from '../order/policy'
import { presentAppointment, shownAppointment } from '../order/present'
import { auditRead } from '../visitor/commands/audit-read'
import { openName } from '../visitor/sealed-info'
import { CONSULTANT, USER } from '../../realtime/stomp/topics'
import { issueRoomTicket, enterByTicket } from './commands/enter-by-ticket'
import { keepReport } from './commands/keep-report'
import { showDrawing, stopShowing } from './commands/show-drawing'
import { tellLate } from './commands/tell-late'
import { listLateNotices, type LateRow } from './late-data'
import { askShown, lookAtShown } from './look-at-shown'
import { presentSeat } from './present-seat'
import { seatUser } from '../../realtime/rooms/seat-user'

type RoomInfo = Data<'GET /appoint/consultAppointment/getTrtcInfo'>

interface Asking {
  party: Party<BookingRow>
  /** The login that asks. */
  sessionId: number
}

const presentLate = (row: LateRow | undefined): RoomInfo['late']['own'] =>
  row ? { minutes: row.minutes as LateMinutes, toldTime: formatMoment(row.told_at) } : null

/** What the two have said of coming late. */
async function lateOf(
  { db, clock }: Services,
  { appointment, userType }: Party<BookingRow>,
): Promise<RoomInfo['late']> {
  const { start_at: startAt } = appointment
  const said = await listLateNotices(db, appointment.appoint_no)
  const rows = said.filter(({ told_at }) => startAt !== null && isAboutStart(told_at, startAt))
  return {
    own: presentLate(rows.find((row) => row.user_type === userType)),
    other: presentLate(rows.find((row) => row.user_type !== userType)),
    mayTell: mayTellLate({ status: appointment.status, startAt }, clock.now()),
  }
}

const visitorName = ({ cipher }: Services, { visitor_info_id, name_cipher }: BookingRow): string =>
  openName(cipher, visitor_info_id, name_cipher)

async function roomInfo(services: Services, { party, sessionId }: Asking): Promise<RoomInfo> {
  const { appointment, userType, partyId } = party
  if (!appointment.start_at || !appointment.end_at || appointment.consult_mode === CONSULT_MODE.faceToFace)
    throw conflict('这次咨询没有线上咨询室')
  if (appointment.status === APPOINTMENT.cancelled) throw conflict('这次预约已经取消了')
  const isFinish = appointment.status === APPOINTMENT.consulted
  const window = isFinish ? 'closed' : roomWindow(appointment.start_at, appointment.end_at, services.clock.now())
  const isCall = appointment.status === APPOINTMENT.toConsult && window === 'open'
  const seat = { roomId: appointment.appoint_no, userId: seatUser(userType, partyId), sessionId }
  return {
    ...presentSeat(services, seat, isCall),
    orderNo: appointment.order_no,
    isCall,
    isFinish,
    window,
    opensAt: formatMoment(appointment.start_at.getTime() - ROOM_OPENS_MINUTES * MINUTE),
    appointStartTime: formatMoment(appointment.start_at),
    appointEndTime: formatMoment(appointment.end_at),
    consultMode: appointment.consult_mode,
    consultantHomepage: appointment.portrait,
    otherName: userType === USER ? appointment.consultant_name : visitorName(services, appointment),
    userType,
    late: await lateOf(services, party),
  }
}

/** The session that an order is about now: the open one, else the last. @throws Refusal for an order of somebody else, or without any */
async function sessionOf({ db }: Services, caller: UserCaller, orderNo: string): Promise<BookingRow> {
  ownOrder(await findNamedOrder(db, orderNo), caller)
  const shown = shownAppointment(await listAppointments(db, [orderNo]))
  const booking = shown && (await findBooking(db, shown.appoint_no))
  if (!booking) throw conflict('这个订单还没有约时间')
  return booking
}

/** Keeps what a phone says of itself (R131). */
async function noteReport(
  services: Services,
  caller: PartyCaller,
  { appointNo, action, platform, device }: Parsed<'POST /appoint/consultAppointment/trtcLog'>,
): Promise<void> {
  const { userType, appointment } = partyOf(await findBooking(services.db, appointNo), caller)
  if (action === 'in' && !roomIsOpen(appointment, services.clock.now())) throw conflict('咨询室现在没有开放')
  await keepReport(services, { appointNo, userType, action, platform, device: device ?? null })
}

export const meetingHandlers = {
  'GET /appoint/consultAppointment/getTrtcInfo': async ({ appointNo }, { services, caller }) => {
    const party = partyOf(await findBooking(services.db, appointNo), caller)
    if (party.userType === CONSULTANT)
      await auditRead(services, caller, 'read-visitor-name', [`appointment:${appointNo}`])
    return roomInfo(services, { party, sessionId: caller.sessionId })
  },
  'POST /appoint/consultAppointment/trtcLog': async (report, { services, caller }) => {
    await noteReport(services, caller, report)
    return null
  },
  'POST /appoint/consultAppointment/late': (told, { services, caller }) => tellLate(services, caller, told),
  'GET /appoint/consultAppointment/lateness': async ({ appointNo }, { services, caller }) =>
    lateOf(services, partyOf(await findBooking(services.db, appointNo), caller)),
  'GET /appoint/consultOrder/getTrtcInfo': async ({ orderNo }, { services, caller }) => {
    const party = partyOf(await sessionOf(services, caller, orderNo), caller)
    return roomInfo(services, { party, sessionId: caller.sessionId })
  },
  'POST /appoint/consultOrder/trtcLog': async ({ orderNo, ...report }, { services, caller }) => {
    await noteReport(services, caller, {
      ...report,
      appointNo: (await sessionOf(services, caller, orderNo)).appoint_no,
    })
    return null
  },
  'GET /appoint/consultOrder/getCtx': async ({ orderNo }, { services, caller }) => {
    const order = ownOrder(await findNamedOrder(services.db, orderNo), caller)
    const shown = shownAppointment(await listAppointments(services.db, [orderNo]))
    return {
      orderNo,
      orderShowStatus: order.order_show_status,
      consultantId: order.consultant_id,
      consultantName: order.consultant_name,
      appointment: shown ? presentAppointment(shown, order) : null,
    }
  },
  'GET /appoint/consultAppointment/shownDrawing': ({ appointNo }, { services, caller }) =>
    askShown(services, caller, appointNo),
  'GET /appoint/consultAppointment/lookAtDrawing': ({ appointNo }, { services, caller }) =>
    lookAtShown(services, caller, appointNo),
  'GET /appoint/consultAppointment/ownDrawings': async ({ appointNo, ...asked }, { services, caller }) => {
    const { userType, partyId } = partyOf(await findBooking(services.db, appointNo), caller)
    // The drawings of a visitor are not the consultant's to choose from.
    if (userType !== USER) throw new Refusal(CODE.forbidden, '只有来访者可以给对方看自己的画')
    const { rows, ...behind } = await listOwnDrawings(services.db, partyId, asked)
    return { list: rows.map((row) => presentDrawn(row, services.cipher)), ...behind }
  },
  'POST /appoint/consultAppointment/showDrawing': (wish, { services, caller }) => showDrawing(services, caller, wish),
  'POST /appoint/consultAppointment/stopDrawing': ({ appointNo }, { services, caller }) =>
    stopShowing(services, caller, appointNo),
  'POST /appoint/consultAppointment/roomTicket': async ({ appointNo }, { services, caller }) => {
    // Who came in by a ticket may not make the next one: the way in would never close.
    if (caller.kind === 'room') throw new Refusal(CODE.forbidden, '请从预约详情进入咨询室')
    const { userType, partyId } = partyOf(await findBooking(services.db, appointNo), caller)
    return {
      ticket: await issueRoomTicket(services, { sessionId: caller.sessionId, userType, partyId }, { appointNo }),
    }
  },
  'POST /appoint/consultAppointment/enterByTicket': async ({ ticket }, { services }) => {
    const { accessToken, appointNo, userType } = await enterByTicket(services, ticket)
    return { accessToken, appointNo, userType }
  },
} satisfies Partial<Handlers>
