import type { Data } from '@xinqi/domain/contract/contract'
import { BOOKING_FOR } from '@xinqi/domain/text/labels'
import { formatMoment } from '@xinqi/domain/time'
import type { FieldCipher } from '../../crypto/field-cipher'
import { consultantActions } from '../order/actions'
import { presentAppointment } from '../order/present'
import { openName } from '../visitor/sealed-info'
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
