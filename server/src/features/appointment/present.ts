import type { Data } from '@xinqi/domain/contract/contract'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import type { ChangeState } from '@xinqi/domain/text/session-change'
import type { AttendanceQuestion } from '@xinqi/domain/rules/attendance'
import type { WaiverFacts } from '@xinqi/domain/rules/waiver'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import { consultantActions } from '../order/actions'
import { presentAppointment } from '../order/present'
import { openName } from '../visitor/sealed-info'
import type { ChangeRow } from './change-data'
import type { BookingRow, listBuilt } from './data'

type Booking = Data<'GET /consult/consultAppointment/list'>['list'][number]

/** A session as the consultant sees it: the visitor's name as they gave it, never a phone. */
export function presentBooking(row: BookingRow, cipher: FieldCipher, now: Date): Booking {
  return {
    ...presentAppointment(row, row),
    userId: row.user_id,
    visitorName: openName(cipher, row.visitor_info_id, row.name_cipher),
    visitorNote: row.is_self === BOOKING_FOR.minor ? '监护人预约' : '',
    orderShowStatus: row.order_show_status,
    serviceName: row.service_name,
    sessions: row.sessions,
    payableFen: row.payable_fen,
    actions: consultantActions(row, row, now),
  }
}

type BuiltOrder = Data<'GET /consult/consultOrder/listBuilt'>[number]

/** What decides whether the visitor's absence may be waived. */
export const waiverFacts = (
  row: Pick<BookingRow, 'status' | 'absence_waived_at' | 'payable_fen' | 'company_id'>,
  question: AttendanceQuestion | null,
): WaiverFacts => ({
  status: row.status,
  question,
  waivedAt: row.absence_waived_at,
  payableFen: row.payable_fen,
  companyId: row.company_id,
})

/** An order that the consultant has made: how it stands, and why it ended; never more of the visitor than they knew. */
export const presentBuilt = (row: Awaited<ReturnType<typeof listBuilt>>[number]): BuiltOrder => ({
  orderNo: row.order_no,
  orderShowStatus: row.order_show_status,
  serviceName: row.service_name,
  consultMode: row.consult_mode,
  payableFen: row.payable_fen,
  startTime: row.start_at ? formatMoment(row.start_at) : null,
  answerBy: row.answer_by ? formatMoment(row.answer_by) : null,
  cancelReason: row.cancel_reason,
})

type Change = NonNullable<Data<'GET /appoint/consultAppointment/change'>>

const STANDS: readonly number[] = [APPOINTMENT.toConfirm, APPOINTMENT.toConsult, APPOINTMENT.awaitingInformation]

/** Waits for an answer: the session is still at the time that it was proposed for, and has not begun. */
export const isOpenChange = ({ state, status, start_at, from_at }: ChangeRow, now: Date): boolean =>
  state === 'proposed' && STANDS.includes(status) && start_at?.getTime() === from_at.getTime() && from_at > now

export const presentChange = (row: ChangeRow, cipher: FieldCipher, now: Date): Change => ({
  changeNo: row.change_no,
  appointNo: row.appoint_no,
  orderNo: row.order_no,
  consultantName: row.consultant_name,
  state: row.state as ChangeState,
  isOpen: isOpenChange(row, now),
  reason: cipher.open('session_change.reason_cipher', row.change_no, row.reason_cipher),
  fromTime: formatMoment(row.from_at),
  times: row.starts.map((slot) => ({ slot, startTime: formatMoment(granuleStart(slot)) })),
  chosenTime: row.chosen === null ? null : formatMoment(granuleStart(row.chosen)),
  proposeTime: formatMoment(row.proposed_at),
})
